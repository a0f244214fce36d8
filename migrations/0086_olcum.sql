-- What the shop's visitors did, counted by day: page views, visits and steps of a purchase, and how often each source, product,
-- page and search was seen. Nothing of a visitor is in it.
create table olcum (
  magaza_id text collate "C" not null,
  -- adim: what happened; kaynak, urun, sayfa, arama: which of them
  tur text collate "C" not null,
  -- in Istanbul
  gun date not null,
  -- * where more than a day holds are counted together
  deger text collate "C" not null,
  -- title of a page, as it was last seen
  ad text,
  sayi bigint not null,
  -- of searches: those that found nothing
  sonucsuz bigint not null,
  constraint olcum_pk primary key (magaza_id, tur, gun, deger),
  constraint olcum_tur_ck check (tur in ('adim', 'kaynak', 'urun', 'sayfa', 'arama'))
) with (fillfactor = 80);

-- Null is what holds where nothing was chosen (src/trade/satis.ts).
alter table magaza add column olcum boolean;
