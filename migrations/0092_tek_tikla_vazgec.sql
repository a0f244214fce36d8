-- Address by which a mailbox takes its owner off the list of a mail (RFC 8058); null where a mail belongs to no list.
alter table giden_eposta add column vazgec text;
