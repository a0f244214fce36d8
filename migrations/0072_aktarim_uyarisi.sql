-- A record of a file that was taken, with something to look at: told beside the refused ones, and counted. Null is no, and none.
alter table aktarim_hata add column uyari boolean;

alter table aktarim add column uyarili integer;
