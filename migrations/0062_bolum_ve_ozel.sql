-- What orders keep besides: what each of several shipments brings back from the door, and what integrators write to an order.

-- Of an order that is paid at the door: of several shipments each its own part. Null is of a shipment that was opened before
-- this was kept.
alter table gonderi add column kapida_tahsilat bigint;

-- Ids and invoice numbers of integrators, beside the order, whose answer is closed.
create table siparis_ozel (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  -- code to value, as JSON text in the order in which it was written
  ozel text not null,
  guncelleme timestamptz not null,
  constraint siparis_ozel_pk primary key (magaza_id, siparis_id),
  constraint siparis_ozel_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);
