-- Carts, and what was asked of card providers for them.

create table sepet (
  magaza_id text collate "C" not null,
  -- whoever knows it may use the cart
  id text collate "C" not null,
  para_birimi text collate "C" not null,
  eposta text,
  -- the same for all spellings of one address
  eposta_anahtari text collate "C",
  teslimat_adresi json,
  fatura_adresi json,
  kargo_secenegi text collate "C",
  -- as they were entered
  kodlar text[] not null,
  -- [{id, varyant_id, adet, ad, birim_fiyat}]: name and price as they were when it was put in
  kalemler json not null,
  -- what became of it; a cart becomes one order
  siparis_id text collate "C",
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint sepet_pk primary key (magaza_id, id),
  constraint sepet_magaza_fk foreign key (magaza_id) references magaza (magaza_id),
  constraint sepet_siparis_fk foreign key (magaza_id, siparis_id) references siparis (magaza_id, id)
);

create index sepet_guncelleme_ix on sepet (magaza_id, guncelleme);

create index sepet_eposta_ix on sepet (magaza_id, eposta_anahtari) where eposta_anahtari is not null;

-- One attempt to pay a cart by card. Its id is the key that it is asked with and becomes the payment of the order.
create table tahsilat (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  sepet_id text collate "C" not null,
  saglayici text collate "C" not null,
  saglayici_no text,
  durum text collate "C" not null,
  tutar bigint not null,
  para_birimi text collate "C" not null,
  -- what the provider says it took; null while it took nothing
  alinan bigint,
  -- where the shopper goes when the provider is done
  donus_adresi text,
  -- where the shopper pays
  yonlendirme text,
  -- what the shopper agreed to, priced: the order is made of this and not of the cart
  anlasma json not null,
  -- its units are held until then
  bitis timestamptz not null,
  deneme integer not null,
  -- when something is to be asked or decided; null when nothing is
  sonraki timestamptz,
  son_hata text,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint tahsilat_pk primary key (magaza_id, id),
  constraint tahsilat_tutar_ck check (tutar > 0),
  constraint tahsilat_durum_ck check (durum in ('basladi', 'yonlendi', 'tamamlandi', 'basarisiz', 'suresi_doldu',
    'iade_bekliyor', 'iade_edildi', 'iade_edilemedi')),
  constraint tahsilat_sepet_fk foreign key (magaza_id, sepet_id) references sepet (magaza_id, id) on delete cascade
);

create index tahsilat_sepet_ix on tahsilat (magaza_id, sepet_id, id);

create index tahsilat_sonraki_ix on tahsilat (magaza_id, sonraki) where sonraki is not null;

-- Placed by a member who was signed in: nobody else could have given that e-mail address. Null on older orders.
alter table siparis add column oturumla boolean;
