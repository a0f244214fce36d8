-- What shoppers find records by. A word leads to the published products that carry it, newest last; the name of a brand
-- or a category leads to that record, and its id is a word of its products: renaming one touches no product.

create table sozcuk (
  magaza_id text collate "C" not null,
  -- folded: lower case, letters without dots and tails; or the id of a brand or a category
  sozcuk text collate "C" not null,
  -- a product, a brand or a category
  kayit_id text collate "C" not null,
  -- word first: the pages of a word come in order from this index
  constraint sozcuk_pk primary key (magaza_id, sozcuk, kayit_id)
);
