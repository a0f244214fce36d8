import type { FastifyReply } from 'fastify'
import { Hata } from '../../core/errors.ts'
import { html } from '../../core/text/markup.ts'
import { change, prepareChange } from '../../domains/uyelik/parola/change.ts'
import { proveSelf } from '../../domains/uyelik/parola/prove.ts'
import { type Hesap, HesapDegisikligi } from '../../domains/uyelik/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import { type Hatalar, hidden, input, summary } from '../sepet/alan.ts'
import { fieldOf, type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { accountOf, hesapPage } from './cerceve.ts'
import { forMembers, missingIn, NO_BYTES, NO_ERRORS, newsIn, orAgain, show, wordsOf } from './kapi.ts'
import { orderRows, ordersFrom } from './siparisler.ts'

// The first page of the account, and the member's own details.

const LATEST = 3

export const overview = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const t = wordsOf(v)
    const { b } = v
    const [hesap, { siparisler }] = await Promise.all([accountOf(v), ordersFrom(v, LATEST, null)])
    const ad = [hesap.ad, hesap.soyad].filter(Boolean).join(' ')
    const orders =
      siparisler.length === 0
        ? html`<p>${t.siparisYok}</p><p><a class="dugme" href="${b.kok}/urunler">${t.alisverise}</a></p>`
        : html`${orderRows(b, siparisler)}<p><a href="${b.kok}/hesap/siparisler">${t.hepsi}</a></p>`
    const proof =
      !hesap.dogrulandi &&
      html`<div class="uyari"><p>${t.dogrulanmadi}</p><p><a href="${b.kok}/hesap/parola">${t.dogrulanmadiYol}</a></p></div>`
    const govde = html`<p>${ad === '' ? t.merhabaAdsiz : t.merhaba(ad)}<br><span class="soluk">${hesap.eposta}</span></p>${proof}<section class="kisim"><h2>${t.sonSiparisler}</h2>${orders}</section>`
    return show(o, v, hesapPage(v, '', govde, newsIn(v)))
  })

// ---------------------------------------------------------------- details

const check = bodyCheck(HesapDegisikligi)
const PLAIN = ['ad', 'soyad', 'telefon', 'sirket'] as const

function showDetails(o: SepetOptions, v: Ziyaret, hesap: Hesap, hatalar: Hatalar): Promise<FastifyReply> {
  const t = wordsOf(v)
  const isPassword = v.form.get('islem') === 'parola'
  const known = new Map(PLAIN.map((part) => [part, hesap[part] ?? '']))
  const typed = v.request.method === 'POST' && !isPassword
  const f = { t, hatalar, degerler: new Map([...(typed ? v.form : known), ['eposta', hesap.eposta]]) }
  const send = html`${hidden('belirtec', v.oturumBelirteci)}`
  const action = `${v.b.kok}/hesap/bilgiler`
  const own = [
    input(f, 'ad', { max: 100, autocomplete: 'given-name' }),
    input(f, 'soyad', { max: 100, autocomplete: 'family-name' }),
    input(f, 'telefon', { type: 'tel', max: 30, autocomplete: 'tel', istege: true }),
    input(f, 'sirket', { max: 200, autocomplete: 'organization', istege: true }),
    input(f, 'eposta', { type: 'email', max: 200, autocomplete: 'email', salt: true, aciklama: t.epostaDegismez }),
  ]
  const secret = [
    input(f, 'eski', { type: 'password', max: 200, autocomplete: 'current-password' }),
    input(f, 'yeni', { type: 'password', max: 200, autocomplete: 'new-password', aciklama: t.parolaAciklamasi }),
  ]
  const govde = html`${summary(f)}<form class="odeme" method="post" action="${action}">${send}<fieldset><legend>${t.kimlik}</legend><div class="alanlar cift">${own}</div><button>${t.kaydet}</button></fieldset></form><form class="odeme" method="post" action="${action}">${send}${hidden('islem', 'parola')}<fieldset><legend>${t.parolaDegistir}</legend><div class="alanlar cift">${secret}</div><button>${t.parolayiKaydet}</button></fieldset></form>`
  return show(o, v, hesapPage(v, '/bilgiler', govde, newsIn(v)))
}

export const detailsPage = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => showDetails(o, v, await accountOf(v), NO_ERRORS))

export const saveDetails = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const isPassword = v.form.get('islem') === 'parola'
    const again = async (hatalar: Hatalar) => showDetails(o, v, await accountOf(v), hatalar)
    return orAgain(
      v,
      missingIn(v, isPassword ? ['eski', 'yeni'] : ['ad', 'soyad']),
      again,
      async () => {
        const girdi: HesapDegisikligi = isPassword
          ? { parola: { eski: v.form.get('eski') ?? '', yeni: v.form.get('yeni') ?? '' } }
          : Object.fromEntries(PLAIN.map((part) => [part, fieldOf(v, part) ?? '']))
        check(girdi, NO_BYTES)
        await save(v, girdi)
        return leadTo(v, `/hesap/bilgiler?bitti=${isPassword ? 'parola' : 'kaydedildi'}`)
      },
      (alan) => alan.replace(/^parola\./, ''),
    )
  })

/** A second press of a new password finds the old one gone: what was asked is so already. */
async function save(v: Ziyaret, girdi: HesapDegisikligi): Promise<void> {
  try {
    const ready = await prepareChange(v.read(), girdi, v.transact)
    await v.transact((w) => change(w, girdi, ready))
  } catch (error) {
    const isOld = error instanceof Hata && error.alanlar.some(({ alan }) => alan === 'parola.eski')
    const now =
      isOld && girdi.parola ? await proveSelf(v.read(), girdi.parola.yeni, v.transact).catch(() => null) : null
    if (now === null) throw error
  }
}
