import { cleanedWithin } from '../../core/cleaned.ts'
import { throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { all, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { ACIKLAMA_MAX, URUN } from './alan-schema.ts'
import { fillBelge, type KayitliUrun, toBelge } from './belge.ts'
import { type HazirGorsel, imagesFor } from './gorsel.ts'
import { newVariant } from './next.ts'
import type { UrunKaydi } from './panel-schema.ts'
import { categoryParams, imageParams, openingOf, productParams, stockParams, variantParams } from './params.ts'
import { resolveReferences, saveProduct } from './references.ts'
import { checkNewProduct } from './rules.ts'
import type { UrunGirdisi } from './schema.ts'
import { searchWords } from './words.ts'
import { insertProducts } from './write-queries.ts'

/** Rules that need nothing but the input, so that they are told before any picture is fetched. */
export const checkInput = (girdi: UrunGirdisi): void => throwIfAny(checkNewProduct(girdi))

/** A product with its options, variants, prices and stock, in one statement. Answers it as JSON text. */
export async function create(w: Work, raw: UrunGirdisi | UrunKaydi, ready: readonly HazirGorsel[]): Promise<string> {
  const girdi = await cleanInput(raw)
  const { tanitici, depo_id } = await resolveReferences(w, girdi)
  const urun = newProduct(w, girdi, tanitici, ready)
  const belge = toBelge(urun)
  const stock = stockParams(w, depo_id, urun.id, urun.varyantlar)
  const on = {
    kategori: urun.kategoriler.length > 0,
    gorsel: ready.length > 0,
    stok: stock.stoklar.length > 0,
  }
  await saveProduct(w, girdi.tanitici, () =>
    all(w, insertProducts(on), {
      ...productParams([{ urun, belge, an: w.now }]),
      ...variantParams(urun.id, urun.varyantlar, w.now),
      ...(on.kategori && categoryParams(urun)),
      ...(on.gorsel && imageParams(w, urun, ready)),
      ...(on.stok && stock),
    }),
  )
  reindex(w, urun.id, [], searchWords(urun))
  const answer = fillBelge(belge, openingOf(stock), w.magaza)
  emit(w, 'urun.olusturuldu', urun.id, answer)
  return answer
}

/** With harmless HTML. Before anything is locked: a long description takes a while. */
export const cleanInput = async <G extends Pick<UrunGirdisi, 'aciklama'>>(girdi: G): Promise<G> =>
  girdi.aciklama === undefined
    ? girdi
    : { ...girdi, aciklama: await cleanedWithin(girdi.aciklama, ACIKLAMA_MAX, 'aciklama') }

function newProduct(w: Work, girdi: UrunKaydi, tanitici: string, ready: readonly HazirGorsel[]): KayitliUrun {
  const secenekler = (girdi.secenekler ?? []).map((s) => ({ id: newId('sec', w.now), ad: s.ad, degerler: s.degerler }))
  const gorseller = imagesFor(w, ready)
  const own = {
    id: newId('urun', w.now),
    tanitici,
    adres: `/urun/${tanitici}`,
    kategoriler: [...new Set(girdi.kategoriler ?? [])],
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    secenekler,
    varyantlar: girdi.varyantlar.map((v, sira) => newVariant(w, { ad: girdi.ad, secenekler }, v, sira)),
    olusturma: iso(w.now),
    guncelleme: iso(w.now),
  }
  return URUN.whole(URUN.withGiven(own, girdi))
}
