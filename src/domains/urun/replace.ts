import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { iso, parseMoment } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { momentAfter } from '../../db/versions.ts'
import { all, one, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { fillBelge, type KayitliUrun, toBelge } from './belge.ts'
import { cleanInput, extraParams, productParams } from './create.ts'
import { type HazirGorsel, imageParams } from './gorsel.ts'
import type { UrunKaydi } from './panel-schema.ts'
import * as queries from './queries.ts'
import { saveProduct } from './references.ts'
import { changedFields, checkNewProduct, searchWords } from './rules.ts'
import type { Urun } from './schema.ts'
import { changed, checkReferences, hold, moveCategories } from './update.ts'
import { checkVariants, nextVariants, saveVariants, type Varyantlar } from './varyantlar.ts'
import { replaceImages, updateProduct } from './write-queries.ts'

/**
 * The editor's one save: the product's fields, options and variants together, as they were on the page. Fields that are
 * left out stay; variants that are left out go. Answers JSON text.
 */
export async function replace(
  w: Work,
  id: string,
  raw: UrunKaydi,
  ready: readonly HazirGorsel[] | null,
): Promise<string> {
  const girdi = await cleanInput(raw)
  const held = await hold(w, id)
  assertSeen(girdi, held.urun)
  const old = held.urun
  throwIfAny([...unknownOptions(girdi, old), ...checkVariants(girdi, old)])
  await checkReferences(w, girdi)
  const next = { ...withExtras(w, await changed(w, old, girdi, ready), girdi), varyantlar: old.varyantlar }
  throwIfAny(checkNewProduct({ ...girdi, secenekler: next.secenekler, durum: next.durum }))
  const varyantlar = nextVariants(w, next, girdi)
  const whole = { ...next, varyantlar: varyantlar.hepsi }
  const { depo_id } = await one(w, queries.look, { adaylar: [], kategoriler: [], marka_id: null })
  const now = momentAfter(w, new Date(old.guncelleme))
  const stok = await saveVariants(w, held, varyantlar, { depo_id, now })
  return write(w, { old, next: whole, varyantlar, ready, girdi, stok, now })
}

/** Of what is counted of its variants nothing is said here: goods are sold while a product is being edited. */
function assertSeen({ guncelleme }: UrunKaydi, urun: KayitliUrun): void {
  const seen = guncelleme === undefined ? null : parseMoment(guncelleme)
  if (seen && iso(seen) !== urun.guncelleme) throw hata('surum_uyusmuyor')
}

const unknownOptions = ({ secenekler = [] }: UrunKaydi, old: Urun): AlanHatasi[] =>
  secenekler.flatMap((s, i) => {
    if (s.id === undefined) return []
    const known = old.secenekler.some((o) => o.id === s.id)
    const first = secenekler.findIndex((o) => o.id === s.id) === i
    return known && first ? [] : [alanHatasi(`secenekler[${i}].id`, 'kayit_yok')]
  })

function withExtras(w: Work, urun: KayitliUrun, d: UrunKaydi): KayitliUrun {
  const kept = (value: string | null | undefined, old: string | null) => (value === undefined ? old : value || null)
  return {
    ...urun,
    alt_baslik: kept(d.alt_baslik, urun.alt_baslik),
    tur: kept(d.tur, urun.tur),
    koleksiyon_id: kept(d.koleksiyon_id, urun.koleksiyon_id),
    olcu: { ...urun.olcu, ...d.olcu },
    malzeme: kept(d.malzeme, urun.malzeme),
    mense: kept(d.mense, urun.mense),
    ozel: d.ozel ?? urun.ozel,
    secenekler: d.secenekler ? optionsOf(w, urun, d.secenekler) : urun.secenekler,
  }
}

/** One that is sent without its id is the one of that name, if there is such a one. */
function optionsOf(w: Work, urun: KayitliUrun, secenekler: NonNullable<UrunKaydi['secenekler']>): Urun['secenekler'] {
  const named = new Set(secenekler.map((s) => s.id))
  const free = urun.secenekler.filter((o) => !named.has(o.id))
  return secenekler.map(({ id, ad, degerler }) => ({
    id: id ?? free.find((o) => o.ad === ad)?.id ?? newId('sec', w.now),
    ad,
    degerler,
  }))
}

type Change = {
  old: KayitliUrun
  next: KayitliUrun
  varyantlar: Varyantlar
  ready: readonly HazirGorsel[] | null
  girdi: UrunKaydi
  stok: string | null
  now: Date
}

/** Writes the product itself, unless only stock has moved, and tells of it. */
async function write(w: Work, { old, next, ready, girdi, stok, now }: Change): Promise<string> {
  const degisen = changedFields(old, next).filter((f) => f !== 'adres' && f !== 'kapak')
  if (degisen.length === 0) return fillBelge(toBelge(old), stok, w.magaza)
  const belge = toBelge({ ...next, guncelleme: iso(now) })
  const params = { ...productParams(w, next, belge), ...extraParams(next), now }
  const secenekler = JSON.stringify(next.secenekler)
  await saveProduct(w, girdi.tanitici, () => all(w, updateProduct({ ek: true }), { ...params, secenekler }))
  if (degisen.includes('kategoriler')) await saveProduct(w, undefined, () => moveCategories(w, old, next))
  if (degisen.includes('gorseller') && ready) {
    await all(w, replaceImages, { ...imageParams(ready, next.gorseller), id: old.id, now })
  }
  reindex(w, old.id, searchWords(old), searchWords(next))
  const answer = fillBelge(belge, stok, w.magaza)
  emit(w, 'urun.guncellendi', old.id, answer, { ek: { degisen }, zaman: now })
  return answer
}
