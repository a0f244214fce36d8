import { type Html, html } from '../../core/text/markup.ts'
import type { Sepet, SepetTeslimati } from '../../domains/sepet/schema.ts'
import type { Hesap } from '../../domains/uyelik/schema.ts'
import type { Adres } from '../../trade/adres.ts'
import { findIl, iller } from '../../trade/yerler/yerler.ts'
import type { Baglam } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { type Form, hidden, input, select, summary } from './alan.ts'
import { reminderBox } from './hatirlatma/sayfa.ts'
import type { SepetSozleri } from './metin.ts'
import { piecesOf, totals } from './ozet.ts'

// First step of the checkout: who buys, where it is brought, and to whom it is invoiced.

export const steps = (b: Baglam, t: SepetSozleri, own: 'adres' | 'odeme'): Html => {
  const one = (ad: string, path: string, isOwn: boolean, isBefore: boolean) =>
    isOwn
      ? html`<li aria-current="step">${ad}</li>`
      : html`<li>${isBefore ? html`<a href="${b.kok}${path}">${ad}</a>` : html`<span class="soluk">${ad}</span>`}</li>`
  return html`<nav aria-label="${t.adimlar}"><ol class="adimlar">${one(t.sepet, '/sepet', false, true)}${one(
    t.adimAdres,
    '/odeme/adres',
    own === 'adres',
    own === 'odeme',
  )}${one(t.adimOdeme, '/odeme', own === 'odeme', false)}</ol></nav>`
}

/** More lines than a window has room for beside the sums: they scroll for themselves, so keys have to reach them. */
const MANY = 8

/** The goods in few words, beside the steps. */
export const beside = (b: Baglam, t: SepetSozleri, sepet: Sepet, teslimat: SepetTeslimati): Html =>
  html`<aside class="ozet uzun" aria-labelledby="ozet"><h2 id="ozet">${t.ozet}</h2><ul class="kucuk"${sepet.kalemler.length > MANY && { html: ' tabindex="0" aria-labelledby="ozet"' }}>${sepet.kalemler.map(
    (k) =>
      html`<li><span>${k.adet} × ${k.ad}${k.varyant_ad && html` <span class="soluk">(${k.varyant_ad})</span>`}</span><span>${b.money(k.toplam)}</span></li>`,
  )}</ul>${totals(b, t, sepet, teslimat)}<p><a href="${b.kok}/sepet">${t.sepeteDon}</a></p></aside>`

const provinces = iller.map(({ ad }) => ad)

/** Made once: a thousand districts, each with its province. */
const everywhere = html`${iller.flatMap((one) => one.ilceler.map((ad) => html`<option value="${ad}">${one.ad}</option>`))}`

/** Districts of the chosen province, or of all. */
function districts(id: string, il: string): Html {
  const own = il === '' ? undefined : findIl(il)
  return html`<datalist id="${id}">${own ? own.ilceler.map((ad) => html`<option value="${ad}"></option>`) : everywhere}</datalist>`
}

function invoice(f: Form): Html {
  const { t, degerler } = f
  const own = degerler.get('fatura_tipi') === 'kurumsal' ? 'kurumsal' : 'bireysel'
  const kind = (tip: 'bireysel' | 'kurumsal', i: number) =>
    html`<label><input type="radio" name="fatura_tipi" value="${tip}"${i === 0 && { html: ' id="fatura_tipi"' }}${own === tip && { html: ' checked' }}>${t.faturaTipleri[tip]}</label>`
  const apart = degerler.get('fatura_ayri') === 'evet' && { html: ' checked' }
  return html`<fieldset><legend>${t.fatura}</legend><div class="yan" role="group" aria-label="${t.alanlar.fatura_tipi}">${(['bireysel', 'kurumsal'] as const).map(kind)}</div><div class="alanlar cift">${[
    input(f, 'tckn', { max: 30, inputmode: 'numeric', istege: true, sinif: 'bireysel' }),
    input(f, 'sirket', { max: 200, autocomplete: 'organization', kosullu: true, sinif: 'kurumsal tam' }),
    input(f, 'vergi_no', { max: 30, inputmode: 'numeric', kosullu: true, sinif: 'kurumsal' }),
    input(f, 'vergi_dairesi', { max: 100, kosullu: true, sinif: 'kurumsal' }),
  ]}</div><div class="onay"><input type="checkbox" id="fatura_ayri" name="fatura_ayri" value="evet"${apart}><label for="fatura_ayri">${t.faturaAyri}</label></div><div class="alanlar cift ayri">${[
    input(f, 'fatura_satir1', { max: 250, autocomplete: 'billing address-line1', kosullu: true, tam: true }),
    select(f, 'fatura_il', provinces, { autocomplete: 'billing address-level1', kosullu: true }),
    input(f, 'fatura_ilce', {
      max: 100,
      autocomplete: 'billing address-level2',
      kosullu: true,
      list: 'fatura-ilceler',
    }),
  ]}</div>${districts('fatura-ilceler', degerler.get('fatura_il') ?? '')}</fieldset>`
}

