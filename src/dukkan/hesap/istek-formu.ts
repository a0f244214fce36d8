import { type Html, html, type Part } from '../../core/text/markup.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import { BASLIK, METIN } from '../../domains/yorum/schema.ts'
import type { Baglam } from '../baglam.ts'
import { type Degerler, type Form, type Hatalar, hidden, input, summary, textarea } from '../sepet/alan.ts'
import { hesapSozleri } from './metin.ts'
import { type SiparisSozleri, siparisSozleri } from './siparis-metni.ts'

// What a customer may do with an order, as forms: the same for who has its link and for a member.

export type Islem = 'iptal' | 'iade' | 'yorum'

export type IstekVerisi = {
  siparis: MusteriSiparisi
  /** Where the forms are sent, and what proves them. */
  action: string
  kanit: Html
  /** The form that was not accepted, as it was filled. */
  acik: Islem | null
  hatalar: Hatalar
  degerler: Degerler
  /** Products that can be reviewed. */
  yorumlanacak: readonly { id: string; ad: string }[]
}

const open = (is: boolean): Part => is && { html: ' open' }

type Kurulan = { b: Baglam; s: SiparisSozleri; f: Form<(typeof hesapSozleri)['en']>; veri: IstekVerisi }

/** Closed until somebody wants it; open, with what is wrong, after a form that failed. */
function part({ f, veri }: Kurulan, islem: Islem, ad: string, dugme: string, govde: Part): Html {
  const isOpen = veri.acik === islem
  return html`<details class="islem" id="${islem}"${open(isOpen)}><summary>${ad}</summary><form method="post" action="${veri.action}">${veri.kanit}${hidden('islem', islem)}${isOpen && summary(f)}${govde}<button>${dugme}</button></form></details>`
}

const cancellation = (k: Kurulan): Html =>
  part(
    k,
    'iptal',
    k.s.iptalIste,
    k.s.iptalGonder,
    html`<p class="soluk">${k.s.iptalMetni}</p>${textarea(k.f, 'iptal_neden', { max: 500, rows: 3 })}<p></p>`,
  )

function units({ s, f, veri }: Kurulan): Html {
  const { siparis } = veri
  return html`<ul class="adetler">${siparis.iade_istenebilir.map(({ kalem_id, adet }) => {
    const kalem = siparis.kalemler.find((x) => x.id === kalem_id)
    const name = `adet_${kalem_id}`
    const hata = f.hatalar.get(name)
    const tie = hata !== undefined && html` aria-invalid="true" aria-describedby="${name}-hata"`
    return html`<li><label for="${name}">${kalem?.ad}${kalem?.varyant_ad && ` (${kalem.varyant_ad})`} <span class="soluk">(${s.enCok(adet)})</span></label><input class="alan" id="${name}" name="${name}" type="number" inputmode="numeric" min="0" max="${adet}" value="${f.degerler.get(name) ?? '0'}"${tie}>${hata && html`<p class="hata" id="${name}-hata">${hata}</p>`}</li>`
  })}</ul>`
}

const returning = (k: Kurulan): Html =>
  part(
    k,
    'iade',
    k.s.iadeIste,
    k.s.iadeGonder,
    html`<p class="soluk">${k.s.iadeMetni}${k.veri.siparis.iade_son && ` ${k.s.iadeSon(k.b.date(lastDay(k.veri.siparis.iade_son)))}`}</p>${units(k)}${textarea(k.f, 'iade_neden', { max: 500, rows: 3 })}<p></p>`,
  )

/** The end is the midnight behind the last day. */
const lastDay = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString()

/** Stars, title and text. */
export function reviewFields(f: Kurulan['f'], s: SiparisSozleri): Html {
  const hata = f.hatalar.get('puan')
  const star = (n: number): Html =>
    html`<label><input type="radio" name="puan" value="${n}"${n === 5 && { html: ' id="puan"' }}${f.degerler.get('puan') === String(n) && { html: ' checked' }} required${hata !== undefined && { html: ' aria-describedby="puan-hata"' }}><span class="y p${n * 2}" aria-hidden="true"></span><span class="gizli">${s.yildiz(n)}</span></label>`
  return html`<fieldset class="puanlar"><legend>${f.t.alanlar.puan}</legend><div>${[5, 4, 3, 2, 1].map(star)}</div>${hata && html`<p class="hata" id="puan-hata">${hata}</p>`}</fieldset><div class="alanlar">${input(f, 'baslik', { max: BASLIK, istege: true })}${textarea(f, 'metin', { max: METIN, rows: 5 })}</div>`
}

function review(k: Kurulan): Html {
  const { f, s, veri } = k
  const chosen = f.degerler.get('urun') ?? ''
  const [only, ...others] = veri.yorumlanacak
  const which =
    others.length === 0
      ? html`${hidden('urun', only?.id ?? '')}<p><strong>${only?.ad}</strong></p>`
      : html`<div class="al tam"><label for="urun">${f.t.alanlar.urun}</label><select id="urun" name="urun" required><option value="">${f.t.seciniz}</option>${veri.yorumlanacak.map((u) => html`<option value="${u.id}"${u.id === chosen && { html: ' selected' }}>${u.ad}</option>`)}</select>${f.hatalar.has('urun') && html`<p class="hata">${f.hatalar.get('urun')}</p>`}</div><p></p>`
  return part(
    k,
    'yorum',
    s.yorumYaz,
    s.yorumGonder,
    html`<p class="soluk">${s.yorumMetni}</p>${which}${reviewFields(f, s)}`,
  )
}

/** Requests so far, each that waits with a way to withdraw it. */
function requests({ b, s, veri }: Kurulan): Html | null {
  const { siparis, action, kanit } = veri
  if (siparis.talepler.length === 0) return null
  const back = (id: string): Html =>
    html`<form method="post" action="${action}">${kanit}${hidden('islem', 'geri-cek')}${hidden('talep', id)}<button class="bagli">${s.geriCek}</button></form>`
  return html`<section class="kisim"><h2>${b.s.talepler}</h2><ul class="talepler">${siparis.talepler.map(
    (t) =>
      html`<li>${b.s.talepTurleri[t.tur]}, ${b.date(t.olusturma)}: <strong>${b.s.talepDurumlari[t.durum]}</strong>${t.neden && html`<br><span class="soluk">${t.neden}</span>`}${t.yanit && html`<br>${t.yanit}`}${t.durum === 'bekliyor' && html`<br>${back(t.id)}`}</li>`,
  )}</ul></section>`
}

export function istekler(b: Baglam, veri: IstekVerisi): Html {
  const { siparis, hatalar, degerler } = veri
  const f = { t: hesapSozleri[b.dil], hatalar, degerler }
  const k: Kurulan = { b, s: siparisSozleri[b.dil], f, veri }
  const forms = [
    siparis.iptal_istenebilir && cancellation(k),
    siparis.iade_istenebilir.length > 0 && returning(k),
    veri.yorumlanacak.length > 0 && review(k),
  ].filter((one): one is Html => one !== false)
  // A form that was sent while it could still be: what is wrong is said without it.
  const lost = veri.acik !== null && !forms.some((one) => one.html.includes(`id="${veri.acik}"`)) && summary(f)
  return html`${requests(k)}${lost}${forms.length > 0 && html`<section class="kisim"><h2>${k.s.islemler}</h2>${forms}</section>`}`
}
