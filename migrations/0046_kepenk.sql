-- A live store is closed until its owner opens it. Those that were there before stay open.
-- null, of one that a process of the version before makes meanwhile: closed
alter table magaza add column acik boolean;

update magaza set acik = true;

-- Paying at the door counts from now on only where it was chosen: older stores took it without having said so.
update magaza
set odeme_yontemleri = array['kart', 'havale', 'kapida_nakit', 'kapida_kart']
where odeme_yontemleri is null and not test;
