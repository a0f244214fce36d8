-- Whoever holds a variant settles what lapsed of it. Units that orders hold have no end and are left out: there are as many
-- as there are open orders, and a search by owner went through all of them.
create index rezervasyon_varyant_ix on rezervasyon (magaza_id, varyant_id, bitis) where bitis is not null;
