import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { newId, newSecret } from '../../core/id.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, maybe, shopperOf, type Work } from '../../db/work.ts'
import { type AdresGirdisi, adresFrom, checkAdres, checkTyped } from '../../trade/adres.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import { checkYer, withYer } from '../../trade/yerler/adres-yeri.ts'
import { checkEposta, filled } from '../musteri/rules.ts'
import { cardProvider } from '../odeme/odeme.ts'
import { noteStep } from '../olcum/adim.ts'
import type { SepetKaydi, SepetSatiri } from './kayit-schema.ts'
import { optionsOf } from './odeme/payment-options.ts'
import { type FiyatliSepet, priceSepet } from './price.ts'
import * as queries from './queries.ts'
import { checkAmounts, checkDelivery, checkRepeats } from './rules.ts'
import type {
  KalemlerGirdisi,
  KodlarGirdisi,
  NotlarGirdisi,
  Sepet,
  SepetGirdisi,
  SepetTeslimati,
  TeslimatGirdisi,
} from './schema.ts'
import { show } from './show.ts'

// A cart belongs to whoever knows its id (a secret). It stores choices; prices are looked up for each answer.

export const create = async (w: Work, girdi: SepetGirdisi): Promise<Sepet> => answer(w, await openNew(w, girdi))

/** An empty cart, of a member or of whoever knows its id. */
export async function openNew(
  w: Work,
  girdi: SepetGirdisi,
  uye: Pick<SepetKaydi, 'musteri_id' | 'eposta'> = { musteri_id: null, eposta: null },
): Promise<SepetKaydi> {
  const sepet: SepetKaydi = {
    id: newSecret('sepet'),
    para_birimi: chosenCurrency(w.magaza, girdi.para_birimi),
    ...uye,
    teslimat_adresi: null,
    fatura_adresi: null,
    kargo_secenegi: null,
    kodlar: [],
    kalemler: [],
    hediye_notu: null,
    siparis_notu: null,
    siparis_id: null,
    ...{ hatirlatma_metni: null, hatirlatma_ani: null, hatirlatma_id: null },
    olusturma: w.now,
    guncelleme: w.now,
  }
  await all(w, queries.insert, { ...sepet, eposta_anahtari: sepet.eposta && epostaKey(sepet.eposta) })
  return sepet
}

export async function find(w: Work, id: string): Promise<SepetKaydi> {
  const sepet = await maybe(w, queries.find, { id })
  if (!sepet) throw hata('kayit_bulunamadi')
  return sepet
}

export const get = async (w: Work, id: string): Promise<Sepet> => answer(w, await find(w, id))

export async function hold(w: Work, id: string): Promise<SepetKaydi> {
  const sepet = await maybe(w, queries.lock, { id })
  if (!sepet) throw hata('kayit_bulunamadi')
  return sepet
}

/** Locked, and refused once it has become an order. */
async function holdOpen(w: Work, id: string): Promise<SepetKaydi> {
  const sepet = await hold(w, id)
  if (sepet.siparis_id) throw hata('sepet_tamamlanmis')
  return sepet
}

export async function save(w: Work, old: SepetKaydi, change: Partial<SepetKaydi>): Promise<SepetKaydi> {
  const next = { ...old, ...askedOf(old, change), ...change, guncelleme: momentAfter(w, old.guncelleme) }
  await all(w, queries.update, {
    ...next,
    eposta_anahtari: next.eposta && epostaKey(next.eposta),
    teslimat_adresi: next.teslimat_adresi && JSON.stringify(next.teslimat_adresi),
    fatura_adresi: next.fatura_adresi && JSON.stringify(next.fatura_adresi),
    kalemler: JSON.stringify(next.kalemler),
  })
  return next
}

const NOT_ASKED = { hatirlatma_metni: null, hatirlatma_ani: null }

/** A reminder was asked for at one address: another one has not agreed to it. */
const askedOf = ({ eposta: old }: SepetKaydi, { eposta }: Partial<SepetKaydi>) =>
  eposta !== undefined && (eposta && epostaKey(eposta)) !== (old && epostaKey(old)) ? NOT_ASKED : {}

/** What the shopper says about being reminded; nothing where the input does not speak of it. */
function reminderChoice(w: Work, { hatirlatma_metni }: TeslimatGirdisi) {
  if (hatirlatma_metni === undefined) return {}
  const metin = filled(hatirlatma_metni)
  return metin === null ? NOT_ASKED : { hatirlatma_metni: metin, hatirlatma_ani: w.now }
}

