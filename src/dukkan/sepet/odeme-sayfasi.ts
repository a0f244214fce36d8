import { type Html, html, type Part } from '../../core/text/markup.ts'
import type { YolSozlesmeleri } from '../../domains/sepet/odeme/sozlesme.ts'
import type { Sepet, SepetTeslimati } from '../../domains/sepet/schema.ts'
import type { VitrinSayfaOzeti } from '../../domains/vitrin/schema.ts'
import { type Baglam, inside } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { cartContracts, shownHashes } from '../parca/sozlesme.ts'
import { beside, steps } from './adres-sayfasi.ts'
import { choices, type Form, hidden, summary } from './alan.ts'
import type { SepetSozleri } from './metin.ts'
import { piecesOf } from './ozet.ts'
import { notices } from './sepet-sayfasi.ts'

// Second step of the checkout: delivery, payment, contracts.

export type OdemeVerisi = {
  sepet: Sepet
  teslimat: SepetTeslimati
  /** Legal texts of the store. */
  metinler: readonly VitrinSayfaOzeti[]
  /** Filled for this cart, by way to pay. */
  sozlesmeler: readonly YolSozlesmeleri[]
  belirtec: string
  form: Form
  /** What happened to a card payment. */
  haber: string | null
}

function to(b: Baglam, t: SepetSozleri, { eposta, teslimat_adresi: a }: SepetTeslimati): Html {
  const who = [a?.ad, a?.soyad].filter(Boolean).join(' ')
  const where = [a?.satir1, a?.satir2, a?.ilce, a?.il].filter(Boolean).join(', ')
  return html`<section class="kime" aria-label="${t.adres}"><p><strong>${who}</strong><br>${where}<br><span class="soluk">${[eposta, a?.telefon].filter(Boolean).join(' · ')}</span></p><a href="${b.kok}/odeme/adres" aria-label="${t.degistir}: ${t.adres}">${t.degistir}</a></section>`
}

function delivery(b: Baglam, f: Form, { kargo_secenegi, kargo_secenekleri: ways }: SepetTeslimati): Html | null {
  if (ways.length === 0) return null
  const own = f.degerler.get('kargo_secenegi') ?? kargo_secenegi
  const many = ways.length > 1
  const rows = ways.map(({ kod, ad, ucret, bedava_ustu }) => ({
    deger: kod,
    ad,
    yan: ucret === 0 ? f.t.ucretsiz : b.money(ucret),
    alt: ucret > 0 && bedava_ustu !== null && b.s.bedavaUstu(b.money(bedava_ustu)),
    secili: kod === own || !many,
  }))
  return html`<fieldset><legend>${f.t.teslimat}</legend>${choices(f, 'kargo_secenegi', rows)}${
    many && html`<button class="ikincil" name="islem" value="teslimat" formnovalidate>${f.t.teslimatSec}</button>`
  }</fieldset>`
}

/** With the total as it would be: what is agreed to when the form is sent. */
function payment(b: Baglam, f: Form, sepet: Sepet, { odeme_yontemleri: ways }: SepetTeslimati): Html {
  const { t, degerler } = f
  if (ways.length === 0)
    return html`<fieldset><legend>${t.alanlar.yontem}</legend><p class="hata">${t.odemeYok}</p></fieldset>`
  const own = degerler.get('yontem') ?? (ways.length === 1 ? ways[0]?.yontem : undefined)
  const rows = ways.map(({ yontem, ek_ucret, deneme }) => ({
    deger: yontem,
    ad: t.yontemler[yontem],
    yan: ek_ucret > 0 && sepet.toplam > 0 && t.ekUcret(b.money(ek_ucret)),
    alt: html`${t.yontemAciklamalari[yontem]}${deneme && html` <strong>${t.denemeOdemesi}</strong>`}${
      ek_ucret > 0 && sepet.toplam > 0 && html`<br>${t.ekUcretToplam(b.money(sepet.toplam + ek_ucret))}`
    }`,
    secili: yontem === own,
  }))
  return html`<fieldset><legend>${t.alanlar.yontem}</legend>${choices(f, 'yontem', rows)}</fieldset>`
}

type Metinler = Pick<OdemeVerisi, 'metinler' | 'sozlesmeler'>

