-- What a person wants and Discord allows: their hand by direct message, or only at the table.
ALTER TABLE people ADD COLUMN locale TEXT NOT NULL DEFAULT 'en-US';
ALTER TABLE people ADD COLUMN hand TEXT NOT NULL DEFAULT 'message' CHECK (hand IN ('message', 'table'));
ALTER TABLE people ADD COLUMN refused_at REAL;   -- when their direct messages were last closed to us

-- Up to this revision every hand has been brought up to date.
ALTER TABLE tables ADD COLUMN handed_rev INTEGER NOT NULL DEFAULT -1;

-- The one live direct message of a person and a table.
CREATE TABLE hands (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted_at REAL NOT NULL,
    look TEXT NOT NULL,                          -- a digest of what it shows
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
