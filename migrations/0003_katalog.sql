-- Brands, collections and the category tree.

create table marka (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  tanitici text collate "C" not null,
  aciklama text not null,
  logo text,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint marka_pk primary key (magaza_id, id),
  constraint marka_tanitici_uk unique (magaza_id, tanitici)
);

create table koleksiyon (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  tanitici text collate "C" not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint koleksiyon_pk primary key (magaza_id, id),
  constraint koleksiyon_tanitici_uk unique (magaza_id, tanitici)
);

create table kategori (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  tanitici text collate "C" not null,
  aciklama text not null,
  ust_id text collate "C",
  aktif boolean not null,
  dahili boolean not null,
  sira integer not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint kategori_pk primary key (magaza_id, id),
  constraint kategori_tanitici_uk unique (magaza_id, tanitici),
  constraint kategori_ust_fk foreign key (magaza_id, ust_id) references kategori (magaza_id, id)
);

create index kategori_ust_ix on kategori (magaza_id, ust_id);

-- How many products a category holds, in slices: writers that meet in one category seldom meet in one row.
create table kategori_sayim (
  magaza_id text collate "C" not null,
  kategori_id text collate "C" not null,
  dilim smallint not null,
  sayi bigint not null,
  constraint kategori_sayim_pk primary key (magaza_id, kategori_id, dilim),
  constraint kategori_sayim_kategori_fk foreign key (magaza_id, kategori_id)
    references kategori (magaza_id, id) on delete cascade
) with (fillfactor = 70);
