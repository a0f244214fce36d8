-- Cancelled orders whose money is not all given back: work that waits, of which there are few.
create index siparis_geri_verilmeyen_ix on siparis (magaza_id, id) where durum = 'iptal' and odenen > iade_edilen;
