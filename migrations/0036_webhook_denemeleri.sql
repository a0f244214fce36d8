-- What the panel shows of webhooks and events.

-- Each attempt as JSON text, oldest first. In the delivery's own row: a table of attempts would cost the sender one more
-- row and two more index entries for each request it sends.
alter table webhook_teslimat add column denemeler text[];

-- The beginning of the last answer's body.
alter table webhook_teslimat add column son_yanit text;

-- The deliveries of an event.
create index webhook_teslimat_olay_ix on webhook_teslimat (magaza_id, olay_id);

-- The log by record. Stock makes most of the events and has a ledger of its own.
create index olay_sira_kayit_ix on olay_sira (magaza_id, kayit_id, sira) where olay <> 'stok.degisti';
