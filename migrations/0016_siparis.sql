-- Orders with their lines, payments and shipments, returns, and what is to be asked of the outside world for them.

-- The store's running number. Taken last in a transaction: whoever has it commits next, so that numbers rise.
create table siparis_sayac (
  magaza_id text collate "C" not null,
  son_no bigint not null,
  constraint siparis_sayac_pk primary key (magaza_id),
  constraint siparis_sayac_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);

create table siparis (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  no text collate "C" not null,
  durum text collate "C" not null,
  para_birimi text collate "C" not null,
  urun_toplam bigint not null,
  indirim_toplam bigint not null,
  kargo_toplam bigint not null,
  toplam bigint not null,
  odenen bigint not null,
  iade_edilen bigint not null,
  indirim_kodlari text[] not null,
  musteri_id text collate "C",
  eposta text,
  -- as two spellings of one address agree, for looking up
  eposta_anahtari text collate "C",
  teslimat_adresi jsonb,
  fatura_adresi jsonb,
  kaynak text not null,
  iptal timestamptz,
  iptal_nedeni text,
  -- what was paid here and pays for exchanges
  degisime_giden bigint not null,
  -- the answer as the API gives it, kept by every writer
  belge text not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint siparis_pk primary key (magaza_id, id),
  constraint siparis_no_uk unique (magaza_id, no),
  constraint siparis_durum_ck
    check (durum in ('odeme_bekliyor', 'hazirlaniyor', 'kargoda', 'teslim_edildi', 'iptal', 'iade')),
  constraint siparis_toplam_ck check (toplam = urun_toplam - indirim_toplam + kargo_toplam and toplam >= 0),
  constraint siparis_iade_ck check (iade_edilen >= 0 and degisime_giden >= 0 and iade_edilen + degisime_giden <= odenen),
  constraint siparis_iptal_ck check ((durum = 'iptal') = (iptal is not null)),
  constraint siparis_musteri_fk foreign key (magaza_id, musteri_id) references musteri (magaza_id, id)
);

create index siparis_durum_ix on siparis (magaza_id, durum, id);

create index siparis_musteri_ix on siparis (magaza_id, musteri_id, id) where musteri_id is not null;

create index siparis_eposta_ix on siparis (magaza_id, eposta_anahtari, id) where eposta_anahtari is not null;

create index siparis_guncelleme_ix on siparis (magaza_id, guncelleme, id);

