import { type Html, html } from '../../core/text/markup.ts'
import type { YolSozlesmeleri } from '../../domains/sepet/odeme/sozlesme.ts'
import type { SiparisSozlesmesi } from '../../domains/sozlesme/schema.ts'
import { type Blok, bloklarOf, splitCommon } from '../../trade/sozlesme/bicim.ts'
import { type SozlesmeTuru, sozlesmeTurleri, turAdlari } from '../../trade/sozlesme/tur.ts'
import type { Baglam } from '../baglam.ts'

// Contracts as pages show them: readable without a script, and open on paper.

/** Titles of a document stand one below `seviye`. */
function blok({ tur, satirlar }: Blok, seviye: 2 | 3): Html {
  const lines = satirlar.map((l, at) => html`${at > 0 && html`<br>`}${l}`)
  if (tur === 'liste') return html`<ul>${satirlar.map((l) => html`<li>${l}</li>`)}</ul>`
  if (tur === 'paragraf') return html`<p>${lines}</p>`
  const isTitle = tur === 'baslik'
  if (seviye === 2) return isTitle ? html`<h2>${lines}</h2>` : html`<h3>${lines}</h3>`
  return isTitle ? html`<h3>${lines}</h3>` : html`<h4>${lines}</h4>`
}

const bloklar = (list: readonly Blok[], seviye: 2 | 3): Html[] => list.map((b) => blok(b, seviye))

const kapali = (baslik: string, dil: string, govde: Html): Html =>
  html`<details class="sozlesme"><summary>${baslik}</summary><div class="belge" lang="${dil}">${govde}</div></details>`

const metinOf = ({ belgeler }: YolSozlesmeleri, tur: SozlesmeTuru): string =>
  belgeler.find((b) => b.tur === tur)?.metin ?? ''

/** A document for every way to pay: what differs is shown for the way that is chosen. */
function byWay(tur: SozlesmeTuru, yollar: readonly YolSozlesmeleri[], once: string): Html {
  const ayrilan = splitCommon(yollar.map((y) => bloklarOf(metinOf(y, tur))))
  const own = ayrilan.arada.map((list, i) => html`<div class="oy oy-${yollar[i]?.yontem}">${bloklar(list, 2)}</div>`)
  const some = ayrilan.arada.some((list) => list.length > 0)
  return html`${bloklar(ayrilan.once, 2)}${some && html`<p class="oy-yok soluk">${once}</p>${own}`}${bloklar(ayrilan.sonra, 2)}`
}

/** `once`: said where a way to pay is still to be chosen. */
export const cartContracts = ({ dil }: Baglam, yollar: readonly YolSozlesmeleri[], once: string): Html[] =>
  yollar.length === 0 ? [] : sozlesmeTurleri.map((tur) => kapali(turAdlari[tur][dil], dil, byWay(tur, yollar, once)))

/** Hashes of what is shown for a way to pay, as the form carries them. */
export const shownHashes = ({ belgeler }: YolSozlesmeleri): string =>
  sozlesmeTurleri.map((tur) => belgeler.find((b) => b.tur === tur)?.ozet ?? '').join('.')

/** Of an order, as they were accepted; null where there are none. */
export function orderContracts(b: Baglam, sozlesmeler: readonly SiparisSozlesmesi[]): Html | null {
  if (sozlesmeler.length === 0) return null
  const { s } = b
  const one = ({ baslik, dil, metin, ozet, kabul }: SiparisSozlesmesi): Html =>
    metin === null
      ? html`<p>${baslik}</p>`
      : kapali(
          baslik,
          dil,
          html`${bloklar(bloklarOf(metin), 3)}<p class="kucuk soluk">${s.sozlesmeKabul(b.moment(kabul))}<br>SHA-256: <code>${ozet}</code></p>`,
        )
  return html`<section class="kisim"><h2>${s.sozlesmeler}</h2>${sozlesmeler.map(one)}</section>`
}
