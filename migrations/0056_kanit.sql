-- When the one who is signed in last proved who he is; null: not since this was kept.

alter table kullanici_oturum add column kanit timestamptz;
