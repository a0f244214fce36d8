-- Units that the line's discount was given for, where an edit has added some without it; null: all of them.
alter table siparis_kalem add column indirimli_adet integer;
