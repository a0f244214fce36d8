-- The record that a kept answer is about, as its path names it: what is kept of one who is forgotten is found by it where the
-- answer itself names nobody.
alter table tekrar add column konu text collate "C";
