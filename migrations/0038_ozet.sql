-- The days of a store, added up from an index alone: an order's row is ten times as wide as what its day needs of it.
create index siparis_ozet_ix on siparis (magaza_id, id) include (durum, para_birimi, toplam, iade_edilen, olusturma);
