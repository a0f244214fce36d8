import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { isForeignKeyViolation, RetryTransaction } from '../../db/pg-errors.ts'
import { candidatesFor, chooseFrom, writeWithShortName } from '../../db/short-name.ts'
import { all, one, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

type Girdi = { ad: string; tanitici?: string; kategoriler?: string[]; marka_id?: string | null }

/** Looks up all that a product refers to and chooses its short name, in one statement. Unknown ids are all named. */
export async function resolveReferences(w: Work, girdi: Girdi): Promise<{ tanitici: string; depo_id: string }> {
  const adaylar = candidatesFor(girdi.tanitici, girdi.ad, 'urun')
  const kategoriler = girdi.kategoriler ?? []
  const found = await one(w, queries.look, { adaylar, kategoriler, marka_id: girdi.marka_id ?? null })
  throwIfAny(unknownReferences(girdi, found))
  const tanitici = await chooseFrom(adaylar, found.dolu ?? [], async (more) =>
    (await all(w, queries.taken, { adaylar: more })).map((r) => r.tanitici),
  )
  return { tanitici, depo_id: found.depo_id }
}

/** Of a change: what it names. */
export async function checkReferences(w: Work, d: Pick<Girdi, 'kategoriler' | 'marka_id'>): Promise<void> {
  if (!d.kategoriler?.length && !d.marka_id) return
  const kategoriler = d.kategoriler ?? []
  const found = await one(w, queries.look, { adaylar: [], kategoriler, marka_id: d.marka_id ?? null })
  throwIfAny(unknownReferences(d, found))
}

function unknownReferences(
  girdi: Pick<Girdi, 'kategoriler' | 'marka_id'>,
  found: { kategoriler: string[] | null; marka_id: string | null },
): AlanHatasi[] {
  const categories = (girdi.kategoriler ?? []).flatMap((id, i) =>
    found.kategoriler?.includes(id) ? [] : [alanHatasi(`kategoriler[${i}]`, 'kayit_yok')],
  )
  const brand = girdi.marka_id && !found.marka_id ? [alanHatasi('marka_id', 'kayit_yok')] : []
  return [...categories, ...brand]
}

/** A reference that vanished between the look and the write is as unknown as one that never was. */
export async function saveProduct<T>(w: Work, asked: string | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await writeWithShortName(w, 'urun_tanitici_uk', asked, run)
  } catch (error) {
    // Another warehouse is the default by now, and this one is gone: the next round finds it.
    if (isForeignKeyViolation(error, 'stok_depo_fk')) throw new RetryTransaction('warehouse gone')
    if (isForeignKeyViolation(error, 'urun_marka_fk')) throw hata('kayit_yok', 'marka_id')
    if (isForeignKeyViolation(error, 'urun_koleksiyon_fk')) throw hata('kayit_yok', 'koleksiyon_id')
    if (isForeignKeyViolation(error, 'urun_kategori_kategori_fk')) throw hata('kayit_yok', 'kategoriler')
    if (isForeignKeyViolation(error, 'kategori_sayim_kategori_fk')) throw hata('kayit_yok', 'kategoriler')
    throw error
  }
}
