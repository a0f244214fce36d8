-- Until when a kept answer may be replaced by a newer one: what a write asks of the outside world is often answered
-- before its caller is.

alter table tekrar add column kesinlesme timestamptz;
