import { type Html, html, type Part } from '../../core/text/markup.ts'
import type { AlinamayanKalem, Sepet, SepetKalemi, SepetTeslimati } from '../../domains/sepet/schema.ts'
import type { VitrinUrun } from '../../domains/vitrin/schema.ts'
import { type Baglam, inside } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { cards } from '../parca/kart.ts'
import { boxColour } from '../parca/renk.ts'
import { narrow, noPicture, picture } from '../parca/resim.ts'
import { QUANTITY } from './adetler.ts'
import { hidden } from './alan.ts'
import type { SepetSozleri } from './metin.ts'
import { piecesOf, totals } from './ozet.ts'

// The cart's page.

export type SepetVerisi = {
  sepet: Sepet
  teslimat: SepetTeslimati
  belirtec: string
  /** What went wrong with the last form. */
  hatalar: readonly string[]
  /** What was typed as a code. */
  kod?: string | undefined
  /** Why it is none. */
  kodHatasi: string | null
}

const SIZES = '7rem'
/** That a thumbnail may need on a sharp screen. */
const MOST_PIXELS = 320

function looks(
  b: Baglam,
  { id, ad, kapak_gorseli: kapak, adres, secenekler }: SepetKalemi | AlinamayanKalem,
): { kutu: Html; basi: Html } {
  const name = adres === null ? html`${ad}` : html`<a href="${inside(b, adres)}">${ad}</a>`
  const chosen = Object.entries(secenekler)
    .map(([secenek, deger]) => `${secenek}: ${deger}`)
    .join(' · ')
  return {
    kutu: html`<span class="kutu ${boxColour(kapak?.renk ?? null)}">${kapak ? picture(narrow(kapak, MOST_PIXELS), { sizes: SIZES, alt: '' }) : noPicture(ad)}</span>`,
    basi: html`<h2 id="ad-${id}">${name}</h2>${chosen !== '' && html`<p class="soluk kucuk">${chosen}</p>`}`,
  }
}

type Satir = { b: Baglam; t: SepetSozleri; belirtec: string }

/** Named by its own word and that of the line. */
const remove = (t: SepetSozleri, id: string): Html =>
  html`<button class="bagli" id="sil-${id}" name="islem" value="sil" formnovalidate aria-labelledby="sil-${id} ad-${id}">${t.kaldir}</button>`

/** One form for the quantities of all lines, which the way to the checkout sends, too: what was typed is what is bought. */
const ADETLER = 'adetler'

const lineForm = ({ b, belirtec }: Satir, varyant_id: string, parts: Part): Html =>
  html`<form method="post" action="${b.kok}/sepet">${hidden('belirtec', belirtec)}${hidden('varyant', varyant_id)}${parts}</form>`

function line(s: Satir, k: SepetKalemi): Html {
  const { b, t } = s
  const { kutu, basi } = looks(b, k)
  const old =
    k.indirimsiz_fiyat !== null &&
    html` <s><span class="gizli">${t.eskiFiyat}: </span>${b.money(k.indirimsiz_fiyat)}</s>`
  const most = Math.max(k.adet, b.magaza.satis.kalem_siniri)
  return html`<li class="satis">${kutu}<div>${basi}<p class="kucuk">${b.money(k.birim_fiyat)} <span class="soluk">${t.birim}</span>${old}</p>${
    k.engel !== null && html`<p class="hata">${t.engeller[k.engel]}</p>`
  }</div><p class="tutar">${b.money(k.toplam)}${k.indirim > 0 && html`<br><span class="soluk kucuk">${t.kalemIndirimi(b.money(k.indirim))}</span>`}</p>${lineForm(
    s,
    k.varyant_id,
    html`<label class="gizli" for="adet-${k.id}" id="l-${k.id}">${b.s.adet}</label><input class="alan" id="adet-${k.id}" aria-labelledby="l-${k.id} ad-${k.id}" form="${ADETLER}" name="${QUANTITY}${k.varyant_id}" type="number" min="0" max="${most}" inputmode="numeric" value="${k.adet}" required><button class="ikincil" id="yaz-${k.id}" form="${ADETLER}" name="islem" value="adet" aria-labelledby="yaz-${k.id} ad-${k.id}">${t.guncelle}</button>${remove(t, k.id)}`,
  )}</li>`
}

function goneLine(s: Satir, k: AlinamayanKalem): Html {
  const { kutu, basi } = looks(s.b, k)
  return html`<li class="satis">${kutu}<div>${basi}<p class="hata">${s.t.engeller[k.engel]}</p></div><p class="soluk">${k.adet} ×</p>${lineForm(s, k.varyant_id, remove(s.t, k.id))}</li>`
}

/** Codes with the reason why one does not apply. */
function codes({ b, t, belirtec }: Satir, { sepet, kod = '', kodHatasi }: SepetVerisi): Html {
  const form = (inner: Part, sinif: string) =>
    html`<form class="${sinif}" method="post" action="${b.kok}/sepet/kod#kod">${hidden('belirtec', belirtec)}${inner}</form>`
  const late = sepet.uyarilar.flatMap((u) => (u.kod === 'indirim_kodu_gecersiz' ? [u.mesaj] : []))
  const why = kodHatasi === null ? late : [kodHatasi, ...late]
  const own = sepet.indirim_kodlari.map((kod) =>
    form(html`${hidden('kaldir', kod)}<button class="ikincil" aria-label="${t.kodKaldir(kod)}">${kod} ×</button>`, ''),
  )
  const told =
    why.length > 0 &&
    html`<div id="kod-hata" role="status">${why.map((one) => html`<p class="hata kucuk">${one}</p>`)}</div>`
  return html`${own.length > 0 && html`<div class="kodlar">${own}</div>`}${form(
    html`<div class="al"><label for="kod">${t.kod}</label><input id="kod" name="kod" maxlength="50" autocomplete="off" autocapitalize="characters" value="${kod}" required${kodHatasi !== null && { html: ' aria-invalid="true"' }}${why.length > 0 && { html: ' aria-describedby="kod-hata"' }}></div><button class="ikincil">${t.kodEkle}</button>`,
    'kod',
  )}${told}`
}

