-- A move that a spectator sees nothing of, such as an armed card: it changes nothing in public.
ALTER TABLE moves ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;

-- The selection that a person is making in their direct message, and the moment that it belongs to.
ALTER TABLE hands ADD COLUMN picked TEXT NOT NULL DEFAULT '';
