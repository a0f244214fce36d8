-- When an event came into the log, which is after its commit: whoever asks for what came after a moment gets those too
-- whose transaction began before it. Never earlier than that of the number before.
alter table olay_sayac add column giris timestamptz;

alter table olay_sira add column giris timestamptz;

update olay_sira n
set giris = g.giris
from (
  select s.magaza_id, s.sira, max(s.zaman) over (partition by s.magaza_id order by s.sira) as giris
  from olay_sira s) g
where g.magaza_id = n.magaza_id
  and g.sira = n.sira;

alter table olay_sira alter column giris set not null;

create index olay_sira_giris_ix on olay_sira (magaza_id, giris, sira);
