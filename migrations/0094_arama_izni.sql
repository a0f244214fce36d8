-- Consent to commercial calls: with e-mail and text messages the third channel of İYS.
-- Breaks 0.2.0: it adds customers without it, and it has no default at the end of this.
alter table musteri add column izin_arama boolean not null default false;

alter table musteri alter column izin_arama drop default;

alter table musteri_izin drop constraint musteri_izin_izin_ck;

alter table musteri_izin add constraint musteri_izin_izin_ck check (izin in ('eposta', 'sms', 'arama'));