function contracts(b: Baglam, { t, hatalar, degerler }: Form, { metinler, sozlesmeler }: Metinler): Html {
  const wrong = hatalar.has('kabul')
  const attrs: Part = wrong && { html: ' aria-invalid="true" aria-describedby="kabul-hata"' }
  const checked = degerler.get('kabul') === 'evet' && { html: ' checked' }
  return html`<fieldset><legend>${t.sozlesmeler}</legend>${cartContracts(b, sozlesmeler, t.onceYontem)}<div class="onay"><input type="checkbox" id="kabul" name="kabul" value="evet" required${checked}${attrs}><label for="kabul">${t.kabul}</label></div>${wrong && html`<p class="hata" id="kabul-hata">${hatalar.get('kabul')}</p>`}${
    metinler.length > 0 &&
    html`<ul class="metinler">${metinler.map((m) => html`<li><a href="${inside(b, m.adres)}" target="_blank" rel="noopener">${m.baslik}</a></li>`)}</ul>`
  }</fieldset>`
}

export const IZINLER = ['eposta', 'sms', 'arama'] as const

/** What is agreed to, and kept with the consent. */
export const consentText = ({ magaza }: Baglam, t: SepetSozleri, izin: (typeof IZINLER)[number]): string =>
  t.izinMetinleri[izin](magaza.satis.kimlik?.satici?.unvan ?? magaza.ad)

/** Optional and never ticked beforehand. */
function consents(b: Baglam, { t, degerler }: Form): Html {
  const one = (izin: (typeof IZINLER)[number]): Html => {
    const name = `izin_${izin}`
    return html`<div class="onay"><input type="checkbox" id="${name}" name="${name}" value="evet"${degerler.get(name) === 'evet' && { html: ' checked' }}><label for="${name}">${consentText(b, t, izin)}</label></div>`
  }
  return html`<fieldset><legend>${t.izinler}</legend>${IZINLER.map(one)}</fieldset>`
}

/** What the visitor has seen, to be compared with what it is when the order is made. */
const seen = ({ sepet, teslimat, sozlesmeler }: OdemeVerisi): Html =>
  html`${hidden('toplam', sepet.toplam)}${teslimat.odeme_yontemleri.map(({ yontem, ek_ucret }) => hidden(`ek_${yontem}`, ek_ucret))}${sozlesmeler.map((y) => hidden(`ozet_${y.yontem}`, shownHashes(y)))}`

export function odemePage(b: Baglam, veri: OdemeVerisi): Sayfa {
  const { sepet, teslimat, belirtec, form: f, haber } = veri
  const { t } = f
  const govde = html`${steps(b, t, 'odeme')}<h1>${t.adimOdeme}</h1>${summary(f)}${notices(sepet, haber === null ? [] : [haber])}<div class="iki"><div>${to(b, t, teslimat)}<form class="odeme" method="post" action="${b.kok}/odeme">${hidden('belirtec', belirtec)}${seen(veri)}${delivery(b, f, teslimat)}${payment(b, f, sepet, teslimat)}${contracts(b, f, veri)}${consents(b, f)}<p class="odenecek"><span>${t.toplam}</span><strong>${b.money(sepet.toplam)}</strong></p><button class="ana">${t.siparisVer}</button></form></div>${beside(b, t, sepet, teslimat)}</div>`
  return {
    baslik: f.hatalar.size > 0 ? `${t.hataOzeti}: ${t.adimOdeme}` : t.odeme,
    kanonik: '',
    govde,
    adet: piecesOf(sepet),
  }
}

/**
 * On the way to the provider. A page and no redirect: browsers hold redirects after a form against `form-action`, and this one
 * may lead to any provider.
 */
export const kartPage = (t: SepetSozleri, adres: string): Sayfa => ({
  baslik: t.kartaGidiliyor,
  kanonik: null,
  head: html`<meta http-equiv="refresh" content="0; url=${adres}">`,
  govde: html`<div class="bos"><h1>${t.kartaGidiliyor}</h1><p>${t.kartaMetin}</p><p><a class="dugme" href="${adres}">${t.kartaGit}</a></p></div>`,
})

/** Back from the provider before it has told us anything. */
export const sonucYokPage = ({ kok }: Baglam, t: SepetSozleri, kart: boolean): Sayfa => ({
  baslik: t.sonucYok,
  kanonik: null,
  govde: html`<div class="bos"><h1>${t.sonucYok}</h1><p>${t.sonucYokMetni}</p><p><a class="dugme" href="${kok}/odeme/donus">${t.yenidenBak}</a></p><p>${
    kart && html`<a href="${kok}/odeme/kart">${t.kartaGit}</a> · `
  }<a href="${kok}/odeme">${t.baskaYol}</a></p></div>`,
})
