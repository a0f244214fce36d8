import { type Html, html } from '../../core/text/markup.ts'
import type { Izinler } from '../../domains/musteri/schema.ts'
import { change } from '../../domains/uyelik/parola/change.ts'
import type { Degerler } from '../sepet/alan.ts'
import { hidden } from '../sepet/alan.ts'
import { type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { consentText, IZINLER } from '../sepet/odeme-sayfasi.ts'
import { accountOf, hesapPage } from './cerceve.ts'
import { forMembers, newsIn, show, wordsOf } from './kapi.ts'

// Consents to marketing messages: each with the text that is kept with it, never ticked beforehand.

const nameOf = (izin: string): string => `izin_${izin}`

export const consentBoxes = ({ b, t }: Ziyaret, degerler: Degerler): Html =>
  html`${IZINLER.map((izin) => {
    const name = nameOf(izin)
    const checked = degerler.get(name) === 'evet' && { html: ' checked' }
    return html`<div class="onay"><input type="checkbox" id="${name}" name="${name}" value="evet"${checked}><label for="${name}">${consentText(b, t, izin)}</label></div>`
  })}`

/** What is ticked, with the texts of what was given just now. */
export function consentsIn({ form, b, t }: Ziyaret, old: Izinler): { izinler: Izinler; izin_metni: string | null } {
  const is = (izin: string): boolean => form.get(nameOf(izin)) === 'evet'
  const given = IZINLER.filter((izin) => is(izin) && !old[izin]).map((izin) => consentText(b, t, izin))
  const izinler = { eposta: is('eposta'), sms: is('sms'), arama: is('arama') }
  return { izinler, izin_metni: given.length > 0 ? given.join('\n') : null }
}

export const consentsPage = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const t = wordsOf(v)
    const { izinler } = await accountOf(v)
    const degerler = new Map(IZINLER.filter((izin) => izinler[izin]).map((izin) => [nameOf(izin), 'evet']))
    const govde = html`<p>${t.izinMetni}</p><form class="odeme" method="post" action="${v.b.kok}/hesap/izinler">${hidden('belirtec', v.oturumBelirteci)}${consentBoxes(v, degerler)}<button>${t.kaydet}</button></form>`
    return show(o, v, hesapPage(v, '/izinler', govde, newsIn(v)))
  })

export const saveConsents = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const { izinler } = await accountOf(v)
    await v.transact((w) => change(w, consentsIn(v, izinler), null))
    return leadTo(v, '/hesap/izinler?bitti=kaydedildi')
  })
