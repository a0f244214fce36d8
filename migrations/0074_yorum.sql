-- Reviews of products, by who bought and got them. They go with their product.
-- Breaks 0.2.0: it writes cards without stars, which have no default at the end of this.
create table yorum (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  urun_id text collate "C" not null,
  puan smallint not null,
  baslik text,
  metin text not null,
  -- who wrote it: null where it is not known, and once the person is forgotten
  ad text,
  eposta_anahtari text collate "C",
  musteri_id text collate "C",
  siparis_id text collate "C",
  durum text collate "C" not null,
  -- what the store says to it
  yanit text,
  yanit_tarihi timestamptz,
  kaynak text collate "C" not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint yorum_pk primary key (magaza_id, id),
  constraint yorum_puan_ck check (puan between 1 and 5),
  constraint yorum_durum_ck check (durum in ('bekliyor', 'yayinda', 'gizli')),
  constraint yorum_yanit_ck check ((yanit is null) = (yanit_tarihi is null)),
  constraint yorum_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade
);

-- One review for each product and person, by account and by e-mail; they also lead to all reviews of a person.
create unique index yorum_musteri_uk on yorum (magaza_id, musteri_id, urun_id) where musteri_id is not null;

create unique index yorum_eposta_uk on yorum (magaza_id, eposta_anahtari, urun_id) where eposta_anahtari is not null;

create index yorum_urun_ix on yorum (magaza_id, urun_id, id);

create index yorum_yayinda_ix on yorum (magaza_id, urun_id, id) where durum = 'yayinda';

create index yorum_durum_ix on yorum (magaza_id, durum, id);

-- Published reviews of a product by stars, kept by whoever changes one.
alter table vitrin_kart add column yildiz1 integer not null default 0;

alter table vitrin_kart add column yildiz2 integer not null default 0;

alter table vitrin_kart add column yildiz3 integer not null default 0;

alter table vitrin_kart add column yildiz4 integer not null default 0;

alter table vitrin_kart add column yildiz5 integer not null default 0;

-- What lists are sorted by: their average in hundredths, then their number, in one integer.
alter table vitrin_kart add column puan integer not null default 0;

alter table vitrin_kart alter column yildiz1 drop default;

alter table vitrin_kart alter column yildiz2 drop default;

alter table vitrin_kart alter column yildiz3 drop default;

alter table vitrin_kart alter column yildiz4 drop default;

alter table vitrin_kart alter column yildiz5 drop default;

alter table vitrin_kart alter column puan drop default;

create index vitrin_kart_puan_ix on vitrin_kart (magaza_id, puan, urun_id) where yayinda;

-- When the customer of a delivered order is asked for reviews, once.
create table yorum_istegi (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  -- null once it was asked
  sonraki timestamptz,
  -- of the secret in the mail, which lets a guest write
  ozet text collate "C",
  olusturma timestamptz not null,
  constraint yorum_istegi_pk primary key (magaza_id, siparis_id),
  constraint yorum_istegi_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

create index yorum_istegi_sonraki_ix on yorum_istegi (magaza_id, sonraki, siparis_id) where sonraki is not null;

create unique index yorum_istegi_ozet_uk on yorum_istegi (magaza_id, ozet) where ozet is not null;

-- Null is what holds where nothing was chosen (src/trade/satis.ts).

-- closed, shown after the store has read them, or at once
alter table magaza add column yorumlar text;

alter table magaza add constraint magaza_yorumlar_ck check (yorumlar in ('kapali', 'onayli', 'hemen'));

-- days after delivery until the customer is asked for a review; 0 is never
alter table magaza add column yorum_istegi integer;

alter table magaza add constraint magaza_yorum_istegi_ck check (yorum_istegi between 0 and 60);

-- Reviews come by file, too.
alter table aktarim drop constraint aktarim_tur_ck;

alter table aktarim add constraint aktarim_tur_ck check (tur in ('urun', 'stok', 'fiyat', 'musteri', 'siparis', 'yorum'));
