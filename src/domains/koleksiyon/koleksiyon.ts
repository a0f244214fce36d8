import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { iso } from '../../core/time.ts'
import { changedShortName, chooseShortName, type Taken, writeWithShortName } from '../../db/short-name.ts'
import { assertUnchanged, removeUnlessUsed } from '../../db/versions.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { Koleksiyon, KoleksiyonDegisikligi, KoleksiyonGirdisi } from './schema.ts'

const show = (row: queries.KoleksiyonRow): Koleksiyon => ({
  ...row,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

export const list = async (w: Work): Promise<Koleksiyon[]> => (await all(w, queries.list, {})).map(show)

export async function get(w: Work, id: string): Promise<Koleksiyon> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

export async function create(w: Work, girdi: KoleksiyonGirdisi): Promise<Koleksiyon> {
  const row: queries.KoleksiyonRow = {
    id: newId('kol', w.now),
    ad: girdi.ad,
    tanitici: await chooseShortName(girdi.tanitici, girdi.ad, 'koleksiyon', taken(w)),
    olusturma: w.now,
    guncelleme: w.now,
  }
  await writeWithShortName(w, 'koleksiyon_tanitici_uk', girdi.tanitici, () => all(w, queries.insert, row))
  return show(row)
}

export async function update(w: Work, id: string, degisiklik: KoleksiyonDegisikligi): Promise<Koleksiyon> {
  const old = await maybe(w, queries.lock, { id })
  if (!old) throw hata('kayit_bulunamadi')
  assertUnchanged(w, JSON.stringify(show(old)))
  const ad = degisiklik.ad ?? old.ad
  const tanitici = await changedShortName(degisiklik.tanitici, old.tanitici, ad, 'koleksiyon', taken(w))
  const row = { ...old, ...degisiklik, tanitici, guncelleme: w.now }
  await writeWithShortName(w, 'koleksiyon_tanitici_uk', degisiklik.tanitici, () => all(w, queries.update, row))
  return show(row)
}

export const remove = (w: Work, id: string) => removeUnlessUsed(id, () => all(w, queries.remove, { id }))

const taken =
  (w: Work): Taken =>
  async (adaylar) =>
    (await all(w, queries.taken, { adaylar })).map((r) => r.tanitici)
