-- Products with options, variants, pictures and categories.

create table urun (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  tanitici text collate "C" not null,
  durum text collate "C" not null,
  alt_baslik text,
  aciklama text,
  tur text,
  marka_id text collate "C",
  koleksiyon_id text collate "C",
  etiketler text[] not null,
  agirlik double precision,
  en double precision,
  boy double precision,
  yukseklik double precision,
  malzeme text,
  mense text,
  seo_baslik text,
  seo_aciklama text,
  seo_gizle boolean not null,
  ozel jsonb not null,
  -- [{id, ad, degerler}]: read and written with its product only
  secenekler jsonb not null,
  -- The product as the API answers it, made from the columns by every writer in its own transaction. Stock and
  -- addresses are left as marked gaps and filled at each read.
  belge text not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint urun_pk primary key (magaza_id, id),
  constraint urun_tanitici_uk unique (magaza_id, tanitici),
  constraint urun_durum_ck check (durum in ('yayinda', 'taslak')),
  constraint urun_marka_fk foreign key (magaza_id, marka_id) references marka (magaza_id, id),
  constraint urun_koleksiyon_fk foreign key (magaza_id, koleksiyon_id) references koleksiyon (magaza_id, id)
);

create index urun_durum_ix on urun (magaza_id, durum, id);

create index urun_guncelleme_ix on urun (magaza_id, guncelleme, id);

create index urun_marka_ix on urun (magaza_id, marka_id) where marka_id is not null;

create index urun_koleksiyon_ix on urun (magaza_id, koleksiyon_id) where koleksiyon_id is not null;

create table urun_kategori (
  magaza_id text collate "C" not null,
  kategori_id text collate "C" not null,
  urun_id text collate "C" not null,
  sira smallint not null,
  -- category first: the pages of a category come in order from this index
  constraint urun_kategori_pk primary key (magaza_id, kategori_id, urun_id),
  constraint urun_kategori_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade,
  constraint urun_kategori_kategori_fk foreign key (magaza_id, kategori_id) references kategori (magaza_id, id)
);

create index urun_kategori_urun_ix on urun_kategori (magaza_id, urun_id);

create table varyant (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  urun_id text collate "C" not null,
  ad text not null,
  sku text collate "C",
  barkod text collate "C",
  secenekler jsonb not null,
  fiyat bigint,
  indirimsiz_fiyat bigint,
  kdv_orani smallint,
  stok_takibi boolean not null,
  eksi_stok boolean not null,
  sira integer not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint varyant_pk primary key (magaza_id, id),
  constraint varyant_fiyat_ck check (fiyat >= 0),
  constraint varyant_indirimsiz_ck check (indirimsiz_fiyat > fiyat),
  constraint varyant_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade
);

create index varyant_urun_ix on varyant (magaza_id, urun_id);

create index varyant_sku_ix on varyant (magaza_id, sku, urun_id) where sku is not null;

create index varyant_barkod_ix on varyant (magaza_id, barkod, urun_id) where barkod is not null;

-- Deletions, for clients that keep a copy in step.
create table urun_silinen (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  silinme timestamptz not null,
  constraint urun_silinen_pk primary key (magaza_id, id)
);

create index urun_silinen_silinme_ix on urun_silinen (magaza_id, silinme, id);
