import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { iso } from '../../../core/time.ts'
import { type ArkaIs, begin, ROWS_PER_STEP } from '../../../db/arka-is.ts'
import { assertRoom, MOST_DEPO } from '../../../db/lists/whole-list.ts'
import { assertUnchanged, removeUnlessUsed } from '../../../db/records/versions.ts'
import { all, later, maybe, type Tx, type Work } from '../../../db/work.ts'
import type { Depo, DepoDegisikligi, DepoGirdisi } from '../schema.ts'
import * as queries from './queries.ts'

const show = (row: queries.DepoRow): Depo => ({ ...row, olusturma: iso(row.olusturma) })

const found = (row: queries.DepoRow | undefined): queries.DepoRow => {
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** First warehouse of every store. */
export const createDefault = (tx: Tx, magaza_id: string, now: Date): Promise<unknown> =>
  tx.run(queries.insert, { magaza_id, id: newId('depo', now), ad: 'Ana depo', varsayilan: true, olusturma: now })

export const list = async (w: Work) => (await all(w, queries.list, {})).map(show)

export const get = async (w: Work, id: string) => show(found(await maybe(w, queries.find, { id })))

export async function create(w: Work, girdi: DepoGirdisi): Promise<Depo> {
  const row = { id: newId('depo', w.now), ad: girdi.ad, varsayilan: girdi.varsayilan ?? false, olusturma: w.now }
  await assertRoom(w, queries.count, MOST_DEPO, { tr: 'depo', en: 'warehouses' })
  if (row.varsayilan) {
    await all(w, queries.lockAll, {})
    later(w, queries.dropDefault, {})
  }
  await all(w, queries.insert, row)
  return show(row)
}

export async function update(w: Work, id: string, degisiklik: DepoDegisikligi): Promise<Depo> {
  const old = found((await all(w, queries.lockAll, {})).find((d) => d.id === id))
  assertUnchanged(w, JSON.stringify(show(old)))
  if (old.varsayilan && degisiklik.varsayilan === false) throw hata('girdi_gecersiz', 'varsayilan', needsDefault)
  const next = { ...old, ...degisiklik }
  if (next.varsayilan && !old.varsayilan) later(w, queries.dropDefault, {})
  await all(w, queries.update, next)
  return show(next)
}

const needsDefault = {
  tr: 'bir varsayılan depo olmalı; başka bir depoyu varsayılan yapın',
  en: 'there must be a default warehouse; make another one the default',
}
const isDefault = { tr: 'Varsayılan depo silinemez', en: 'The default warehouse cannot be deleted' }
const holdsStock = { tr: 'İçinde stok olan depo silinemez', en: 'A warehouse with stock cannot be deleted' }

/** Gone at once for readers. Its rows of zero are deleted here, or by unfinished work when there are many. */
export async function remove(w: Work, id: string) {
  const depolar = await all(w, queries.lockAll, {})
  if (found(depolar.find((d) => d.id === id)).varsayilan) throw hata('kayit_kullanimda', '', isDefault)
  if (await maybe(w, queries.findStock, { id })) throw hata('kayit_kullanimda', '', holdsStock)
  return removeUnlessUsed(
    id,
    async () => {
      await begin(w, 'depo', id, emptyDepo, { kim: w.actor.id })
      return [id]
    },
    holdsStock,
  )
}

/** One step of deleting rows of zero, and in the end the warehouse. A warehouse that got stock meanwhile is kept. */
export async function emptyDepo(w: Work, { kayit_id: id, konum, veri }: ArkaIs): Promise<string | null> {
  const varsayilan_id = (await all(w, queries.lockAll, {})).find((d) => d.varsayilan)?.id as string
  // Locks the variants: nobody who holds one finds its row deleted.
  const idler = (await all(w, queries.lockVariantsIn, { id, konum, adet: ROWS_PER_STEP })).map((v) => v.id)
  const { kim } = veri as { kim: string }
  if (idler.length > 0) await all(w, queries.removeEmptyRows, { id, varsayilan_id, idler, now: w.now, kim })
  if (idler.length === ROWS_PER_STEP) return idler.at(-1) as string
  const isKept = konum !== '' && (await maybe(w, queries.findStock, { id })) !== undefined
  if (!isKept) await all(w, queries.remove, { id })
  return null
}
