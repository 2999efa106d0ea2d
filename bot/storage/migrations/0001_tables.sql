-- User ids live in this table alone, so that a person's data can be exported and forgotten.
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    user_id INTEGER UNIQUE,
    name TEXT NOT NULL
) STRICT;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    rev INTEGER NOT NULL DEFAULT 0,          -- rises with every change
    shown_rev INTEGER NOT NULL DEFAULT -1,   -- what Discord has said yes to
    told_rev INTEGER NOT NULL DEFAULT 0,     -- up to here every announcement has been sent
    generation INTEGER NOT NULL DEFAULT 0,   -- rises with every undo, never reused
    guild INTEGER,
    channel INTEGER NOT NULL,
    message INTEGER,
    posted_at REAL NOT NULL DEFAULT 0,
    locale TEXT NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    state BLOB,
    closed_by TEXT,                          -- why a closed table was closed: host, empty, idle, channel
    successor INTEGER,                       -- the table that 'Play again' opened
    deadline REAL,
    created_at REAL NOT NULL
) STRICT;

CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_to_show ON tables (id) WHERE shown_rev < rev OR told_rev < rev;
CREATE INDEX tables_by_channel ON tables (channel, status);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people (id),
    computer TEXT,                           -- the name of the computer player's kind, where one sits
    name TEXT NOT NULL,
    former INTEGER REFERENCES people (id),   -- who left the seat to the computer
    touched_at REAL NOT NULL DEFAULT 0,
    ping INTEGER,                            -- the message that calls them
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    rev INTEGER NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('person', 'computer', 'clock', 'house')),
    reveals INTEGER NOT NULL,
    events BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, rev)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
