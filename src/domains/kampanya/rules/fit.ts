import { MAX_SAFE } from '../../../core/schema.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { convert, type Kur } from '../../../trade/money.ts'
import type { KampanyaKurali } from '../schema.ts'
import type { Etki } from './left.ts'
import { because, type Neden } from './neden.ts'
import type { Sepet, SepetKalemi } from './sepet.ts'

// Which campaigns fit a cart, and what each does to which lines.

/** Why it does not fit; null when it does. `satirlar`: indexes of the covered lines. */
export function refusal(
  k: KampanyaKurali,
  sepet: Sepet,
  kalemler: readonly SepetKalemi[],
  satirlar: Int32Array,
  urun_toplam: number,
): Neden | null {
  const { now, eposta, para_birimi } = sepet
  if (!k.aktif) return because('aktif_degil')
  if (k.baslangic && k.baslangic > now) return because('baslamadi')
  if (k.bitis && k.bitis <= now) return because('bitti')
  if (k.kullanim_siniri !== null && k.kullanim >= k.kullanim_siniri) return because('kullanim_doldu')
  if (k.musteri_eposta !== null && (eposta === null || epostaKey(eposta) !== epostaKey(k.musteri_eposta))) {
    return because('musteriye_ozel')
  }
  if (hasAmount(k) && para_birimi !== k.para_birimi && !rateOf(sepet)) return because('para_birimi')
  const min = amountIn(sepet, k, k.min_sepet ?? 0)
  if (urun_toplam < min) return because('min_sepet', missing(min - urun_toplam, para_birimi))
  let units = 0
  for (let c = 0; c < satirlar.length; c++) units += (kalemler[satirlar[c] as number] as SepetKalemi).adet
  if (units === 0) return because('uygun_urun_yok')
  const needed = groupOf(k)?.grup ?? 1
  return units < needed ? because('adet_yetersiz', unitsShort(needed - units)) : null
}

const hasAmount = (k: KampanyaKurali): boolean =>
  k.min_sepet !== null || (k.tur === 'indirim' && k.indirim_tipi === 'tutar')

const rateOf = ({ magaza, para_birimi }: Sepet): Kur | undefined =>
  magaza.kurlar.find((kur) => kur.para_birimi === para_birimi)

/** Amount of the campaign in the cart's currency, converted at the store's rate. */
function amountIn(sepet: Sepet, k: KampanyaKurali, tutar: number): number {
  const kur = sepet.para_birimi === k.para_birimi ? undefined : rateOf(sepet)
  return kur ? atMost(() => convert(tutar, kur.kur)) : tutar
}

/** Saturates: an amount beyond the exact range counts as the largest exact one. */
export function atMost(amount: () => number): number {
  try {
    return amount()
  } catch (error) {
    if (error instanceof RangeError) return MAX_SAFE
    throw error
  }
}

const missing = (tutar: number, para_birimi: string) => {
  const amount = `${Math.floor(tutar / 100)},${String(tutar % 100).padStart(2, '0')} ${para_birimi}`
  return { tr: `${amount} eksik`, en: `${amount.replace(',', '.')} missing` }
}
const unitsShort = (adet: number) => ({ tr: `${adet} adet eksik`, en: `${adet} more needed` })

/** Returns the covered lines of a campaign. Indexes the cart once, instead of searching it for every target. */
export function coverage(kalemler: readonly SepetKalemi[]): (k: KampanyaKurali) => Int32Array {
  const open = kalemler.map((_, i) => i).filter((i) => kalemler[i]?.sabit_indirim === undefined)
  const all = Int32Array.from(open)
  const ofUrunler = finder(all, (i) => (kalemler[i]?.urun_id ? [kalemler[i].urun_id] : []))
  const ofKategoriler = finder(all, (i) => kalemler[i]?.kategoriler ?? [])
  return ({ kapsam, hedefler }) => {
    if (kapsam === 'tumu') return all
    return kapsam === 'urunler' ? ofUrunler(hedefler) : ofKategoriler(hedefler)
  }
}

function finder(
  lines: Int32Array,
  namesOf: (line: number) => readonly string[],
): (hedefler: readonly string[]) => Int32Array {
  const places = new Map<string, number[]>()
  for (const [c, line] of lines.entries()) {
    for (const name of namesOf(line)) {
      const known = places.get(name)
      if (known) known.push(c)
      else places.set(name, [c])
    }
  }
  const seek = (hedefler: readonly string[]): Int32Array => {
    const marks = new Uint8Array(lines.length)
    for (const id of hedefler) for (const c of places.get(id) ?? []) marks[c] = 1
    const found = new Int32Array(lines.length)
    let count = 0
    for (let c = 0; c < marks.length; c++) if (marks[c]) found[count++] = lines[c] as number
    return found.slice(0, count)
  }
  // Memoised: campaigns that share their targets share their lines.
  const known = new Map<readonly string[], Int32Array>()
  return (hedefler) => {
    const found = known.get(hedefler) ?? seek(hedefler)
    known.set(hedefler, found)
    return found
  }
}

/**
 * `x_al_y_ode` and `ikinciye_indirim` are the same rule: in each group some units are paid in full and the rest get a
 * percentage.
 */
function groupOf(k: KampanyaKurali): { grup: number; odenen: number; yuzde: number } | null {
  if (k.tur === 'x_al_y_ode') return { grup: k.al as number, odenen: k.ode as number, yuzde: 100 }
  return k.tur === 'ikinciye_indirim' ? { grup: 2, odenen: 1, yuzde: k.deger } : null
}

export function etkiOf(k: KampanyaKurali, sepet: Sepet, satirlar: Int32Array): Etki {
  const group = groupOf(k)
  if (group) return { tur: 'grup', satirlar, ...group }
  if (k.indirim_tipi === 'yuzde') return { tur: 'yuzde', satirlar, yuzde: k.deger }
  return { tur: 'tutar', satirlar, tutar: amountIn(sepet, k, k.deger) }
}
