import { type Html, html, type Part } from '../../core/text/markup.ts'
import { webAddress } from '../../core/text/web-address.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import type { SiparisSozlesmesi } from '../../domains/sozlesme/schema.ts'
import { type Baglam, inCurrency } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { orderContracts } from '../parca/sozlesme.ts'

// The pages that mails lead to.

type Satir = [string, string | null, Html?]

const SUM = html` class="son"`

const rows = (satirlar: readonly Satir[]): Html[] =>
  satirlar.flatMap(([ad, deger, sinif]) =>
    deger === null ? [] : [html`<dt${sinif}>${ad}</dt><dd${sinif}>${deger}</dd>`],
  )

/** A carrier's page, where its address can be one. */
function shipment(b: Baglam, g: MusteriSiparisi['gonderiler'][number]): Html {
  const label = [g.firma, g.takip_no].filter(Boolean).join(' · ')
  const link = g.takip_url === null ? null : webAddress(g.takip_url)
  return html`<li>${link ? html`<a href="${link}" rel="noreferrer">${label || b.s.kargoTakibi}</a>` : label} (${b.s.gonderiDurumlari[g.durum]})</li>`
}

/** Told before it was bought. */
function exception({ s }: Baglam, { iade_disi }: MusteriSiparisi, kalem_id: string): Html | null {
  const neden = iade_disi.find((k) => k.kalem_id === kalem_id)?.neden
  return neden === undefined ? null : html`<br><small class="soluk">${s.iadeDisi} ${neden}</small>`
}

type Yaninda = {
  /** What comes next. */
  sonrasi?: Part
  /** What happened to it. */
  akis?: Part
  /** What can be asked of it, as forms. */
  istekler?: Part
}

/** An order as its customer reads it, without a title. */
export function orderBody(
  asked: Baglam,
  siparis: MusteriSiparisi,
  sozlesmeler: readonly SiparisSozlesmesi[],
  { sonrasi, akis, istekler }: Yaninda,
): Html {
  const b = inCurrency(asked, siparis.para_birimi)
  const { s, money } = b
  return html`<p>${b.date(siparis.olusturma)} · <strong>${s.siparisDurumlari[siparis.durum]}</strong></p>${sonrasi}<ul class="satirlar">${siparis.kalemler.map(
    (k) =>
      html`<li><span dir="auto">${k.adet} × ${k.ad}${k.varyant_ad && html` (${k.varyant_ad})`}${exception(b, siparis, k.id)}</span> <span>${money(k.toplam)}</span></li>`,
  )}</ul><dl class="ozellik">${rows([
    [s.toplam.kargo, siparis.kargo_toplam > 0 ? money(siparis.kargo_toplam) : s.ucretsiz],
    [s.toplam.indirim, siparis.indirim_toplam > 0 ? money(siparis.indirim_toplam) : null],
    [s.toplam.toplam, money(siparis.toplam), SUM],
    [s.toplam.odenen, money(siparis.odenen)],
    [s.toplam.iade, siparis.iade_edilen > 0 ? money(siparis.iade_edilen) : null],
  ])}</dl>${
    siparis.gonderiler.length > 0 &&
    html`<section class="kisim"><h2>${s.gonderiler}</h2><ul>${siparis.gonderiler.map((g) => shipment(b, g))}</ul></section>`
  }${akis}${istekler}${orderContracts(b, sozlesmeler)}`
}

export function siparisPage(
  b: Baglam,
  siparis: MusteriSiparisi,
  sozlesmeler: readonly SiparisSozlesmesi[],
  yaninda: Yaninda,
): Sayfa {
  const baslik = b.s.siparisBasligi(siparis.no)
  const govde = html`<article class="metin"><h1>${baslik}</h1>${orderBody(b, siparis, sozlesmeler, yaninda)}</article>`
  return { baslik, kanonik: null, govde }
}

/** Asks first: a scanner of mails that follows links is to withdraw nothing. */
export const vazgecPage = (b: Baglam, kod: string): Sayfa => ({
  baslik: b.s.vazgecBasligi,
  kanonik: null,
  govde: html`<div class="bos"><h1>${b.s.vazgecBasligi}</h1><p>${b.s.vazgecMetni}</p><form method="post" action="${b.kok}/stok-haberi/vazgec"><input type="hidden" name="kod" value="${kod}"><button>${b.s.vazgec}</button></form></div>`,
})

export const vazgecildiPage = (b: Baglam): Sayfa => ({
  baslik: b.s.vazgecildi,
  kanonik: null,
  govde: html`<div class="bos"><h1>${b.s.vazgecildi}</h1><p><a class="dugme" href="${b.kok || '/'}">${b.s.anaSayfa}</a></p></div>`,
})
