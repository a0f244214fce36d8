-- Product feeds that the store has opened; null: none.
alter table magaza add column akislar text[];
