import { eventsOf, holds } from '../../../db/event-rows.ts'
import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { TeslimatSorgusu, WebhookTeslimati } from '../schema.ts'

type Zamanlar = 'sonraki' | 'olusturma' | 'guncelleme'
export type TeslimatRow = Omit<WebhookTeslimati, Zamanlar> & {
  sonraki: Date | null
  olusturma: Date
  guncelleme: Date
}

const names = [
  'id',
  'abonelik_id',
  'olay',
  'olay_id',
  'durum',
  'deneme',
  'sonraki',
  'son_kod',
  'son_hata',
  'sure_ms',
  'olusturma',
  'guncelleme',
]
const columns = names.map((name) => `t.${name}`).join(', ')

const filters = ['imlec', 'durum', 'olay'] as const
type ListParams = Pick<TeslimatSorgusu, 'durum' | 'olay'> & { id: string; adet: number; imlec?: string }

export const list = sqlFamily<(typeof filters)[number], ListParams, TeslimatRow & Walked>(
  filters,
  (on) => `
  with ${walk({
    table: 'webhook_teslimat t',
    entry: { id: 't.id', durum: 't.durum', olay: 't.olay' },
    ...stretchOf('t', { given: { abonelik_id: 'id' }, before: on.imlec ? ['imlec'] : undefined }),
    filters: [...(on.durum ? ['b.durum = :durum'] : []), ...(on.olay ? ['b.olay = :olay'] : [])],
  })}
  select ${columns}, p.gosterilir, p.son
  from kesit p
  join webhook_teslimat t on t.magaza_id = :magaza_id and t.id = p.id
  order by p.kacinci`,
)

type Ping = { id: string; abonelik_id: string; olay_id: string; olay: string; govde: string; now: Date }

export const insertPing = sql<Ping, TeslimatRow>(`
  insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
    sayilir, govde, olusturma, guncelleme)
  values (:magaza_id, :id, :abonelik_id, :olay_id, :olay, :abonelik_id, 0, 'bekliyor', 0, :now, false,
    :govde, :now, :now)
  returning ${names.join(', ')}`)

/** No row when there is no such delivery, or its event was deleted from the log. */
export const insertRepeat = sql<{ id: string; abonelik_id: string; teslimat_id: string; now: Date }, TeslimatRow>(`
  insert into webhook_teslimat as t (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme,
    sonraki, sayilir, govde, olusturma, guncelleme)
  select :magaza_id, :id, d.abonelik_id, d.olay_id, d.olay, d.kayit_id, d.sira, 'bekliyor', 0, :now,
    false, d.govde, :now, :now
  from webhook_teslimat d
  where d.magaza_id = :magaza_id
    and d.abonelik_id = :abonelik_id
    and d.id = :teslimat_id
    and (d.govde is not null
      or exists (select 1 from olay_gunlugu o where o.magaza_id = :magaza_id and ${holds('o', 'd.olay_id')}))
  returning ${names.join(', ')}`)

export type OlayRow = { id: string; olay: string; kayit_id: string; sira: number }

type Missed = { id: string; sonra: Date; olaylar: readonly string[]; adet: number }

/**
 * Events of the log that the subscriber neither has nor is about to get, oldest first. `not in` is hashed whatever the
 * planner estimates: as an anti-join, 30,000 events beside 20,000 deliveries took over 30 s while the tables had no
 * statistics.
 */
export const missed = sql<Missed, OlayRow>(`
  select e.id, e.olay, e.kayit_id, e.sira
  from olay_gunlugu n
  cross join ${eventsOf('n')}
  where n.magaza_id = :magaza_id
    and n.giris > :sonra
    and e.olay = any(:olaylar::text[])
    and e.id not in (
      select t.olay_id
      from webhook_teslimat t
      where t.magaza_id = :magaza_id
        and t.abonelik_id = :id
        and (t.durum = 'basarili' or t.sonraki is not null))
  order by e.sira
  limit :adet`)

type Kurtarilan = {
  abonelik_id: string
  idler: string[]
  olay_idleri: string[]
  olaylar: string[]
  kayitlar: string[]
  siralar: number[]
}

export const insertMissed = sql<Kurtarilan & { now: Date }>(`
  insert into webhook_teslimat as t (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme,
    sonraki, sayilir, olusturma, guncelleme)
  select :magaza_id, x.id, :abonelik_id, x.olay_id, x.olay, x.kayit_id, x.sira, 'bekliyor', 0, :now, true, :now, :now
  from unnest(:idler::text[], :olay_idleri::text[], :olaylar::text[], :kayitlar::text[], :siralar::bigint[])
    as x(id, olay_id, olay, kayit_id, sira)`)
