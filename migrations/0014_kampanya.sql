-- Campaigns: discounts by code and automatic ones.

create table kampanya (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  tur text collate "C" not null,
  kod text collate "C" not null,
  otomatik boolean not null,
  aktif boolean not null,
  indirim_tipi text collate "C" not null,
  deger bigint not null,
  al integer,
  ode integer,
  kapsam text collate "C" not null,
  min_sepet bigint,
  para_birimi text collate "C" not null,
  musteri_eposta text,
  kullanim_siniri integer,
  kullanim integer not null,
  toplam_indirim bigint not null,
  baslangic timestamptz,
  bitis timestamptz,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint kampanya_pk primary key (magaza_id, id),
  constraint kampanya_kod_uk unique (magaza_id, kod),
  constraint kampanya_tur_ck check (tur in ('indirim', 'x_al_y_ode', 'kargo_bedava', 'ikinciye_indirim')),
  constraint kampanya_indirim_tipi_ck check (indirim_tipi in ('yuzde', 'tutar')),
  constraint kampanya_kapsam_ck check (kapsam in ('tumu', 'urunler', 'kategoriler')),
  constraint kampanya_al_ode_ck check (tur <> 'x_al_y_ode' or (al > ode and ode >= 1)),
  constraint kampanya_kullanim_ck check (kullanim >= 0),
  constraint kampanya_toplam_indirim_ck check (toplam_indirim >= 0),
  constraint kampanya_bitis_ck check (bitis > baslangic)
);

-- Every cart asks for the automatic ones; coupons by the hundred thousand must not slow that down.
create index kampanya_otomatik_ix on kampanya (magaza_id, id) where otomatik;

-- The products or categories that a campaign is for, in the order given; one that is deleted leaves it.
create table kampanya_hedef (
  magaza_id text collate "C" not null,
  kampanya_id text collate "C" not null,
  sira smallint not null,
  urun_id text collate "C",
  kategori_id text collate "C",
  constraint kampanya_hedef_pk primary key (magaza_id, kampanya_id, sira),
  constraint kampanya_hedef_bir_ck check (num_nonnulls(urun_id, kategori_id) = 1),
  constraint kampanya_hedef_kampanya_fk foreign key (magaza_id, kampanya_id)
    references kampanya (magaza_id, id) on delete cascade,
  constraint kampanya_hedef_urun_fk foreign key (magaza_id, urun_id)
    references urun (magaza_id, id) on delete cascade,
  constraint kampanya_hedef_kategori_fk foreign key (magaza_id, kategori_id)
    references kategori (magaza_id, id) on delete cascade
);

create index kampanya_hedef_urun_ix on kampanya_hedef (magaza_id, urun_id) where urun_id is not null;

create index kampanya_hedef_kategori_ix on kampanya_hedef (magaza_id, kategori_id) where kategori_id is not null;

-- Who has used a campaign, and what it took off in the campaign's currency: what is given back is what was taken.
create table kampanya_kullanim (
  magaza_id text collate "C" not null,
  sahip text collate "C" not null,
  kampanya_id text collate "C" not null,
  indirim bigint not null,
  olusturma timestamptz not null,
  constraint kampanya_kullanim_pk primary key (magaza_id, sahip, kampanya_id),
  constraint kampanya_kullanim_kampanya_fk foreign key (magaza_id, kampanya_id)
    references kampanya (magaza_id, id) on delete cascade
);

create index kampanya_kullanim_kampanya_ix on kampanya_kullanim (magaza_id, kampanya_id);
