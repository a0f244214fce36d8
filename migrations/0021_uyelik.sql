-- Customers who sign in.

create table uye (
  magaza_id text collate "C" not null,
  musteri_id text collate "C" not null,
  -- argon2id, in its own notation
  parola text not null,
  -- when the e-mail address was proven to be theirs; null until then
  dogrulama timestamptz,
  -- failures since the last success, and until when no more are heard
  hata integer not null,
  kilit timestamptz,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint uye_pk primary key (magaza_id, musteri_id),
  constraint uye_musteri_fk foreign key (magaza_id, musteri_id) references musteri (magaza_id, id) on delete cascade
);

create table oturum (
  magaza_id text collate "C" not null,
  -- SHA-256 of the token; the token itself is with the shopper alone
  ozet text collate "C" not null,
  musteri_id text collate "C" not null,
  bitis timestamptz not null,
  olusturma timestamptz not null,
  constraint oturum_pk primary key (magaza_id, ozet),
  constraint oturum_uye_fk foreign key (magaza_id, musteri_id) references uye (magaza_id, musteri_id) on delete cascade
);

create index oturum_musteri_ix on oturum (magaza_id, musteri_id);

create index oturum_bitis_ix on oturum (magaza_id, bitis);

-- Codes sent by mail: whoever has one can read that mailbox.
create table uye_kodu (
  magaza_id text collate "C" not null,
  ozet text collate "C" not null,
  musteri_id text collate "C" not null,
  tur text collate "C" not null,
  bitis timestamptz not null,
  olusturma timestamptz not null,
  constraint uye_kodu_pk primary key (magaza_id, ozet),
  constraint uye_kodu_tur_ck check (tur in ('dogrulama', 'parola')),
  constraint uye_kodu_musteri_fk foreign key (magaza_id, musteri_id)
    references musteri (magaza_id, id) on delete cascade
);

create index uye_kodu_musteri_ix on uye_kodu (magaza_id, musteri_id, tur);

create index uye_kodu_bitis_ix on uye_kodu (magaza_id, bitis);
