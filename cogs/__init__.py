"""The games as people meet them on Discord: one package a game, found by walking."""
