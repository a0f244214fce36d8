-- Every cart asks for the automatic campaigns that are on and not over: years of campaigns that are over must not slow that
-- down.
create index kampanya_canli_ix on kampanya (magaza_id, coalesce(bitis, 'infinity'::timestamptz)) where otomatik and aktif;
