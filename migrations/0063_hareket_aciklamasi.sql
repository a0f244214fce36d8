-- What somebody wrote beside a change of stock that he made: `neden` is the kind of the change, this is why he made it.
alter table stok_hareket add column aciklama text;
