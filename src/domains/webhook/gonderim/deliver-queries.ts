import { across } from '../../../db/across.ts'
import { holds } from '../../../db/event-rows.ts'
import { sql } from '../../../db/sql.ts'

export type GonderilecekAbonelik = {
  id: string
  adres: string
  aktif: boolean
  ardisik_hata: number
  gizli: string
  eski_gizli: string | null
  eski_bitis: Date | null
  guncelleme: Date
  /** In the test store, anybody may subscribe any address. */
  test: boolean
}

/** Locked while outcomes are counted: several processes may deliver to one subscription. */
export const lockSubscription = sql<{ id: string }, GonderilecekAbonelik>(`
  select w.id, w.adres, w.aktif, w.ardisik_hata, w.gizli, w.eski_gizli, w.eski_bitis, w.guncelleme,
    (select m.test from magaza m where m.magaza_id = :magaza_id) as test
  from webhook w
  where w.magaza_id = :magaza_id
    and w.id = :id
  for no key update of w`)

export type AlinanTeslimat = {
  id: string
  olay_id: string
  olay: string
  deneme: number
  sayilir: boolean
}

/** `govde`: own body, or all of its row in the log, which only the first delivery of the row carries. */
export type AlinanSatir = AlinanTeslimat & { govde: string | null; satir: string | null; yer: number | null }

// First attempts of one record are in order: a delivery waits while an earlier one of its record was never tried. Only
// the first few hundred are looked at, so that a backlog of one record costs no more; earlier ones are among them,
// since they are due earlier. No look-up per record: planned while the subscription was new, it scanned all deliveries.
// The caller holds the subscription. A first attempt is always due: if its moment is in the future the clock was set
// back. Deliveries of a closed subscription are about to be given up, except those sent by hand.
type Claim = { abonelik_id: string; acik: boolean; now: Date; kilit: Date; adet: number }

export const claim = sql<Claim, AlinanSatir>(`
  with secilen as (
    select x.id
    from (
      select d.id, d.sira, d.durum, d.sonraki, d.kilit,
        min(d.sira) filter (where d.durum = 'bekliyor') over (partition by d.kayit_id) as ilk
      from (
        select y.id, y.sira, y.kayit_id, y.durum, y.sonraki, y.kilit
        from webhook_teslimat y
        where y.magaza_id = :magaza_id
          and y.abonelik_id = :abonelik_id
          and y.sonraki is not null
          and (:acik::boolean or not y.sayilir)
        order by y.sonraki, y.sira
        limit 500) d
    ) x
    where (x.sonraki <= :now or x.durum = 'bekliyor')
      and (x.kilit is null or x.kilit <= :now)
      and (x.ilk is null or x.ilk >= x.sira)
    order by x.sonraki, x.sira
    limit :adet
  ), alinan as (
    update webhook_teslimat t
    set kilit = :kilit
    from secilen s
    where t.magaza_id = :magaza_id
      and t.id = s.id
      and (t.sonraki <= :now or t.durum = 'bekliyor')
    returning t.id, t.sira, t.olay_id, t.olay, t.deneme, t.sayilir, t.govde
  )
  select a.id, a.olay_id, a.olay, a.deneme, a.sayilir, o.id as satir, (a.sira - o.sira)::int as yer,
    case when a.govde is not null then a.govde
      when row_number() over (partition by o.id order by a.sira) = 1 then o.govde end as govde
  from alinan a
  left join olay_gunlugu o on o.magaza_id = :magaza_id and ${holds('o', 'a.olay_id')} and a.govde is null
  order by a.sira`)

// Deliveries given up meanwhile stay so, unless they arrived after all.
export const recordAttempts = sql<{
  idler: string[]
  durumlar: string[]
  denemeler: number[]
  sonrakiler: (Date | null)[]
  kodlar: (number | null)[]
  hatalar: (string | null)[]
  sureler: number[]
  kayitlar: string[]
  yanitlar: (string | null)[]
  now: Date
}>(`
  update webhook_teslimat t
  set durum = r.durum, deneme = r.deneme, sonraki = r.sonraki, kilit = null, son_kod = r.kod, son_hata = r.hata,
    sure_ms = r.sure, denemeler = array_append(t.denemeler, r.kayit), son_yanit = r.yanit, guncelleme = :now
  from unnest(:idler::text[], :durumlar::text[], :denemeler::int[], :sonrakiler::timestamptz[], :kodlar::int[],
    :hatalar::text[], :sureler::int[], :kayitlar::text[], :yanitlar::text[])
    as r(id, durum, deneme, sonraki, kod, hata, sure, kayit, yanit)
  where t.magaza_id = :magaza_id
    and t.id = r.id
    and (t.sonraki is not null or r.durum = 'basarili')`)

export const noteOutcome = sql<{
  id: string
  ardisik_hata: number
  aktif: boolean
  kapanma_nedeni: string | null
  son_basari: Date | null
  son_hata: Date | null
  guncelleme: Date
}>(`
  update webhook w
  set ardisik_hata = :ardisik_hata, aktif = :aktif, kapanma_nedeni = coalesce(:kapanma_nedeni, w.kapanma_nedeni),
    son_basari = coalesce(:son_basari, w.son_basari), son_hata = coalesce(:son_hata, w.son_hata),
    guncelleme = :guncelleme
  where w.magaza_id = :magaza_id
    and w.id = :id`)

// Crosses stores on purpose: the sender asks which subscriptions have something due.
export const listDue = across<{ now: Date }, { magaza_id: string; id: string }>(
  (only) => `
  select w.magaza_id, w.id
  from webhook w
  where ${only('w')}exists (
    select 1
    from webhook_teslimat t
    where ${only('t')}t.magaza_id = w.magaza_id
      and t.abonelik_id = w.id
      and t.sonraki <= :now
      and (t.kilit is null or t.kilit <= :now)
      and (w.aktif or not t.sayilir))`,
)
