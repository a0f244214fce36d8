-- What makes writes safe to repeat and impossible to lose: stored answers, and events in the transaction of their cause.

create table tekrar (
  magaza_id text collate "C" not null,
  anahtar_id text collate "C" not null,
  tekrar_anahtari text collate "C" not null,
  -- SHA-256 of method, path and body
  ozet text collate "C" not null,
  -- null only inside the transaction that is doing the work
  durum smallint,
  govde text,
  olusturma timestamptz not null,
  constraint tekrar_pk primary key (magaza_id, anahtar_id, tekrar_anahtari)
);

create index tekrar_olusturma_ix on tekrar (magaza_id, olusturma);

create table olay (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  olay text collate "C" not null,
  kayit_id text collate "C" not null,
  -- the body that receivers get, byte for byte
  govde text not null,
  zaman timestamptz not null,
  constraint olay_pk primary key (magaza_id, id)
);