-- Products and variants are named without a foreign key: a line outlives what it was.
create table siparis_kalem (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  id text collate "C" not null,
  sira smallint not null,
  urun_id text collate "C",
  varyant_id text collate "C",
  ad text not null,
  varyant_ad text,
  sku text,
  adet integer not null,
  birim_fiyat bigint not null,
  indirim bigint not null,
  toplam bigint not null,
  kdv_orani numeric not null,
  gonderilen integer not null,
  teslim_edilen integer not null,
  iade_edilen integer not null,
  constraint siparis_kalem_pk primary key (magaza_id, siparis_id, id),
  constraint siparis_kalem_adet_ck check (adet > 0),
  constraint siparis_kalem_toplam_ck check (toplam = birim_fiyat * adet - indirim and toplam >= 0),
  constraint siparis_kalem_gonderilen_ck check (gonderilen between 0 and adet),
  constraint siparis_kalem_teslim_ck check (teslim_edilen between 0 and gonderilen),
  constraint siparis_kalem_iade_ck check (iade_edilen between 0 and gonderilen),
  constraint siparis_kalem_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

create table odeme (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  id text collate "C" not null,
  yontem text collate "C" not null,
  saglayici text not null,
  saglayici_no text,
  durum text collate "C" not null,
  tutar bigint not null,
  iade_edilen bigint not null,
  -- asked of the provider, and not yet answered
  iade_bekleyen bigint not null,
  olusturma timestamptz not null,
  constraint odeme_pk primary key (magaza_id, siparis_id, id),
  constraint odeme_yontem_ck check (yontem in ('kart', 'havale', 'kapida_nakit', 'kapida_kart', 'diger')),
  constraint odeme_durum_ck check (durum in ('bekliyor', 'yetkilendi', 'tahsil_edildi', 'basarisiz', 'iptal',
    'iade_bekliyor', 'kismi_iade', 'iade_edildi')),
  constraint odeme_iade_ck check (iade_edilen >= 0 and iade_bekleyen >= 0 and iade_edilen + iade_bekleyen <= tutar),
  constraint odeme_siparis_fk foreign key (magaza_id, siparis_id) references siparis (magaza_id, id) on delete cascade
);

create table gonderi (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  id text collate "C" not null,
  firma text,
  -- the carrier app that opened it; null for one shipped by hand
  uygulama text collate "C",
  takip_no text,
  takip_url text,
  durum text collate "C" not null,
  -- [{kalem_id, adet}]
  kalemler jsonb not null,
  -- from which warehouses its units left: [{varyant_id, depo_id, adet}]
  yerler jsonb not null,
  bildir boolean not null,
  desi double precision,
  kg double precision,
  paket_adedi integer,
  sevk timestamptz,
  teslim timestamptz,
  olusturma timestamptz not null,
  constraint gonderi_pk primary key (magaza_id, siparis_id, id),
  constraint gonderi_durum_ck check (durum in ('hazirlaniyor', 'kargoda', 'teslim_edildi', 'iptal', 'hata')),
  constraint gonderi_siparis_fk foreign key (magaza_id, siparis_id) references siparis (magaza_id, id) on delete cascade
);

create index gonderi_id_ix on gonderi (magaza_id, id);

create index gonderi_takip_ix on gonderi (magaza_id, takip_no) where uygulama is not null;

create table siparis_not (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  id text collate "C" not null,
  metin text not null,
  olusturma timestamptz not null,
  constraint siparis_not_pk primary key (magaza_id, siparis_id, id),
  constraint siparis_not_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

create table iade (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  siparis_id text collate "C" not null,
  deger bigint not null,
  tutar bigint not null,
  stoka_geri boolean not null,
  neden text not null,
  degisim_siparis_id text collate "C",
  -- [{kalem_id, adet, deger}]
  kalemler jsonb not null,
  olusturma timestamptz not null,
  constraint iade_pk primary key (magaza_id, id),
  constraint iade_tutar_ck check (tutar >= 0),
  constraint iade_siparis_fk foreign key (magaza_id, siparis_id) references siparis (magaza_id, id) on delete cascade,
  constraint iade_degisim_fk foreign key (magaza_id, degisim_siparis_id) references siparis (magaza_id, id)
);

create index iade_siparis_ix on iade (magaza_id, siparis_id, id);

create index iade_degisim_ix on iade (magaza_id, degisim_siparis_id) where degisim_siparis_id is not null;

-- What is to be asked of a provider or a carrier: written before it is asked, under the key that it is asked with.
create table dis_islem (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  siparis_id text collate "C" not null,
  tur text collate "C" not null,
  -- the payment or the shipment
  hedef_id text collate "C" not null,
  tutar bigint not null,
  iade_id text collate "C",
  durum text collate "C" not null,
  deneme integer not null,
  -- when it is due; while it is being asked, when it may be taken over
  sonraki timestamptz not null,
  son_hata text,
  olusturma timestamptz not null,
  constraint dis_islem_pk primary key (magaza_id, id),
  constraint dis_islem_tur_ck check (tur in ('odeme_iade', 'odeme_iptal', 'gonderi_ac', 'gonderi_iptal')),
  constraint dis_islem_durum_ck check (durum in ('bekliyor', 'bitti', 'reddedildi')),
  constraint dis_islem_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

create index dis_islem_acik_ix on dis_islem (magaza_id, siparis_id) where durum = 'bekliyor';

create index dis_islem_sonraki_ix on dis_islem (magaza_id, sonraki) where durum = 'bekliyor';

-- Mail to be sent, written in the transaction of its cause.
create table giden_eposta (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  kime text not null,
  konu text not null,
  metin text not null,
  html text,
  deneme integer not null,
  sonraki timestamptz not null,
  olusturma timestamptz not null,
  constraint giden_eposta_pk primary key (magaza_id, id)
);

create index giden_eposta_sonraki_ix on giden_eposta (magaza_id, sonraki);
