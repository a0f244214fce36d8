import { type Html, html, type Part } from '../../core/text/markup.ts'
import type { VitrinSayfaOzeti } from '../../domains/vitrin/schema.ts'
import { type Baglam, inside } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { type Form, hidden, input, summary } from '../sepet/alan.ts'
import type { HesapSozleri } from './metin.ts'

// Pages of who is not signed in yet. None of them says whether somebody has an account.

type HesapFormu = Form<HesapSozleri>

const narrow = (baslik: string, govde: Part): Sayfa => ({
  baslik,
  kanonik: null,
  govde: html`<div class="dar"><h1>${baslik}</h1>${govde}</div>`,
})

export const told = (haber: string | null): Html | null =>
  haber === null ? null : html`<p class="uyari" role="status">${haber}</p>`

const failed = (hata: string | null): Html | null =>
  hata === null ? null : html`<p class="uyari kotu" role="alert">${hata}</p>`

/** Carries the way back on. */
const on = (git: string | null): Html | null => (git === null ? null : hidden('git', git))
const withWay = (path: string, git: string | null): string =>
  git === null ? path : `${path}?git=${encodeURIComponent(git)}`

const form = (b: Baglam, path: string, parts: Part): Html =>
  html`<form class="odeme" method="post" action="${b.kok}${path}">${parts}</form>`

const epostaField = (f: HesapFormu): Html => input(f, 'eposta', { type: 'email', max: 200, autocomplete: 'email' })

const newPassword = (f: HesapFormu): Html =>
  input(f, 'parola', { type: 'password', max: 200, autocomplete: 'new-password', aciklama: f.t.parolaAciklamasi })

/** Where the link of a mail does not open. */
const byHand = (b: Baglam, t: HesapSozleri, path: string): Html =>
  html`<form class="elle" action="${b.kok}${path}"><p class="soluk">${t.gelmedi}</p><div class="kod"><div class="al"><label for="kod">${t.alanlar.kod}</label><input id="kod" name="kod" maxlength="100" autocomplete="one-time-code" required></div><button class="ikincil">${t.kodlaSur}</button></div></form>`

type Giris = { form: HesapFormu; git: string | null; haber: string | null; hata: string | null; kodlu?: boolean }

export function girisPage(b: Baglam, { form: f, git, haber, hata, kodlu = false }: Giris): Sayfa {
  const { t } = f
  const own = html`${on(git)}${epostaField(f)}${input(f, 'parola', { type: 'password', max: 200, autocomplete: 'current-password' })}<p><a href="${b.kok}/hesap/parola">${t.parolamiUnuttum}</a></p><button class="ana">${t.giris}</button><p class="soluk ara-not">${t.baglantiMetni}</p><button class="ikincil tam-en" name="islem" value="baglanti" formnovalidate>${t.baglantiIste}</button>`
  return narrow(
    t.giris,
    html`${told(haber)}${failed(hata)}${summary(f)}${kodlu && byHand(b, t, '/hesap/giris')}${form(b, '/hesap/giris', own)}<p class="ayrac">${t.hesabinizYok} <a href="${b.kok}${withWay('/hesap/uye-ol', git)}">${t.uyeOl}</a></p>`,
  )
}

/** Asks first: a scanner of mails that follows links is to use nothing up. */
export const kodPage = (b: Baglam, t: HesapSozleri, kod: string): Sayfa =>
  narrow(
    t.baglantiylaGiris,
    form(
      b,
      '/hesap/giris',
      html`${hidden('kod', kod)}${hidden('islem', 'kod')}<p>${t.baglantiylaMetni}</p><button class="ana">${t.giris}</button>`,
    ),
  )

/** Of a code that does not work any more. */
export const kodGecmediPage = (b: Baglam, t: HesapSozleri, path: string): Sayfa =>
  narrow(
    t.baglantiylaGiris,
    html`${failed(t.kodGecmedi)}<p><a class="dugme" href="${b.kok}${path}">${t.yeniIste}</a></p>`,
  )

type Uyelik = { form: HesapFormu; git: string | null; izinler: Part; metinler: readonly VitrinSayfaOzeti[] }

export function uyelikPage(b: Baglam, { form: f, git, izinler, metinler }: Uyelik): Sayfa {
  const { t } = f
  const own = html`${on(git)}<div class="alanlar cift">${[
    input(f, 'ad', { max: 100, autocomplete: 'given-name' }),
    input(f, 'soyad', { max: 100, autocomplete: 'family-name' }),
  ]}</div><div class="alanlar">${[epostaField(f), newPassword(f)]}</div>${izinler}${
    metinler.length > 0 &&
    html`<ul class="metinler">${metinler.map((m) => html`<li><a href="${inside(b, m.adres)}" target="_blank" rel="noopener">${m.baslik}</a></li>`)}</ul>`
  }<button class="ana">${t.uyeOl}</button>`
  return narrow(
    t.uyeOl,
    html`<p class="soluk">${t.uyeMetni}</p>${summary(f)}${form(b, '/hesap/uye-ol', own)}<p class="ayrac">${t.uyeMisiniz} <a href="${b.kok}${withWay('/hesap/giris', git)}">${t.giris}</a></p>`,
  )
}

export const epostayaBakinPage = (b: Baglam, t: HesapSozleri): Sayfa =>
  narrow(t.epostayaBakin, html`${told(t.epostayaBakinMetni)}<p><a href="${b.kok}/hesap/giris">${t.giris}</a></p>`)

/** Asks for a link; `gonderildi`: one was asked for. */
export function parolaPage(b: Baglam, f: HesapFormu, gonderildi: boolean): Sayfa {
  const { t } = f
  const ask = form(b, '/hesap/parola', html`${epostaField(f)}<p></p><button class="ana">${t.baglantiGonder}</button>`)
  return narrow(
    t.parolaBasligi,
    html`${told(gonderildi ? t.gonderildi : null)}${gonderildi && byHand(b, t, '/hesap/parola')}${!gonderildi && html`<p class="soluk">${t.parolaMetni}</p>`}${summary(f)}${ask}<p class="ayrac"><a href="${b.kok}/hesap/giris">${t.giris}</a></p>`,
  )
}

export function yeniParolaPage(b: Baglam, f: HesapFormu, kod: string): Sayfa {
  const { t } = f
  const own = html`${hidden('kod', kod)}${newPassword(f)}<p class="soluk ara-not">${t.yeniParolaMetni}</p><button class="ana">${t.parolayiKaydet}</button>`
  return narrow(t.yeniParola, html`${summary(f)}${form(b, '/hesap/parola', own)}`)
}

export const dogrulaPage = (b: Baglam, t: HesapSozleri, kod: string, belirtec: string): Sayfa =>
  narrow(
    t.dogrulaBasligi,
    form(
      b,
      '/hesap/dogrula',
      html`${hidden('belirtec', belirtec)}${hidden('kod', kod)}<p>${t.dogrulaMetni}</p><button class="ana">${t.dogrula}</button>`,
    ),
  )
