"""The database's shape, step by step: NNNN_what.sql, each run in the transaction that records it."""
