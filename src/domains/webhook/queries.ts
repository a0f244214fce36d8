import { sql, sqlFamily } from '../../db/sql.ts'
import type { OlayAdi } from '../../trade/olaylar.ts'

export type WebhookRow = {
  id: string
  adres: string
  olaylar: OlayAdi[]
  aciklama: string
  aktif: boolean
  ardisik_hata: number
  son_basari: Date | null
  son_hata: Date | null
  kapanma_nedeni: string | null
  olusturma: Date
  guncelleme: Date
}

// Without secrets: code that only shows a subscription never holds them.
const columns = `w.id, w.adres, w.olaylar, w.aciklama, w.aktif, w.ardisik_hata, w.son_basari, w.son_hata,
    w.kapanma_nedeni, w.olusturma, w.guncelleme`

export const list = sqlFamily<'imlec', { adet: number; imlec?: string }, WebhookRow>(
  ['imlec'],
  (on) => `
  select ${columns}
  from webhook w
  where w.magaza_id = :magaza_id
    ${on.imlec ? 'and w.id < :imlec' : ''}
  order by w.id desc
  limit :adet`,
)

export const find = sql<{ id: string }, WebhookRow>(`
  select ${columns}
  from webhook w
  where w.magaza_id = :magaza_id
    and w.id = :id`)

export const lock = sql<{ id: string }, WebhookRow>(`
  select ${columns}
  from webhook w
  where w.magaza_id = :magaza_id
    and w.id = :id
  for no key update of w`)

/** Key share lock: it cannot be deleted before the commit, though others may change it. */
export const hold = sql<{ id: string }, { id: string }>(`
  select w.id
  from webhook w
  where w.magaza_id = :magaza_id
    and w.id = :id
  for key share of w`)

// Serialises per store: this row is never deleted, and dispatchers hold it too.
export const lockStore = sql<object, { son: number }>(`
  select s.son
  from olay_sayac s
  where s.magaza_id = :magaza_id
  for no key update of s`)

export const count = sql<object, { adet: number }>(`
  select count(w.id) as adet
  from webhook w
  where w.magaza_id = :magaza_id`)

export const insert = sql<WebhookRow & { gizli: string }>(`
  insert into webhook (magaza_id, id, adres, olaylar, aciklama, aktif, ardisik_hata, son_basari, son_hata,
    kapanma_nedeni, gizli, eski_gizli, eski_bitis, olusturma, guncelleme)
  values (:magaza_id, :id, :adres, :olaylar, :aciklama, :aktif, :ardisik_hata, :son_basari, :son_hata,
    :kapanma_nedeni, :gizli, null, null, :olusturma, :guncelleme)`)

export const update = sql<Omit<WebhookRow, 'son_basari' | 'son_hata' | 'olusturma'>>(`
  update webhook w
  set adres = :adres, olaylar = :olaylar, aciklama = :aciklama, aktif = :aktif, ardisik_hata = :ardisik_hata,
    kapanma_nedeni = :kapanma_nedeni, guncelleme = :guncelleme
  where w.magaza_id = :magaza_id
    and w.id = :id`)

/** Under the subscription's lock. */
export const replaceSecret = sql<{ id: string; gizli: string; eski_bitis: Date; guncelleme: Date }>(`
  update webhook w
  set eski_gizli = w.gizli, eski_bitis = :eski_bitis, gizli = :gizli, guncelleme = :guncelleme
  where w.magaza_id = :magaza_id
    and w.id = :id`)

export const remove = sql<{ id: string }, { id: string }>(`
  delete from webhook w
  where w.magaza_id = :magaza_id
    and w.id = :id
  returning id`)
