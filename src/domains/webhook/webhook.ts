import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { cutPage, filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import type { YeniGizli } from '../../core/secrets/imza.ts'
import { iso } from '../../core/time.ts'
import { begin } from '../../db/arka-is.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'
import { assertAdres } from './adres.ts'
import { dispatchAll } from './gonderim/dispatch.ts'
import { assertClosed, dropDeliveries, giveUpPending } from './gonderim/leftovers.ts'
import * as queries from './queries.ts'
import { subscriptionLimit, switched } from './rules.ts'
import type {
  WebhookAboneligi,
  WebhookAboneligiGizli,
  WebhookDegisikligi,
  WebhookGirdisi,
  WebhookSorgusu,
} from './schema.ts'

export const show = (row: queries.WebhookRow): WebhookAboneligi => ({
  id: row.id,
  adres: row.adres,
  olaylar: row.olaylar,
  aciklama: row.aciklama,
  aktif: row.aktif,
  ardisik_hata: row.ardisik_hata,
  son_basari: row.son_basari && iso(row.son_basari),
  son_hata: row.son_hata && iso(row.son_hata),
  kapanma_nedeni: row.kapanma_nedeni,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})
const render = (row: queries.WebhookRow): string => JSON.stringify(show(row))

export const found = <R>(row: R | undefined): R => {
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export const get = async (w: Work, id: string): Promise<WebhookAboneligi> =>
  show(found(await maybe(w, queries.find, { id })))

export async function list(w: Work, sorgu: WebhookSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const at = imlec === null ? {} : { imlec }
  const rows = await all(w, queries.list({ imlec: imlec !== null }), {
    ...filtersOf(sorgu, {}),
    ...at,
    adet: limit + 1,
  })
  return cutPage(rows, limit, (row) => row.id, render)
}

/** The secret is made and sealed before the transaction; only this answer shows it. */
export async function create(w: Work, girdi: WebhookGirdisi, gizli: YeniGizli): Promise<WebhookAboneligiGizli> {
  await assertRoom(w)
  // Numbers past events first, which the subscription does not get; events still to be committed it does, whenever they
  // began.
  await dispatchAll(w)
  const row: queries.WebhookRow = {
    id: newId('wh', w.now),
    adres: girdi.adres,
    olaylar: [...new Set(girdi.olaylar)],
    aciklama: girdi.aciklama ?? '',
    aktif: true,
    ardisik_hata: 0,
    son_basari: null,
    son_hata: null,
    kapanma_nedeni: null,
    olusturma: w.now,
    guncelleme: w.now,
  }
  await all(w, queries.insert, { ...row, gizli: gizli.sealed })
  return { ...show(row), gizli: gizli.text }
}

async function assertRoom(w: Work): Promise<void> {
  // Pipelined: the count gets its snapshot after the lock is taken.
  const [, { adet }] = await Promise.all([one(w, queries.lockStore, {}), one(w, queries.count, {})])
  const limit = subscriptionLimit(w.magaza.test)
  if (adet >= limit) throw hata('abonelik_siniri', '', full(limit))
}

const full = (limit: number) => ({
  tr: `Mağazada en çok ${limit} abonelik olabilir; var olan birini değiştirin`,
  en: `A store has at most ${limit} subscriptions here; change an existing one`,
})

/** Partial update. */
export async function update(w: Work, id: string, degisiklik: WebhookDegisikligi): Promise<string> {
  if (degisiklik.adres !== undefined) assertAdres(degisiklik.adres)
  const old = found(await maybe(w, queries.lock, { id }))
  const answer = render(old)
  assertUnchanged(w, answer)
  const next: queries.WebhookRow = {
    ...old,
    ...switched(old, degisiklik.aktif),
    adres: degisiklik.adres ?? old.adres,
    olaylar: degisiklik.olaylar ? [...new Set(degisiklik.olaylar)] : old.olaylar,
    aciklama: degisiklik.aciklama ?? old.aciklama,
  }
  if (render(next) === answer) return answer
  next.guncelleme = momentAfter(w, old.guncelleme)
  if (next.aktif && !old.aktif) await assertClosed(w, id)
  await all(w, queries.update, next)
  if (old.aktif && !next.aktif) await giveUpPending(w, id)
  return render(next)
}

/** Its deliveries are deleted by the worker (unfinished work). */
export async function remove(w: Work, id: string) {
  found(await maybe(w, queries.remove, { id }))
  await begin(w, 'webhook', id, dropDeliveries)
  return { silindi: true, id }
}
