import { cleanedWithin } from '../../core/cleaned.ts'
import { throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { all, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { fillBelge, type KayitliUrun, toBelge } from './belge.ts'
import { type HazirGorsel, imageParams, imagesFor } from './gorsel.ts'
import type { UrunKaydi } from './panel-schema.ts'
import { categoryParams, resolveReferences, saveProduct } from './references.ts'
import { checkNewProduct, searchWords } from './rules.ts'
import { ACIKLAMA_MAX, type UrunGirdisi } from './schema.ts'
import { newVariant, stockParams, variantExtraParams, variantParams } from './variant-params.ts'
import { type EkParams, insertProduct, type UrunParams } from './write-queries.ts'

/** Rules that need nothing but the input, so that they are told before any picture is fetched. */
export const checkInput = (girdi: UrunGirdisi): void => throwIfAny(checkNewProduct(girdi))

/** A product with its options, variants, prices and stock, in one statement. Answers it as JSON text. */
export async function create(w: Work, raw: UrunGirdisi | UrunKaydi, ready: readonly HazirGorsel[]): Promise<string> {
  const girdi = await cleanInput(raw)
  const kategoriler = [...new Set(girdi.kategoriler ?? [])]
  const { tanitici, depo_id } = await resolveReferences(w, { ...girdi, kategoriler: girdi.kategoriler ?? [] })
  const urun = newProduct(w, girdi, tanitici, kategoriler, ready)
  const belge = toBelge(urun)
  const stock = stockParams(w, depo_id, urun.varyantlar, girdi.varyantlar)
  const ek = hasExtras(girdi)
  const statement = insertProduct({
    ek,
    kategori: kategoriler.length > 0,
    gorsel: ready.length > 0,
    stok: stock.stoklar.length > 0,
  })
  await saveProduct(w, girdi.tanitici, () =>
    all(w, statement, {
      ...productParams(w, urun, belge),
      ...variantParams(urun.varyantlar),
      secenekler: JSON.stringify(urun.secenekler),
      ...(kategoriler.length > 0 && categoryParams(kategoriler)),
      ...(ready.length > 0 && imageParams(ready, urun.gorseller)),
      ...(stock.stoklar.length > 0 && stock),
      ...(ek && { ...extraParams(urun), ...variantExtraParams(urun.varyantlar) }),
    }),
  )
  reindex(w, urun.id, [], searchWords(urun))
  const counted = stock.stok_varyantlari.map((id, i) => `${id} ${stock.stoklar[i]}`).join(' ')
  const answer = fillBelge(belge, counted, w.magaza)
  emit(w, 'urun.olusturuldu', urun.id, answer)
  return answer
}

/** With harmless HTML. Before anything is locked: a long description takes a while. */
export const cleanInput = async <G extends Pick<UrunGirdisi, 'aciklama'>>(girdi: G): Promise<G> =>
  girdi.aciklama === undefined
    ? girdi
    : { ...girdi, aciklama: await cleanedWithin(girdi.aciklama, ACIKLAMA_MAX, 'aciklama') }

/** What the API has no input for; a statement without it is shorter. */
const EXTRAS = ['alt_baslik', 'tur', 'koleksiyon_id', 'olcu', 'malzeme', 'mense', 'ozel']

const hasExtras = (girdi: UrunGirdisi | UrunKaydi): girdi is UrunKaydi =>
  EXTRAS.some((field) => field in girdi) || girdi.varyantlar.some((v) => 'kdv_orani' in v || 'eksi_stok' in v)

function newProduct(
  w: Work,
  girdi: UrunKaydi,
  tanitici: string,
  kategoriler: string[],
  ready: readonly HazirGorsel[],
): KayitliUrun {
  const secenekler = (girdi.secenekler ?? []).map((s) => ({ id: newId('sec', w.now), ad: s.ad, degerler: s.degerler }))
  const gorseller = imagesFor(w, ready)
  return {
    id: newId('urun', w.now),
    ad: girdi.ad,
    tanitici,
    durum: girdi.durum ?? 'taslak',
    adres: `/urun/${tanitici}`,
    alt_baslik: girdi.alt_baslik || null,
    aciklama: girdi.aciklama ?? null,
    tur: girdi.tur || null,
    marka_id: girdi.marka_id ?? null,
    koleksiyon_id: girdi.koleksiyon_id ?? null,
    kategoriler,
    etiketler: [...new Set(girdi.etiketler ?? [])],
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    secenekler,
    varyantlar: girdi.varyantlar.map((v, sira) => newVariant(w, { ad: girdi.ad, secenekler }, v, sira)),
    olcu: { agirlik: null, en: null, boy: null, yukseklik: null, ...girdi.olcu },
    malzeme: girdi.malzeme || null,
    mense: girdi.mense || null,
    seo: { baslik: null, aciklama: null, gizle: false, ...girdi.seo },
    ozel: girdi.ozel ?? {},
    olusturma: iso(w.now),
    guncelleme: iso(w.now),
  }
}

export const productParams = (w: Work, urun: KayitliUrun, belge: string): UrunParams => ({
  id: urun.id,
  ad: urun.ad,
  tanitici: urun.tanitici,
  durum: urun.durum,
  aciklama: urun.aciklama,
  marka_id: urun.marka_id,
  etiketler: urun.etiketler,
  seo_baslik: urun.seo.baslik,
  seo_aciklama: urun.seo.aciklama,
  seo_gizle: urun.seo.gizle,
  belge,
  now: w.now,
})

export const extraParams = (urun: KayitliUrun): EkParams => ({
  alt_baslik: urun.alt_baslik,
  tur: urun.tur,
  koleksiyon_id: urun.koleksiyon_id,
  ...urun.olcu,
  malzeme: urun.malzeme,
  mense: urun.mense,
  ozel: JSON.stringify(urun.ozel),
})
