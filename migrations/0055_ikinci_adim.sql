-- The second step of signing in to the panel: codes of an app, passkeys, and codes for the day that both are lost.

create table kullanici_totp (
  magaza_id text collate "C" not null,
  kullanici_id text collate "C" not null,
  -- sealed under the service's secret
  gizli text not null,
  -- when a code has proven that the app has it; until then it opens nothing
  onay timestamptz,
  -- the step of the last code that was taken: none works twice
  son_adim bigint not null,
  olusturma timestamptz not null,
  constraint kullanici_totp_pk primary key (magaza_id, kullanici_id),
  constraint kullanici_totp_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create table kullanici_kurtarma (
  magaza_id text collate "C" not null,
  kullanici_id text collate "C" not null,
  -- SHA-256 of the code, which is shown once
  ozet text collate "C" not null,
  olusturma timestamptz not null,
  constraint kullanici_kurtarma_pk primary key (magaza_id, kullanici_id, ozet),
  constraint kullanici_kurtarma_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create table kullanici_gecis (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  kullanici_id text collate "C" not null,
  -- what the authenticator calls it, base64url
  kimlik text collate "C" not null,
  acik_anahtar text collate "C" not null,
  -- how often it was used, by its own count; zero for those that do not count
  sayac bigint not null,
  tasima text[] not null,
  ad text not null,
  son_kullanim timestamptz,
  olusturma timestamptz not null,
  constraint kullanici_gecis_pk primary key (magaza_id, id),
  constraint kullanici_gecis_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create unique index kullanici_gecis_kimlik_uk on kullanici_gecis (magaza_id, kimlik);

create index kullanici_gecis_kullanici_ix on kullanici_gecis (magaza_id, kullanici_id);

-- What an authenticator is asked to sign: by whom, for what, once and soon.
create table kullanici_sorgu (
  magaza_id text collate "C" not null,
  -- SHA-256 of the challenge
  ozet text collate "C" not null,
  tur text collate "C" not null,
  -- null while nobody has said who he is
  kullanici_id text collate "C",
  bitis timestamptz not null,
  constraint kullanici_sorgu_pk primary key (magaza_id, ozet),
  constraint kullanici_sorgu_tur_ck check (tur in ('kayit', 'giris', 'ikinci_adim', 'kanit')),
  constraint kullanici_sorgu_kullanici_fk foreign key (magaza_id, kullanici_id)
    references kullanici (magaza_id, id) on delete cascade
);

create index kullanici_sorgu_bitis_ix on kullanici_sorgu (magaza_id, bitis);
