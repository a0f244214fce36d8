-- A file is taken apart once. Its rows are found again by their number, its records by what the mapping made of them, and
-- whoever goes on with it reads no more than the next hundred.

-- the row that a part begins with, the first below the names of the columns being 0; null in files from before, whose
-- parts have 500 rows each
alter table aktarim_parca add column ilk integer;

-- how many pieces the records of the mapping are cut into; null until they are
alter table aktarim add column kesit integer;

create table aktarim_kesit (
  magaza_id text collate "C" not null,
  aktarim_id text collate "C" not null,
  -- the first record of the piece
  kayit integer not null,
  -- its first row as people count, how many rows it has, and the part that it begins in
  ilk integer not null,
  satir integer not null,
  parca integer not null,
  -- [row, …]: records that stand in the file a second time
  tekrarlar text not null,
  constraint aktarim_kesit_pk primary key (magaza_id, aktarim_id, kayit),
  constraint aktarim_kesit_aktarim_fk foreign key (magaza_id, aktarim_id)
    references aktarim (magaza_id, id) on delete cascade
);

-- The bytes of a file that waits to be read, until it is.
create table aktarim_dosya (
  magaza_id text collate "C" not null,
  aktarim_id text collate "C" not null,
  sira integer not null,
  icerik bytea not null,
  constraint aktarim_dosya_pk primary key (magaza_id, aktarim_id, sira),
  constraint aktarim_dosya_aktarim_fk foreign key (magaza_id, aktarim_id)
    references aktarim (magaza_id, id) on delete cascade
);

alter table aktarim drop constraint aktarim_durum_ck;

alter table aktarim add constraint aktarim_durum_ck
  check (durum in ('okunuyor', 'esleme', 'deneniyor', 'denendi', 'calisiyor', 'bitti', 'iptal', 'basarisiz'));

-- Who is at a file now, of all processes: no more than there are places. They are the service's, not a store's.
create table aktarim_yeri (
  magaza_id text collate "C" not null,
  no smallint not null,
  sahip text collate "C" not null,
  -- until when it is held; null when it is free
  kilit timestamptz,
  constraint aktarim_yeri_pk primary key (magaza_id, no)
);
