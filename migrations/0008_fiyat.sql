-- Currencies, prices in them, and price lists.

-- How much of a currency one unit of the store's main currency buys. A currency with a rate is one the store sells in.
create table kur (
  magaza_id text collate "C" not null,
  para_birimi text collate "C" not null,
  kur numeric not null,
  guncelleme timestamptz not null,
  constraint kur_pk primary key (magaza_id, para_birimi),
  constraint kur_kur_ck check (kur > 0),
  constraint kur_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);

-- A variant's own prices in currencies other than the main one; all others are computed by rate when they are read.
create table varyant_fiyat (
  magaza_id text collate "C" not null,
  varyant_id text collate "C" not null,
  para_birimi text collate "C" not null,
  tutar bigint not null,
  indirimsiz_tutar bigint,
  constraint varyant_fiyat_pk primary key (magaza_id, varyant_id, para_birimi),
  constraint varyant_fiyat_tutar_ck check (tutar >= 0),
  constraint varyant_fiyat_indirimsiz_ck check (indirimsiz_tutar > tutar),
  constraint varyant_fiyat_varyant_fk foreign key (magaza_id, varyant_id)
    references varyant (magaza_id, id) on delete cascade
);

-- Documents get the gap that computed prices are filled into: after the main price, the key `f<price>_<struck-through>`.
update urun u
set belge = regexp_replace(
  u.belge,
  '("fiyatlar":\[\{"para_birimi":"[A-Z]{3}","tutar":([0-9]+),"indirimsiz_tutar":([0-9]*)(null)?\})\]',
  '\1' || chr(1) || 'f\2_\3' || chr(1) || ']',
  'g');

create table musteri_grubu (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint musteri_grubu_pk primary key (magaza_id, id)
);

create table fiyat_listesi (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  aciklama text not null,
  durum text collate "C" not null,
  baslangic timestamptz,
  bitis timestamptz,
  -- how many prices it has, at most: variants that are deleted take theirs along uncounted
  fiyat_sayisi integer not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint fiyat_listesi_pk primary key (magaza_id, id),
  constraint fiyat_listesi_durum_ck check (durum in ('aktif', 'taslak')),
  constraint fiyat_listesi_bitis_ck check (bitis > baslangic)
);

create table fiyat_listesi_grup (
  magaza_id text collate "C" not null,
  liste_id text collate "C" not null,
  grup_id text collate "C" not null,
  sira smallint not null,
  constraint fiyat_listesi_grup_pk primary key (magaza_id, liste_id, grup_id),
  constraint fiyat_listesi_grup_liste_fk foreign key (magaza_id, liste_id)
    references fiyat_listesi (magaza_id, id) on delete cascade,
  constraint fiyat_listesi_grup_grup_fk foreign key (magaza_id, grup_id) references musteri_grubu (magaza_id, id)
);

create index fiyat_listesi_grup_grup_ix on fiyat_listesi_grup (magaza_id, grup_id);

create table fiyat_listesi_fiyat (
  magaza_id text collate "C" not null,
  liste_id text collate "C" not null,
  varyant_id text collate "C" not null,
  para_birimi text collate "C" not null,
  tutar bigint not null,
  constraint fiyat_listesi_fiyat_pk primary key (magaza_id, liste_id, varyant_id, para_birimi),
  constraint fiyat_listesi_fiyat_tutar_ck check (tutar >= 0),
  constraint fiyat_listesi_fiyat_liste_fk foreign key (magaza_id, liste_id)
    references fiyat_listesi (magaza_id, id) on delete cascade,
  constraint fiyat_listesi_fiyat_varyant_fk foreign key (magaza_id, varyant_id)
    references varyant (magaza_id, id) on delete cascade
);

create index fiyat_listesi_fiyat_varyant_ix on fiyat_listesi_fiyat (magaza_id, varyant_id, para_birimi);