function notes({ b, t, belirtec }: Satir, { hediye_notu, siparis_notu }: Sepet): Html {
  const area = (name: string, label: string, value: string | null, not?: string) =>
    html`<div class="al"><label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="3" maxlength="500"${not && html` aria-describedby="${name}-not"`}>${value}</textarea>${not && html`<p class="soluk" id="${name}-not">${not}</p>`}</div>`
  const open = (hediye_notu ?? siparis_notu) !== null && { html: ' open' }
  return html`<details class="notlar"${open}><summary>${t.notlar}</summary><form class="alanlar" method="post" action="${b.kok}/sepet">${hidden('belirtec', belirtec)}${area('hediye_notu', t.hediyeNotu, hediye_notu, t.hediyeAciklamasi)}${area('siparis_notu', t.siparisNotu, siparis_notu)}<div><button class="ikincil" name="islem" value="not">${t.notKaydet}</button></div></form></details>`
}

/** Notices that stand elsewhere on the page. */
const SAID = new Set(['indirim_kodu_gecersiz', 'sepet_tamamlandi', 'urun_satista_degil'])

export function notices({ uyarilar }: Sepet, hatalar: readonly string[]): Html | null {
  const told = uyarilar.filter((u) => !SAID.has(u.kod)).map((u) => u.mesaj)
  if (told.length + hatalar.length === 0) return null
  return html`<div class="uyari${hatalar.length > 0 && ' kotu'}" role="status">${[...hatalar, ...told].map((m) => html`<p>${m}</p>`)}</div>`
}

/** Whether it can be paid for as it is. */
export const isBuyable = ({ kalemler }: Pick<Sepet, 'kalemler'>): boolean =>
  kalemler.length > 0 && kalemler.every((k) => k.engel === null)

export function sepetPage(b: Baglam, t: SepetSozleri, veri: SepetVerisi): Sayfa {
  const { sepet, teslimat, belirtec, hatalar } = veri
  const s = { b, t, belirtec }
  const gone = sepet.alinamayanlar
  const govde = html`<h1>${t.sepet}</h1>${notices(sepet, hatalar)}<div class="iki"><div><section aria-label="${t.urunler}"><form id="${ADETLER}" method="post" action="${b.kok}/sepet">${hidden('belirtec', belirtec)}</form><ul>${sepet.kalemler.map((k) => line(s, k))}</ul></section>${
    gone.length > 0 &&
    html`<section class="kisim"><h2>${t.alinamayanlar}</h2><ul>${gone.map((k) => goneLine(s, k))}</ul></section>`
  }${notes(s, sepet)}</div><section class="ozet" aria-labelledby="ozet"><h2 id="ozet">${t.ozet}</h2>${codes(s, veri)}${totals(b, t, sepet, teslimat)}${
    isBuyable(sepet)
      ? html`<p><button class="dugme" form="${ADETLER}" name="islem" value="odeme">${t.odemeyeGec}</button></p>`
      : sepet.kalemler.length > 0 && html`<p class="hata">${t.engelVar}</p>`
  }<p><a href="${b.kok}/urunler">${t.alisverise}</a></p></section></div>`
  return { baslik: t.sepet, kanonik: '', govde, adet: piecesOf(sepet) }
}

export const bosSepetPage = (
  b: Baglam,
  t: SepetSozleri,
  urunler: readonly VitrinUrun[],
  hatalar: readonly string[],
): Sayfa => ({
  baslik: t.sepet,
  kanonik: '',
  govde: html`<div class="bos"><h1>${t.sepetBos}</h1>${hatalar.map((m) => html`<p class="hata" role="status">${m}</p>`)}<p>${t.bosMetni}</p><p><a class="dugme" href="${b.kok}/urunler">${t.alisverise}</a></p></div>${
    urunler.length > 0 && html`<section class="kisim"><h2>${b.s.yeniler}</h2>${cards(b, urunler)}</section>`
  }`,
})

/** A cart that has become an order. */
export const tamamPage = (b: Baglam, t: SepetSozleri, adres: string | null): Sayfa => ({
  baslik: t.sepet,
  kanonik: null,
  govde: html`<div class="bos"><h1>${t.tamamlandi}</h1><p>${
    adres !== null && html`<a class="dugme" href="${adres}">${t.siparisiGor}</a>`
  }</p><p><a href="${b.kok}/urunler">${t.alisverise}</a></p></div>`,
})

/** A form that was not accepted; `nereye`: where to begin again. */
export const yabanciPage = (b: Baglam, t: SepetSozleri, nereye: 'sepet' | 'hesap'): Sayfa => ({
  baslik: t.yabanci,
  kanonik: null,
  govde: html`<div class="bos"><h1>${t.yabanci}</h1><p>${t.yabanciMetinleri[nereye]}</p><p><a class="dugme" href="${b.kok}/${nereye}">${nereye === 'sepet' ? t.sepet : b.s.hesabim}</a></p></div>`,
})
