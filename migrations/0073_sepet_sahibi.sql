-- What a shopper writes for the parcel and to the store.
alter table sepet add column hediye_notu text;

alter table sepet add column siparis_notu text;

-- The member whose cart it is; null for a cart that belongs to whoever knows its id alone.
alter table sepet add column musteri_id text collate "C";

create unique index sepet_uye_uk on sepet (magaza_id, musteri_id) where musteri_id is not null and siparis_id is null;
