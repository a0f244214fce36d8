-- Themes of the shop's pages: each save is a version, the newest is worn, so many are kept (src/domains/tema/tema.ts).
create table tema (
  magaza_id text collate "C" not null,
  surum integer not null,
  -- number of the document's shape
  bicim smallint not null,
  belge json not null,
  -- who saved it, as in siparis_iz
  kim_tur text collate "C" not null,
  kim_id text collate "C" not null,
  -- the version that it was taken back from
  kaynak_surum integer,
  olusturma timestamptz not null,
  constraint tema_pk primary key (magaza_id, surum),
  constraint tema_surum_ck check (surum > 0)
);

-- What every page of the shop wears (look, colour, corner, announcement), as the newest version has it: read with the store.
alter table magaza add column tema json;
