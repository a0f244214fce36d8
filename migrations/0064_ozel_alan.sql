-- Custom fields that a store defines: of which kind of record, what may be written, and where it shows. The values stay with
-- their records, under the codes.
create table ozel_alan (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  kayit text collate "C" not null,
  kod text collate "C" not null,
  ad text not null,
  aciklama text not null,
  tur text not null,
  -- of a number, or of the characters of a text
  en_az double precision,
  en_cok double precision,
  -- what can be chosen, in order
  secenekler jsonb not null,
  vitrinde boolean not null,
  filtrelenir boolean not null,
  sira integer not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint ozel_alan_pk primary key (magaza_id, id),
  constraint ozel_alan_kod_uk unique (magaza_id, kayit, kod)
);

-- Values of a variant, beside it, since its answer is closed; as siparis_ozel.
create table varyant_ozel (
  magaza_id text collate "C" not null,
  varyant_id text collate "C" not null,
  ozel text not null,
  guncelleme timestamptz not null,
  constraint varyant_ozel_pk primary key (magaza_id, varyant_id),
  constraint varyant_ozel_varyant_fk foreign key (magaza_id, varyant_id)
    references varyant (magaza_id, id) on delete cascade
);

-- Whether only codes that are defined can be written; null is no.
alter table magaza add column ozel_tanimli boolean;