/** Replaces the lines. Kept lines keep their ids; names and prices are snapshots of now. */
export async function setLines(w: Work, id: string, { kalemler }: KalemlerGirdisi): Promise<Sepet> {
  throwIfAny([
    ...checkRepeats(kalemler.map((k) => k.varyant_id)),
    ...checkAmounts(kalemler, w.magaza.satis.kalem_siniri),
  ])
  const old = await holdOpen(w, id)
  const known = new Map(old.kalemler.map((k) => [k.varyant_id, k.id]))
  const asked = kalemler.map((k) => ({
    ...k,
    id: known.get(k.varyant_id) ?? newId('kalem', w.now),
    ad: '',
    birim_fiyat: 0,
  }))
  const priced = await priceSepet(w, { ...old, kalemler: asked })
  throwIfAny(
    asked.flatMap((k, i) =>
      priced.kalkanlar.includes(k) ? [alanHatasi(`kalemler[${i}].varyant_id`, 'kayit_yok', notSold)] : [],
    ),
  )
  const noted = asked.map((k, i) => {
    const { varyant, birim_fiyat } = priced.teklif.kalemler[i] as FiyatliSepet['teklif']['kalemler'][number]
    return { ...k, ad: varyant?.ad ?? '', birim_fiyat }
  })
  const satirlar = priced.satirlar.map((one, i) => ({ ...one, satir: noted[i] as SepetSatiri }))
  if (old.kalemler.length === 0 && noted.length > 0) noteStep(w, 'sepet')
  return show(w, await save(w, old, { kalemler: noted }), { ...priced, satirlar })
}

const notSold = { tr: 'satışta böyle bir ürün yok', en: 'no such product is sold' }

export async function setCodes(w: Work, id: string, { kodlar }: KodlarGirdisi): Promise<Sepet> {
  return answer(w, await save(w, await holdOpen(w, id), { kodlar }))
}

/** Both notes: one that is not given is emptied. */
export async function setNotes(w: Work, id: string, { hediye_notu, siparis_notu }: NotlarGirdisi): Promise<Sepet> {
  const notes = { hediye_notu: filled(hediye_notu), siparis_notu: filled(siparis_notu) }
  return answer(w, await save(w, await holdOpen(w, id), notes))
}

export async function setDelivery(w: Work, id: string, girdi: TeslimatGirdisi): Promise<Sepet> {
  const { teslimat_adresi, fatura_adresi, eposta } = girdi
  const kargo_secenegi = girdi.kargo_secenegi || null
  throwIfAny([
    ...(eposta || shopperOf(w) ? [] : [alanHatasi('eposta', 'girdi_gecersiz', needed)]),
    ...(eposta ? checkEposta(eposta) : []),
    ...checkDelivery(teslimat_adresi),
    ...checkAddress('teslimat_adresi', teslimat_adresi),
    ...(fatura_adresi ? checkAddress('fatura_adresi', fatura_adresi) : []),
  ])
  const old = await holdOpen(w, id)
  const next = {
    eposta: eposta ?? null,
    teslimat_adresi: written(teslimat_adresi),
    fatura_adresi: fatura_adresi ? written(fatura_adresi) : null,
    kargo_secenegi,
  }
  const priced = await priceSepet(w, { ...old, ...next })
  const known = priced.kargo.secenekler.some((o) => o.kod === kargo_secenegi)
  if (kargo_secenegi && !known) throw hata('kayit_yok', 'kargo_secenegi')
  if (old.teslimat_adresi === null) noteStep(w, 'odeme')
  // Spelling of the member's own address, by which erasure finds the cart.
  return show(w, await save(w, old, { ...next, eposta: priced.alici.eposta, ...reminderChoice(w, girdi) }), priced)
}

const needed = { tr: 'giriş yapılmadıysa gerekli', en: 'is required unless signed in' }

const checkAddress = (path: string, adres: AdresGirdisi) => [
  ...checkTyped(path, adres),
  ...checkAdres(path, adres),
  ...checkYer(path, adres),
]

/** Trimmed, its place as the list spells it. */
const written = (girdi: AdresGirdisi) =>
  withYer(adresFrom(Object.fromEntries(Object.entries(girdi).map(([part, value]) => [part, value?.trim() ?? null]))))

export async function getDelivery(w: Work, id: string): Promise<SepetTeslimati> {
  const sepet = await find(w, id)
  const [{ kargo, alici }, kart] = await Promise.all([priceSepet(w, sepet), cardProvider(w)])
  return {
    eposta: alici.eposta,
    teslimat_adresi: sepet.teslimat_adresi,
    fatura_adresi: sepet.fatura_adresi,
    kargo_secenegi: kargo.secilen,
    kargo_secenekleri: kargo.secenekler,
    hatirlatma: sepet.hatirlatma_ani !== null,
    ...optionsOf(w.magaza, sepet.para_birimi, kart),
  }
}

export const answer = async (w: Work, sepet: SepetKaydi): Promise<Sepet> => show(w, sepet, await priceSepet(w, sepet))
