-- No rule meant that delivery is free. From now on it means that there is none, so stores that sold that way get the rule.
insert into teslimat_secenegi as y (magaza_id, kod, ad, tur, ucret, aktif, sira, olusturma, guncelleme)
select s.magaza_id, 'ucretsiz-teslimat', 'Ücretsiz teslimat', 'sabit', 0, true, 0, now(), now()
from siparis s
join magaza m on m.magaza_id = s.magaza_id
where s.kaynak = 'vitrin'
  and not m.test
  and not exists (select 1 from teslimat_secenegi t where t.magaza_id = s.magaza_id and t.aktif)
group by s.magaza_id
on conflict (magaza_id, kod) do update set aktif = true;
