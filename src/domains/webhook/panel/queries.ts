import { bodyOf, holds } from '../../../db/event-rows.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { WebhookAboneligi, WebhookTeslimati } from '../schema.ts'
import { LISTE_SINIRI, SAGLIK_SINIRI } from './schema.ts'

/** With Dates instead of texts. */
type Kept<T> = { [K in keyof T]: K extends Moments ? Date | Extract<T[K], null> : T[K] }
type Moments = 'olusturma' | 'guncelleme' | 'sonraki' | 'son_basari'

export type OzetRow = Kept<Omit<WebhookAboneligi, 'son_hata'>> & {
  son_hata: Date | null
  basarili: number
  basarisiz: number
  bekleyen: number
  hata: string | null
}

/** `ilk_id`: first id of the last 24 hours. */
type OzetParams = { adet: number; ilk_id: string; imlec?: string; id?: string }

// Counts over a bounded number of rows: a receiver of all stock changes gets a hundred thousand a day.
export const list = sqlFamily<'imlec' | 'id', OzetParams, OzetRow>(
  ['imlec', 'id'],
  (on) => `
  select w.id, w.adres, w.olaylar, w.aciklama, w.aktif, w.ardisik_hata, w.son_basari, w.son_hata, w.kapanma_nedeni,
    w.olusturma, w.guncelleme, g.basarili, g.basarisiz, g.hata, b.bekleyen
  from webhook w
  cross join lateral (
    select count(x.id) filter (where x.durum = 'basarili') as basarili,
      count(x.id) filter (where x.durum in ('hata', 'vazgecildi')) as basarisiz,
      (array_agg(x.son_hata order by x.id desc) filter (where x.son_hata is not null))[1] as hata
    from (
      select t.id, t.durum, t.son_hata
      from webhook_teslimat t
      where t.magaza_id = :magaza_id
        and t.abonelik_id = w.id
        and t.id >= :ilk_id
      order by t.id desc
      limit ${on.id ? SAGLIK_SINIRI : LISTE_SINIRI}) x) g
  cross join lateral (
    select count(y.id) as bekleyen
    from (
      select t.id
      from webhook_teslimat t
      where t.magaza_id = :magaza_id
        and t.abonelik_id = w.id
        and t.sonraki is not null
      limit ${on.id ? SAGLIK_SINIRI : LISTE_SINIRI}) y) b
  where w.magaza_id = :magaza_id
    ${on.imlec ? 'and w.id < :imlec' : ''}
    ${on.id ? 'and w.id = :id' : ''}
  order by w.id desc
  limit :adet`,
)

export type AyrintiRow = Kept<WebhookTeslimati> & {
  adres: string
  govde: string | null
  son_yanit: string | null
  denemeler: string[] | null
}

export const find = sql<{ abonelik_id: string; id: string }, AyrintiRow>(`
  select t.id, t.abonelik_id, t.olay, t.olay_id, t.durum, t.deneme, t.sonraki, t.son_kod, t.son_hata, t.sure_ms,
    t.olusturma, t.guncelleme, w.adres, coalesce(t.govde, ${bodyOf('o', 't.sira')}) as govde, t.son_yanit, t.denemeler
  from webhook_teslimat t
  join webhook w on w.magaza_id = :magaza_id and w.id = t.abonelik_id
  left join olay_gunlugu o on o.magaza_id = :magaza_id and ${holds('o', 't.olay_id')}
  where t.magaza_id = :magaza_id
    and t.abonelik_id = :abonelik_id
    and t.id = :id`)
