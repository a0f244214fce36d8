-- Filters of a list of the panel under a name: one person's own, or for everybody in the store.

create table gorunum (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  -- whose it is; accounts are the service's own rows, so there is no foreign key
  kullanici_id text collate "C" not null,
  sayfa text collate "C" not null,
  ad text not null,
  -- what stands in the address after the question mark
  arama text not null,
  ortak boolean not null,
  olusturma timestamptz not null,
  constraint gorunum_pk primary key (magaza_id, id)
);

create index gorunum_kullanici_ix on gorunum (magaza_id, kullanici_id, sayfa);
