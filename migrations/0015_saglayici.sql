-- Who a store asks outside: payment providers and carrier apps. Secrets are sealed with a key that is not in the
-- database; the former one signs beside the current one until its end.

create table odeme_saglayici (
  magaza_id text collate "C" not null,
  kod text collate "C" not null,
  tur text collate "C" not null,
  adres text,
  davranis text collate "C",
  gizli text,
  eski_gizli text,
  eski_bitis timestamptz,
  -- the store's card provider; none: `deneme`, which every store has without a row
  varsayilan boolean not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint odeme_saglayici_pk primary key (magaza_id, kod),
  constraint odeme_saglayici_tur_ck check (
    (tur = 'http' and adres is not null and gizli is not null and davranis is null)
    or (tur = 'deneme' and adres is null and gizli is null and davranis in ('basarili', 'basarisiz', 'sessiz'))
  ),
  constraint odeme_saglayici_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);

create unique index odeme_saglayici_varsayilan_uk on odeme_saglayici (magaza_id) where varsayilan;

create table kargo_uygulama (
  magaza_id text collate "C" not null,
  kod text collate "C" not null,
  -- as customers read it
  ad text not null,
  tur text collate "C" not null,
  adres text,
  davranis text collate "C",
  -- signs what is asked of the carrier, and what the carrier reports to us
  gizli text not null,
  eski_gizli text,
  eski_bitis timestamptz,
  aktif boolean not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint kargo_uygulama_pk primary key (magaza_id, kod),
  constraint kargo_uygulama_tur_ck check (
    (tur = 'http' and adres is not null and davranis is null)
    or (tur = 'deneme' and adres is null and davranis in ('basarili', 'basarisiz', 'sessiz'))
  ),
  constraint kargo_uygulama_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);