/** Who is brought something, and where: also of the address book. */
export const addressFields = (f: Form): Html =>
  html`<div class="alanlar cift">${[
    input(f, 'ad', { max: 100, autocomplete: 'given-name' }),
    input(f, 'soyad', { max: 100, autocomplete: 'family-name' }),
    input(f, 'satir1', { max: 250, autocomplete: 'address-line1', aciklama: f.t.satir1Aciklamasi, tam: true }),
    input(f, 'satir2', { max: 250, autocomplete: 'address-line2', istege: true, tam: true }),
    select(f, 'il', provinces, { autocomplete: 'address-level1' }),
    input(f, 'ilce', { max: 100, autocomplete: 'address-level2', list: 'ilceler', aciklama: f.t.ilceAciklamasi }),
    input(f, 'posta_kodu', { max: 20, autocomplete: 'postal-code', inputmode: 'numeric', istege: true }),
  ]}</div>${districts('ilceler', f.degerler.get('il') ?? '')}`

const entrance = (b: Baglam, t: SepetSozleri): Html =>
  html`<p class="giris-not">${t.girisVarMi} <a href="${b.kok}/hesap/giris?git=/odeme">${t.girisYap}</a></p>`

/** Chosen by one press; `belirtec` is the cart's. */
function savedAddresses(b: Baglam, t: SepetSozleri, adresler: Hesap['adresler'], belirtec: string): Html | null {
  if (adresler.length === 0) return null
  const one = (a: Hesap['adresler'][number]): Html =>
    html`<li>${addressLines(a)}<button class="ikincil" id="adr-${a.id}" name="adres" value="${a.id}">${t.buAdrese}</button></li>`
  return html`<form class="defter" method="post" action="${b.kok}/odeme/adres">${hidden('belirtec', belirtec)}<h2>${t.kayitliAdresler}</h2><ul>${adresler.map(one)}</ul></form><p class="soluk">${t.baskaAdres}</p>`
}

export const addressLines = (a: Partial<Record<keyof Adres, string | null>>): Html =>
  html`<p><strong>${[a.ad, a.soyad].filter(Boolean).join(' ')}</strong><br>${[a.satir1, a.satir2, a.ilce, a.il].filter(Boolean).join(', ')}${a.telefon && html`<br><span class="soluk">${a.telefon}</span>`}</p>`

export type AdresVerisi = {
  sepet: Sepet
  teslimat: SepetTeslimati
  belirtec: string
  form: Form
  /** Who is signed in, with their addresses. */
  uye: Pick<Hesap, 'eposta' | 'adresler'> | null
}

export function adresPage(b: Baglam, { sepet, teslimat, belirtec, form: f, uye }: AdresVerisi): Sayfa {
  const { t } = f
  const salt = uye !== null
  const contact = [
    input(f, 'eposta', { type: 'email', max: 200, autocomplete: 'email', aciklama: t.epostaAciklamasi, salt }),
    input(f, 'telefon', { type: 'tel', max: 30, autocomplete: 'tel' }),
  ]
  const govde = html`${steps(b, t, 'adres')}<h1>${t.adresBasligi}</h1>${summary(f)}<div class="iki"><div>${uye === null ? entrance(b, t) : savedAddresses(b, t, uye.adresler, belirtec)}<form class="odeme" method="post" action="${b.kok}/odeme/adres">${hidden('belirtec', belirtec)}<fieldset><legend>${t.iletisim}</legend><div class="alanlar cift">${contact}</div>${reminderBox(b, f.degerler)}</fieldset><fieldset><legend>${t.adres}</legend>${addressFields(f)}</fieldset>${invoice(f)}<button class="ana">${t.devam}</button></form></div>${beside(b, t, sepet, teslimat)}</div>`
  return {
    baslik: f.hatalar.size > 0 ? `${t.hataOzeti}: ${t.adresBasligi}` : t.adresBasligi,
    kanonik: '',
    govde,
    adet: piecesOf(sepet),
  }
}
