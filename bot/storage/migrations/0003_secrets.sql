-- A move of which a spectator sees nothing, such as an armed card: it changes nothing in public.
ALTER TABLE moves ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;

-- The selection that a person is making in his direct message, and the moment to which it belongs.
ALTER TABLE hands ADD COLUMN picked TEXT NOT NULL DEFAULT '';
