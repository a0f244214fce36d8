import type { Dil } from '../dil/dil.tsx'
import { formatPara } from '../ortak/para.ts'
import { fromLocalInput, toLocalInput } from '../ortak/zaman.ts'
import type { KampanyaFormu } from './form.ts'

// A campaign in one sentence: whoever reads it knows what shoppers will get. Nothing is hung onto a name or a number.

type Parts = { dil: Dil; birim: string }

export const cumleOf = (f: KampanyaFormu, o: Parts): string =>
  `${(o.dil === 'en' ? english : turkish)(f, o)}${[...conditionsOf(f, o)].map((c) => `, ${c}`).join('')}.`

const discountOf = (f: KampanyaFormu, { dil, birim }: Parts): string => {
  if (f.indirim_tipi === 'tutar' && f.tur === 'indirim') return f.deger === null ? '…' : formatPara(f.deger, birim, dil)
  return dil === 'en' ? `${f.deger ?? '…'}%` : `%${f.deger ?? '…'}`
}

const namesOf = (f: KampanyaFormu): string => f.hedefler.map((h) => h.ad).join(', ')
const FEW = 3

function turkish(f: KampanyaFormu, o: Parts): string {
  const one = f.kapsam === 'urunler' && f.hedefler.length === 1 ? f.hedefler[0]?.ad : undefined
  const whose =
    f.kapsam === 'tumu'
      ? ''
      : f.hedefler.length > FEW
        ? `seçili ${f.hedefler.length} ${f.kapsam === 'urunler' ? 'üründen' : 'kategoriden'} `
        : f.kapsam === 'urunler'
          ? `şu ürünlerden (${namesOf(f) || '…'}) `
          : `${namesOf(f) || '…'} kategorisinden `
  switch (f.tur) {
    case 'x_al_y_ode':
      if (one) return `Sepette ${f.al ?? '…'} ${one} alan ${f.ode ?? '…'} öder`
      return `Sepette ${whose}${f.al ?? '…'} ürün alan ${f.ode ?? '…'} öder; bedava olan en ucuzudur`
    case 'ikinciye_indirim':
      if (one) return `Sepette 2 ${one} alana ikincisi ${discountOf(f, o)} indirimli`
      return `Sepette ${whose}2 ürün alana ucuz olanı ${discountOf(f, o)} indirimli`
    case 'kargo_bedava':
      if (one) return `Sepetinde ${one} olana kargo bedava`
      return f.kapsam === 'tumu' ? 'Kargo bedava' : `Sepetinde ${whose}ürün olana kargo bedava`
    default:
      if (one) return `${one} alana ${discountOf(f, o)} indirim`
      return f.kapsam === 'tumu'
        ? `Sepetteki her şeye ${discountOf(f, o)} indirim`
        : `Sepette ${whose}ne varsa ${discountOf(f, o)} indirim`
  }
}

function english(f: KampanyaFormu, o: Parts): string {
  const one = f.kapsam === 'urunler' && f.hedefler.length === 1 ? f.hedefler[0]?.ad : undefined
  const kinds = f.kapsam === 'urunler' ? 'products' : 'categories'
  const named = f.hedefler.length > FEW ? `${f.hedefler.length} chosen ${kinds}` : namesOf(f) || '…'
  const whose = f.kapsam === 'tumu' ? '' : ` of ${named}`
  switch (f.tur) {
    case 'x_al_y_ode':
      return `Who takes ${f.al ?? '…'} ${one ?? `items${whose}`} pays for ${f.ode ?? '…'}; the cheapest are free`
    case 'ikinciye_indirim':
      return `Of every 2 ${one ?? `items${whose}`} the cheaper one is ${discountOf(f, o)} off`
    case 'kargo_bedava':
      return f.kapsam === 'tumu' ? 'Free delivery' : `Free delivery with ${one ?? `anything${whose}`} in the cart`
    default:
      return f.kapsam === 'tumu'
        ? `${discountOf(f, o)} off everything`
        : `${discountOf(f, o)} off ${one ?? `everything${whose}`}`
  }
}

function* conditionsOf(f: KampanyaFormu, { dil, birim }: Parts): Generator<string> {
  const tr = dil === 'tr'
  if (f.min_sepet !== null) {
    const amount = formatPara(f.min_sepet, birim, dil)
    yield tr ? `sepet ${amount} ve üzeriyse` : `from ${amount} in the cart`
  }
  if (f.kodlu) yield tr ? `${f.kod || '…'} kodu girilince` : `with the code ${f.kod || '…'}`
  if (f.musteri_eposta !== '') yield tr ? `yalnız ${f.musteri_eposta} için` : `for ${f.musteri_eposta} alone`
  if (f.kullanim_siniri !== null) {
    yield tr ? `ilk ${f.kullanim_siniri} siparişte` : `for the first ${f.kullanim_siniri} orders`
  }
  const when = datesOf(f.baslangic, f.bitis, dil)
  if (when) yield when
}

/** `1–31 Aralık`; with the hour where it is not a whole day. */
export function datesOf(begin: string, end: string, dil: Dil): string | null {
  // A year may be written with too many digits.
  const [baslangic, bitis] = [begin, end].map((local) => toLocalInput(fromLocalInput(local))) as [string, string]
  const from = baslangic === '' ? null : shownDay(baslangic, dil)
  // Half-open interval: the end is the first moment that no longer counts, so midnight ends the day before.
  const to = bitis === '' ? null : shownDay(bitis.endsWith('T00:00') ? dayBefore(bitis) : bitis, dil)
  if (from && to) return from === to ? from : shorter(from, to)
  if (from) return dil === 'tr' ? `${from} tarihinden başlayarak` : `from ${from} on`
  if (to) return dil === 'tr' ? `${to} tarihine kadar` : `until ${to}`
  return null
}

const dayBefore = (local: string): string => {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`)
  return `${new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10)}T00:00`
}

function shownDay(local: string, dil: Dil): string {
  const format = new Intl.DateTimeFormat(dil === 'en' ? 'en-GB' : 'tr-TR', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  })
  const day = format.format(new Date(`${local.slice(0, 10)}T00:00:00Z`))
  const hour = local.slice(11, 16)
  return hour === '' || hour === '00:00' ? day : `${day} ${hour}`
}

/** Common suffix: what both have in common at their end is said once. */
function shorter(from: string, to: string): string {
  const [a, b] = [from.split(' '), to.split(' ')]
  if (a.length !== 3 || b.length !== 3) return `${from} – ${to}`
  if (a[1] === b[1] && a[2] === b[2]) return `${a[0]}–${to}`
  return a[2] === b[2] ? `${a[0]} ${a[1]} – ${to}` : `${from} – ${to}`
}
