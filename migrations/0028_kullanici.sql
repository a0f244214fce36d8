-- People who run stores from the panel. They belong to the service, not to a store: one person may run several. All of it
-- is therefore kept under the store '-', as the service's own rows are, and stays on one machine.

create table kullanici (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  eposta text not null,
  eposta_anahtari text collate "C" not null,
  ad text not null,
  dil text collate "C" not null,
  -- argon2id, in its own notation; null until its owner has chosen one
  parola text,
  -- failures since the last success, and until when no more are heard
  hata integer not null,
  kilit timestamptz,
  -- since when it opens nothing; null while it does
  kapali timestamptz,
  son_giris timestamptz,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint kullanici_pk primary key (magaza_id, id),
  constraint kullanici_dil_ck check (dil in ('tr', 'en'))
);

create unique index kullanici_eposta_uk on kullanici (magaza_id, eposta_anahtari);

-- Who may do what in which store.
create table kullanici_magaza (
  magaza_id text collate "C" not null,
  kullanici_id text collate "C" not null,
  -- what the world calls the store
  magaza_kodu text collate "C" not null,
  rol text collate "C" not null,
  -- chosen for one who works there; the other roles have theirs by themselves
  kapsamlar text[] not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint kullanici_magaza_pk primary key (magaza_id, kullanici_id, magaza_kodu),
  constraint kullanici_magaza_rol_ck check (rol in ('sahip', 'yonetici', 'calisan', 'goruntuleyen')),
  constraint kullanici_magaza_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create index kullanici_magaza_kodu_ix on kullanici_magaza (magaza_id, magaza_kodu);

create table kullanici_oturum (
  magaza_id text collate "C" not null,
  -- SHA-256 of the token; the token itself is in the browser alone
  ozet text collate "C" not null,
  -- what it is called when it is listed and ended
  id text collate "C" not null,
  kullanici_id text collate "C" not null,
  tarayici text not null,
  olusturma timestamptz not null,
  son_gorulme timestamptz not null,
  -- when it ends unless it is used again, and when it ends in any case
  bitis timestamptz not null,
  son_bitis timestamptz not null,
  constraint kullanici_oturum_pk primary key (magaza_id, ozet),
  constraint kullanici_oturum_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create index kullanici_oturum_kullanici_ix on kullanici_oturum (magaza_id, kullanici_id);

create index kullanici_oturum_bitis_ix on kullanici_oturum (magaza_id, bitis);

-- Codes that are used once: the first one of all, which makes the first owner, and those that set a password.
create table kullanici_kodu (
  magaza_id text collate "C" not null,
  ozet text collate "C" not null,
  tur text collate "C" not null,
  -- null for the first of all
  kullanici_id text collate "C",
  bitis timestamptz not null,
  olusturma timestamptz not null,
  constraint kullanici_kodu_pk primary key (magaza_id, ozet),
  constraint kullanici_kodu_tur_ck check (tur in ('kurulum', 'parola')),
  constraint kullanici_kodu_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create index kullanici_kodu_kullanici_ix on kullanici_kodu (magaza_id, kullanici_id, tur);

create index kullanici_kodu_bitis_ix on kullanici_kodu (magaza_id, bitis);

-- Who was asked to join a store and has not answered yet; one for each address.
create table kullanici_davet (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ozet text collate "C" not null,
  magaza_kodu text collate "C" not null,
  eposta text not null,
  eposta_anahtari text collate "C" not null,
  rol text collate "C" not null,
  kapsamlar text[] not null,
  davet_eden_id text collate "C" not null,
  bitis timestamptz not null,
  olusturma timestamptz not null,
  constraint kullanici_davet_pk primary key (magaza_id, id),
  constraint kullanici_davet_rol_ck check (rol in ('sahip', 'yonetici', 'calisan', 'goruntuleyen')),
  constraint kullanici_davet_eden_fk foreign key (magaza_id, davet_eden_id)
    references kullanici (magaza_id, id) on delete cascade
);

create unique index kullanici_davet_eposta_uk on kullanici_davet (magaza_id, magaza_kodu, eposta_anahtari);

create unique index kullanici_davet_ozet_uk on kullanici_davet (magaza_id, ozet);

create index kullanici_davet_bitis_ix on kullanici_davet (magaza_id, bitis);
