-- Customers, their groups and what they have agreed to.

create table musteri (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  -- as it was given; unique by its key, the same for all spellings of one address
  eposta text not null,
  eposta_anahtari text collate "C" not null,
  ad text,
  soyad text,
  -- E.164 where it is a valid number
  telefon text,
  sirket text,
  hesap boolean not null,
  izin_eposta boolean not null,
  izin_sms boolean not null,
  -- [{id, ad, …}]: read and written with the customer only; keys in the order of the answer, which jsonb would not keep
  adresler json not null,
  ozel json not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint musteri_pk primary key (magaza_id, id),
  constraint musteri_eposta_uk unique (magaza_id, eposta_anahtari),
  constraint musteri_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);

create index musteri_guncelleme_ix on musteri (magaza_id, guncelleme, id);

create table musteri_grubu_uye (
  magaza_id text collate "C" not null,
  grup_id text collate "C" not null,
  musteri_id text collate "C" not null,
  -- its place in the customer's list
  sira smallint not null,
  -- group first: its members are counted and paged from this index
  constraint musteri_grubu_uye_pk primary key (magaza_id, grup_id, musteri_id),
  constraint musteri_grubu_uye_grup_fk foreign key (magaza_id, grup_id)
    references musteri_grubu (magaza_id, id) on delete cascade,
  constraint musteri_grubu_uye_musteri_fk foreign key (magaza_id, musteri_id) references musteri (magaza_id, id)
);

create index musteri_grubu_uye_musteri_ix on musteri_grubu_uye (magaza_id, musteri_id, sira);

-- Every change of a consent, appended and never changed: a store must be able to show when it was given and withdrawn.
create table musteri_izin (
  magaza_id text collate "C" not null,
  musteri_id text collate "C" not null,
  zaman timestamptz not null,
  izin text collate "C" not null,
  deger boolean not null,
  kaynak text collate "C" not null,
  constraint musteri_izin_pk primary key (magaza_id, musteri_id, zaman, izin),
  constraint musteri_izin_izin_ck check (izin in ('eposta', 'sms')),
  constraint musteri_izin_kaynak_ck check (kaynak in ('api', 'panel', 'vitrin', 'komut')),
  constraint musteri_izin_musteri_fk foreign key (magaza_id, musteri_id) references musteri (magaza_id, id)
);

-- What the log tells of people, by record: for those who ask what is known of them, or to be forgotten. Goods make most
-- of the events and are left out.
create index olay_kisi_ix on olay (magaza_id, kayit_id)
  where olay not in ('urun.olusturuldu', 'urun.guncellendi', 'urun.silindi', 'stok.degisti');
