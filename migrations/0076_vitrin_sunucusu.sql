-- A key of the storefront's own server: it only makes buyers' addresses believable. Null is a key of the API.
alter table anahtar add column vitrin boolean;

-- Origins of pages that may call the storefront's API, beside the store's own address. Null: none.
alter table magaza add column izinli_kaynaklar text[] collate "C";
