import { Hata, statusOf } from '../../core/errors.ts'
import type { Work } from '../../db/work.ts'
import { HesapTalepGirdisi, type MusteriSiparisi, type Talep } from '../../domains/siparis/talep/schema.ts'
import { keptOf as reviewsOf } from '../../domains/yorum/personal-data.ts'
import { VitrinYorumGirdisi } from '../../domains/yorum/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import type { Hatalar } from '../sepet/alan.ts'
import { fieldOf, unstorable, type Ziyaret } from '../sepet/kapi.ts'
import * as veri from '../veri.ts'
import type { Islem, IstekVerisi } from './istek-formu.ts'
import { errorsOf, isRefusal, NO_BYTES, wordsOf } from './kapi.ts'
import type { Haber } from './metin.ts'
import { siparisSozleri } from './siparis-metni.ts'

// Forms of an order by the verbs of who sent them: a guest's with the code of the order, a member's with the session.

export type Fiiller = {
  request: (w: Work, girdi: HesapTalepGirdisi) => Promise<Talep>
  withdraw: (w: Work, talep_id: string) => Promise<Talep>
  review: (w: Work, urun_id: string, girdi: Pick<VitrinYorumGirdisi, 'puan' | 'baslik' | 'metin'>) => Promise<unknown>
  /** The order as it is now. */
  again: () => Promise<MusteriSiparisi>
}

export type Sonuc = { bitti: Haber } | { status: number; acik: Islem; hatalar: Hatalar }

const checkRequest = bodyCheck(HesapTalepGirdisi)
const checkReview = bodyCheck(VitrinYorumGirdisi)

/** Delivered products that this order was not used to review. */
export async function reviewable(v: Ziyaret, siparis: MusteriSiparisi): Promise<IstekVerisi['yorumlanacak']> {
  const { id, eposta } = siparis.musteri
  const got = siparis.kalemler.filter((k) => k.urun_id !== null && k.teslim_edilen > 0)
  if (v.b.magaza.satis.yorumlar === 'kapali' || got.length === 0) return []
  const written = id === null || eposta === null ? [] : await reviewsOf(v.read(), { id, eposta })
  // Of others than this order only a member's own are told.
  const done = new Set(written.filter((y) => v.uye === id || y.siparis_id === siparis.id).map((y) => y.urun_id))
  const byId = new Map(got.map((k) => [k.urun_id as string, k.ad]))
  return [...byId].filter(([urun]) => !done.has(urun)).map(([urun, ad]) => ({ id: urun, ad }))
}

/** Says what became of the form; undefined for one that is none of ours. */
export async function runForm(v: Ziyaret, siparis: MusteriSiparisi, f: Fiiller): Promise<Sonuc | undefined> {
  const islem = v.form.get('islem')
  const bad = unstorable(v)
  if (bad.length > 0) {
    const acik = islem === 'iptal' || islem === 'iade' ? islem : 'yorum'
    return { status: 422, acik, hatalar: new Map(bad.map((name) => [name, wordsOf(v).gecersizKarakter])) }
  }
  if (islem === 'iptal') return cancel(v, f)
  if (islem === 'iade') return sendBack(v, siparis, f)
  if (islem === 'geri-cek') return withdraw(v, f)
  return islem === 'yorum' ? review(v, siparis, f) : undefined
}

const refused = (v: Ziyaret, acik: Islem, error: Hata, nameOf?: (alan: string) => string): Sonuc => ({
  status: statusOf(error.kod),
  acik,
  hatalar: errorsOf(v, error, nameOf),
})

/** Refused because the same has just been asked: a second press. */
async function isRepeated(f: Fiiller, girdi: HesapTalepGirdisi): Promise<boolean> {
  const units = (list: readonly { kalem_id: string; adet: number }[] | null | undefined): string =>
    JSON.stringify((list ?? []).map(({ kalem_id, adet }) => [kalem_id, adet]).toSorted())
  const { talepler } = await f.again()
  return talepler.some(
    (t) =>
      t.durum === 'bekliyor' &&
      t.tur === girdi.tur &&
      t.neden === girdi.neden &&
      units(t.kalemler) === units(girdi.kalemler),
  )
}

async function ask(v: Ziyaret, f: Fiiller, girdi: HesapTalepGirdisi, nameOf: (alan: string) => string): Promise<Sonuc> {
  try {
    checkRequest(girdi, NO_BYTES)
    await v.transact((w) => f.request(w, girdi))
    return { bitti: girdi.tur }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const told = error.kod !== 'girdi_gecersiz' && (await isRepeated(f, girdi))
    return told ? { bitti: girdi.tur } : refused(v, girdi.tur, error, nameOf)
  }
}

