-- Files that come in and go out. What is done row by row keeps its place in its own transaction: cut off, it goes on there.

create table aktarim (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  -- what the rows are: urun, stok, fiyat, musteri, siparis
  tur text collate "C" not null,
  -- ice: a file that somebody brought; disa: one that is made for him
  yon text collate "C" not null,
  bicim text collate "C" not null,
  -- what the file is called
  ad text not null,
  durum text collate "C" not null,
  -- the names that stand above the columns of the file
  sutunlar json not null,
  -- the field that each column is read into, by its place; null for one that is left out
  esleme json,
  -- what is chosen beside it: for an export its filter
  secenekler json not null,
  -- rows in the file; of an export, as many as were written
  satir integer not null,
  -- records that are behind it, and where an export reads on
  ilerleme integer not null,
  toplam integer not null,
  konum text collate "C",
  yeni integer not null,
  degisen integer not null,
  ayni integer not null,
  hatali integer not null,
  -- why it could not go on; null unless it failed as a whole
  neden text,
  -- who brought it, and whom changes are written down to
  kim text collate "C" not null,
  -- until when somebody is at it; null when nobody need be
  kilit timestamptz,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint aktarim_pk primary key (magaza_id, id),
  constraint aktarim_tur_ck check (tur in ('urun', 'stok', 'fiyat', 'musteri', 'siparis')),
  constraint aktarim_yon_ck check (yon in ('ice', 'disa')),
  constraint aktarim_durum_ck
    check (durum in ('esleme', 'deneniyor', 'denendi', 'calisiyor', 'bitti', 'iptal', 'basarisiz'))
);

create index aktarim_kilit_ix on aktarim (magaza_id, kilit) where kilit is not null;

-- The rows themselves, several hundred at once.
create table aktarim_parca (
  magaza_id text collate "C" not null,
  aktarim_id text collate "C" not null,
  sira integer not null,
  -- [[cell, …], …]
  satirlar text not null,
  constraint aktarim_parca_pk primary key (magaza_id, aktarim_id, sira),
  constraint aktarim_parca_aktarim_fk foreign key (magaza_id, aktarim_id)
    references aktarim (magaza_id, id) on delete cascade
);

-- What is wrong with a row: found while it was tried, or while it was brought in.
create table aktarim_hata (
  magaza_id text collate "C" not null,
  aktarim_id text collate "C" not null,
  -- as people count them: the names of the columns are row 1
  satir integer not null,
  sira smallint not null,
  -- the column as the file calls it; null when the row as a whole is meant
  sutun text,
  neden text not null,
  constraint aktarim_hata_pk primary key (magaza_id, aktarim_id, satir, sira),
  constraint aktarim_hata_aktarim_fk foreign key (magaza_id, aktarim_id)
    references aktarim (magaza_id, id) on delete cascade
);
