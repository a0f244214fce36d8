-- Room on the page for a second version of each row: a bulk of prices or of stock changes whole pages of them, and a row that
-- finds no room on its own page is written into every index again. For pages that are written from now on.
alter table varyant set (fillfactor = 50);
alter table stok set (fillfactor = 50);