async function cancel(v: Ziyaret, f: Fiiller): Promise<Sonuc> {
  const neden = fieldOf(v, 'iptal_neden')
  if (neden === undefined)
    return { status: 422, acik: 'iptal', hatalar: new Map([['iptal_neden', wordsOf(v).gerekli]]) }
  return ask(v, f, { tur: 'iptal', neden }, (alan) => (alan === 'neden' ? 'iptal_neden' : alan))
}

const wholeIn = (text: string | undefined): number =>
  text === undefined ? 0 : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN

async function sendBack(v: Ziyaret, siparis: MusteriSiparisi, f: Fiiller): Promise<Sonuc> {
  const s = siparisSozleri[v.b.dil]
  const asked = siparis.kalemler.map(({ id }) => ({ kalem_id: id, adet: wholeIn(fieldOf(v, `adet_${id}`)) }))
  const kalemler = asked.filter(({ adet }) => adet !== 0)
  const neden = fieldOf(v, 'iade_neden')
  const hatalar = new Map([
    ...kalemler
      .filter(({ adet }) => Number.isNaN(adet))
      .map(({ kalem_id }) => [`adet_${kalem_id}`, s.adetYanlis] as const),
    ...(kalemler.length === 0 ? [['genel', s.adetGerekli] as const] : []),
    ...(neden === undefined ? [['iade_neden', wordsOf(v).gerekli] as const] : []),
  ])
  if (hatalar.size > 0 || neden === undefined) return { status: 422, acik: 'iade', hatalar }
  return ask(v, f, { tur: 'iade', neden, kalemler }, (alan) => {
    const [, at] = /^kalemler\[(\d+)\]/.exec(alan) ?? []
    const line = at === undefined ? undefined : kalemler[Number(at)]
    return line ? `adet_${line.kalem_id}` : alan === 'neden' ? 'iade_neden' : alan
  })
}

async function withdraw(v: Ziyaret, f: Fiiller): Promise<Sonuc> {
  const id = fieldOf(v, 'talep') ?? ''
  try {
    await v.transact((w) => f.withdraw(w, id))
    return { bitti: 'geriCekildi' }
  } catch (error) {
    if (veri.isMissing(error)) return { bitti: 'geriCekildi' }
    if (!isRefusal(error)) throw error
    const isDone = (await f.again()).talepler.some((t) => t.id === id && t.durum === 'geri_cekildi')
    return isDone ? { bitti: 'geriCekildi' } : refused(v, 'iptal', error)
  }
}

function review(v: Ziyaret, siparis: MusteriSiparisi, f: Fiiller): Promise<Sonuc> {
  const urun = fieldOf(v, 'urun')
  // Of this order only: the verb would take any product that the person has got.
  const isOwn = siparis.kalemler.some((k) => k.urun_id !== null && k.urun_id === urun)
  return writeReview(v, isOwn ? urun : undefined, (w, urun_id, girdi) => f.review(w, urun_id, girdi))
}

/** `urun`: undefined where the form names none that may be reviewed. */
export async function writeReview(v: Ziyaret, urun: string | undefined, write: Fiiller['review']): Promise<Sonuc> {
  const t = wordsOf(v)
  const s = siparisSozleri[v.b.dil]
  const [metin, puan] = [fieldOf(v, 'metin'), fieldOf(v, 'puan')]
  const hatalar = new Map([
    ...(urun === undefined ? [['urun', t.gerekli] as const] : []),
    ...(/^[1-5]$/.test(puan ?? '') ? [] : [['puan', s.puanSec] as const]),
    ...(metin === undefined ? [['metin', t.gerekli] as const] : []),
    ...unstorable(v).map((name) => [name, t.gecersizKarakter] as const),
  ])
  if (hatalar.size > 0 || urun === undefined || metin === undefined) return { status: 422, acik: 'yorum', hatalar }
  try {
    const girdi = { puan: Number(puan), baslik: fieldOf(v, 'baslik') ?? null, metin }
    checkReview(girdi, NO_BYTES)
    await v.transact((w) => write(w, urun, girdi as VitrinYorumGirdisi))
    return { bitti: 'yorum' }
  } catch (error) {
    if (veri.isMissing(error)) return { status: 409, acik: 'yorum', hatalar: new Map([['genel', s.urunYok]]) }
    if (error instanceof Hata && error.kod === 'yorum_var') return { bitti: 'yorumVar' }
    if (!isRefusal(error)) throw error
    return refused(v, 'yorum', error)
  }
}

/** Not of these forms: nothing was asked. */
export const isFailed = (sonuc: Sonuc): sonuc is Extract<Sonuc, { acik: Islem }> => 'acik' in sonuc
