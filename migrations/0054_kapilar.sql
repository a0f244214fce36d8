-- Doors of people. How often somebody tried at one, by the address that he named and the network that he came from: an
-- address that nobody has is counted like any other, and nobody is shut out because of what others do elsewhere.

create table kullanici_sayac (
  magaza_id text collate "C" not null,
  -- SHA-256 of what is counted
  ozet text collate "C" not null,
  adet integer not null,
  -- when the count is over
  bitis timestamptz not null,
  constraint kullanici_sayac_pk primary key (magaza_id, ozet)
);

create index kullanici_sayac_bitis_ix on kullanici_sayac (magaza_id, bitis);

create table uye_sayac (
  magaza_id text collate "C" not null,
  ozet text collate "C" not null,
  adet integer not null,
  bitis timestamptz not null,
  constraint uye_sayac_pk primary key (magaza_id, ozet)
);

create index uye_sayac_bitis_ix on uye_sayac (magaza_id, bitis);

-- Codes that open a session (giris), and what one has between the first and the second step of signing in (ikinci_adim).
alter table kullanici_kodu drop constraint kullanici_kodu_tur_ck;

alter table kullanici_kodu add constraint kullanici_kodu_tur_ck
  check (tur in ('kurulum', 'parola', 'giris', 'ikinci_adim'));

alter table uye_kodu drop constraint uye_kodu_tur_ck;

alter table uye_kodu add constraint uye_kodu_tur_ck check (tur in ('dogrulama', 'parola', 'giris'));

-- Who made a key in the panel; null for keys of the command line and for those from before.
alter table anahtar add column olusturan_id text collate "C";

-- What somebody has sent goes with him.
create index kullanici_davet_eden_ix on kullanici_davet (magaza_id, davet_eden_id);
