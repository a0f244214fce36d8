-- Reminders of carts that were left: one mail, to who agreed to be written to (src/domains/sepet/hatirlatma).

-- hours after the last change of a cart; 0 is never, null is what holds where nothing was chosen (src/trade/satis.ts)
alter table magaza add column sepet_hatirlatma integer;

alter table magaza add constraint magaza_sepet_hatirlatma_ck check (sepet_hatirlatma between 0 and 72);

-- What a guest read who asked to be reminded of this cart, and when; null where nobody asked.
alter table sepet add column hatirlatma_metni text;

alter table sepet add column hatirlatma_ani timestamptz;

-- The reminder that was sent of it, or that it was filled again by; null: none.
alter table sepet add column hatirlatma_id text collate "C";

-- true once it was decided that nobody is reminded, until the cart changes
alter table sepet add column hatirlatma_bakildi boolean;

create index sepet_hatirlatma_ix on sepet (magaza_id, guncelleme, id)
  where eposta_anahtari is not null and siparis_id is null and hatirlatma_id is null and hatirlatma_bakildi is null;

-- What was written, and what came of it. It outlives its cart, which is deleted after a month.
create table sepet_hatirlatma (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  sepet_id text collate "C" not null,
  -- null once the person is forgotten
  eposta text,
  eposta_anahtari text collate "C",
  -- the mail in giden_eposta, while it waits there
  giden_id text collate "C" not null,
  -- [{ad, varyant_ad, adet}] as it was then
  kalemler json not null,
  tutar bigint not null,
  para_birimi text collate "C" not null,
  -- when somebody came back by the link, or bought
  donus timestamptz,
  siparis_id text collate "C",
  olusturma timestamptz not null,
  constraint sepet_hatirlatma_pk primary key (magaza_id, id),
  constraint sepet_hatirlatma_tutar_ck check (tutar >= 0),
  constraint sepet_hatirlatma_magaza_fk foreign key (magaza_id) references magaza (magaza_id),
  constraint sepet_hatirlatma_siparis_fk foreign key (magaza_id, siparis_id) references siparis (magaza_id, id)
);

-- Once for each cart.
create unique index sepet_hatirlatma_sepet_uk on sepet_hatirlatma (magaza_id, sepet_id);

create index sepet_hatirlatma_eposta_ix on sepet_hatirlatma (magaza_id, eposta_anahtari, id) where eposta_anahtari is not null;

-- A commercial message: it is not sent any more once the receiver withdraws the consent.
alter table giden_eposta add column ticari boolean;
