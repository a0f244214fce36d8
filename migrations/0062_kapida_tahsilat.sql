-- What a shipment of an order that is paid at the door is to collect there: of several shipments each its own part. Null is
-- of a shipment that was opened before this was kept.
alter table gonderi add column kapida_tahsilat bigint;
