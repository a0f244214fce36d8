-- How a store sells. Null is what holds where nothing was chosen (src/core/satis.ts).

alter table magaza add column kdv_orani integer;

alter table magaza add constraint magaza_kdv_orani_ck check (kdv_orani between 0 and 100);

-- so many units or fewer are few
alter table magaza add column az_stok integer;

alter table magaza add constraint magaza_az_stok_ck check (az_stok >= 0);

-- what a shopper may pay with
alter table magaza add column odeme_yontemleri text[];

-- what paying at the door costs, in the main currency
alter table magaza add column kapida_ucreti bigint;

alter table magaza add constraint magaza_kapida_ucreti_ck check (kapida_ucreti >= 0);

-- where transfers go: {banka, hesap_sahibi, iban}
alter table magaza add column havale_hesabi json;
