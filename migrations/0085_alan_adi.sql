-- Domain names of shops. Two stores may wait for one name; who proves it first has it. Asked for before the store is known, so
-- its rows are the store's by its code, which generations of the test store share.
create table alan_adi (
  magaza_id text collate "C" not null,
  -- lower case, punycode, without a dot at its end
  ad text collate "C" not null,
  -- value of the TXT record that proves it
  belirtec text collate "C" not null,
  -- the shop's address; the store's other names lead there
  ana boolean not null,
  -- when it was proved; null while it waits
  kanit timestamptz,
  -- by its DNS record, by the operator's command, or by the service's own setting
  kanit_yolu text collate "C",
  -- when DNS was last asked, and what was wrong; null: nothing
  son_kontrol timestamptz,
  kontrol text collate "C",
  olusturma timestamptz not null,
  constraint alan_adi_pk primary key (magaza_id, ad),
  constraint alan_adi_kanit_ck check ((kanit is null) = (kanit_yolu is null)),
  constraint alan_adi_yol_ck check (kanit_yolu in ('dns', 'komut', 'ayar')),
  constraint alan_adi_kontrol_ck check (kontrol in ('kayit_yok', 'deger_farkli', 'dns_yanitsiz', 'kullanimda')),
  constraint alan_adi_ana_ck check (not ana or kanit is not null)
);

create unique index alan_adi_ana_uk on alan_adi (magaza_id) where ana;

create index alan_adi_ad_ix on alan_adi (ad) where kanit is not null;
