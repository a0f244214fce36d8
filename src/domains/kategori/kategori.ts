import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { asLine, isVisible } from '../../core/text/line.ts'
import { wordsOf } from '../../core/text/sozcuk.ts'
import { iso } from '../../core/time.ts'
import { isForeignKeyViolation } from '../../db/connection/pg-errors.ts'
import { assertRoomForRecord, assertRoomForText } from '../../db/records/room-for-more.ts'
import { changedShortName, chooseShortName, type Taken, writeWithShortName } from '../../db/records/short-name.ts'
import { assertUnchanged, removeUnlessUsed } from '../../db/records/versions.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { leaveCampaigns } from '../kampanya/leftovers.ts'
import * as queries from './queries.ts'
import { makesCycle } from './rules.ts'
import type { Kategori, KategoriDegisikligi, KategoriGirdisi } from './schema.ts'

const show = (w: Work, row: queries.KategoriRow): Kategori => ({
  id: row.id,
  ad: row.ad,
  tanitici: row.tanitici,
  aciklama: row.aciklama,
  ust_id: row.ust_id,
  aktif: row.aktif,
  dahili: row.dahili,
  sira: row.sira,
  adres: `${w.magaza.adres}/kategori/${row.tanitici}`,
  iade_disi: row.iade_disi,
  urun_sayisi: row.urun_sayisi,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

/** In one line, as it stands in contracts; without visible characters it is none. */
const reasonOf = (text: string | null | undefined): string | null => (text && isVisible(text) ? asLine(text) : null)

export const list = async (w: Work): Promise<Kategori[]> => (await all(w, queries.list, {})).map((row) => show(w, row))

export async function get(w: Work, id: string): Promise<Kategori> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(w, row)
}

export async function create(w: Work, girdi: KategoriGirdisi): Promise<Kategori> {
  const [dolu, tanitici] = await Promise.all([
    one(w, queries.room, {}),
    chooseShortName(girdi.tanitici, girdi.ad, 'kategori', taken(w)),
  ])
  assertRoomForRecord(dolu)
  assertRoomForText(dolu, girdi.aciklama, '')
  const row: queries.KategoriRow = {
    id: newId('kat', w.now),
    ad: girdi.ad,
    tanitici,
    aciklama: girdi.aciklama ?? '',
    ust_id: girdi.ust_id ?? null,
    aktif: girdi.aktif ?? true,
    dahili: girdi.dahili ?? false,
    sira: girdi.sira ?? 0,
    iade_disi: reasonOf(girdi.iade_disi),
    urun_sayisi: 0,
    olusturma: w.now,
    guncelleme: w.now,
  }
  await save(w, girdi.tanitici, () => all(w, queries.insert, row))
  reindex(w, row.id, [], wordsOf([row.ad]))
  return show(w, row)
}

export async function update(w: Work, id: string, degisiklik: KategoriDegisikligi): Promise<Kategori> {
  // Lock order: the tree before the record.
  const tree = degisiklik.ust_id ? await all(w, queries.lockTree, {}) : []
  const old = await maybe(w, queries.lock, { id })
  if (!old) throw hata('kayit_bulunamadi')
  assertUnchanged(w, JSON.stringify(show(w, old)))
  if (degisiklik.ust_id && makesCycle(new Map(tree.map((k) => [k.id, k.ust_id])), id, degisiklik.ust_id)) {
    throw hata('kategori_dongusu', 'ust_id')
  }
  if (degisiklik.aciklama) assertRoomForText(await one(w, queries.room, {}), degisiklik.aciklama, old.aciklama)
  const ad = degisiklik.ad ?? old.ad
  const eski = { ...old, acik: old.aktif && !old.dahili }
  const tanitici = await changedShortName(w, 'kategori', eski, { tanitici: degisiklik.tanitici, ad }, taken(w))
  const iade_disi = degisiklik.iade_disi === undefined ? old.iade_disi : reasonOf(degisiklik.iade_disi)
  const row = { ...old, ...degisiklik, tanitici, iade_disi, guncelleme: w.now }
  await save(w, degisiklik.tanitici, () => all(w, queries.update, row))
  reindex(w, id, wordsOf([old.ad]), wordsOf([ad]))
  return show(w, row)
}

export const remove = (w: Work, id: string) =>
  removeUnlessUsed(id, async () => {
    const rows = await all(w, queries.remove, { id, now: w.now })
    for (const row of rows) reindex(w, id, wordsOf([row.ad]), [])
    await leaveCampaigns(w, id)
    return rows
  })

async function save(w: Work, asked: string | undefined, run: () => Promise<unknown>): Promise<void> {
  try {
    await writeWithShortName(w, 'kategori_tanitici_uk', asked, run)
  } catch (error) {
    throw isForeignKeyViolation(error, 'kategori_ust_fk') ? hata('kayit_yok', 'ust_id') : error
  }
}

const taken =
  (w: Work): Taken =>
  async (adaylar) =>
    (await all(w, queries.taken, { adaylar })).map((r) => r.tanitici)
