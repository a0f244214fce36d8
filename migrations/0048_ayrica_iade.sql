-- What an order is to give back besides what its returns have promised: refunds by amount, and the worth of exchanges that
-- came to nothing. Null is nothing.
alter table siparis add column ayrica_iade bigint;
