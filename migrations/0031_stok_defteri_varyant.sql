-- What happened to one variant, the latest first: the ledger's own order is that of the whole store.
create index stok_hareket_varyant_ix on stok_hareket (magaza_id, varyant_id, zaman, depo_id, sira);
