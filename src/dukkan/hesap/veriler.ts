import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { html } from '../../core/text/markup.ts'
import { forgetMyself, keptOfMember, prepareForget } from '../../domains/kisi/kendi.ts'
import * as siparisler from '../../domains/uyelik/siparisler.ts'
import { dropSession } from '../cerez.ts'
import { type Hatalar, hidden, input, summary } from '../sepet/alan.ts'
import { dropCart, type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { accountOf, hesapPage } from './cerceve.ts'
import { forMembers, missingIn, NO_ERRORS, newsIn, orAgain, show, wordsOf } from './kapi.ts'

// The member's own data: to take along, and to be deleted.

async function showData(o: SepetOptions, v: Ziyaret, hatalar: Hatalar): Promise<FastifyReply> {
  const t = wordsOf(v)
  const { kok } = v.b
  const { dogrulandi } = await accountOf(v)
  if (!dogrulandi) {
    const govde = html`<div class="uyari"><p>${t.onceDogrula}</p><p>${t.dogrulanmadi}</p><p><a href="${kok}/hesap/parola">${t.dogrulanmadiYol}</a></p></div>`
    return show(o, v, hesapPage(v, '/veriler', govde))
  }
  const f = { t, hatalar, degerler: v.form }
  const wrong = hatalar.get('onay')
  const tie = wrong !== undefined && { html: ' aria-invalid="true" aria-describedby="onay-hata"' }
  const govde = html`<section><h2>${t.verileriIndir}</h2><p>${t.verileriIndirMetni}</p><p><a class="dugme" href="${kok}/hesap/veriler.json" download>${t.indir}</a></p></section><section class="tehlike"><h2>${t.hesabiSil}</h2>${summary(f)}<p>${t.hesabiSilMetni}</p><form method="post" action="${kok}/hesap/veriler">${hidden('belirtec', v.oturumBelirteci)}${input(f, 'silme_parola', { type: 'password', max: 200, autocomplete: 'current-password' })}<div class="onay"><input type="checkbox" id="onay" name="onay" value="evet" required${tie}><label for="onay">${t.silOnayi}</label></div>${wrong && html`<p class="hata" id="onay-hata">${wrong}</p>`}<button class="ikincil">${t.kaliciSil}</button></form></section>`
  return show(o, v, hesapPage(v, '/veriler', govde, newsIn(v)))
}

export const dataPage = (o: SepetOptions): Gezi => forMembers(o, (v) => showData(o, v, NO_ERRORS))

/** Page by page, so that however many orders there are, few are in memory. */
async function* fileOf(v: Ziyaret, kept: object): AsyncGenerator<string> {
  yield `${JSON.stringify(kept, null, 2).slice(0, -2)},\n  "siparisler": [`
  let position: string | null = null
  let between = '\n'
  do {
    const page = await siparisler.list(v.read(), { limit: 100 }, position)
    for (const text of page.veri) {
      yield between + text
      between = ',\n'
    }
    position = page.next
  } while (position !== null)
  yield ']\n}\n'
}

export const downloadData = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const { dogrulandi } = await accountOf(v)
    if (!dogrulandi) return showData(o, v, NO_ERRORS)
    const kept = await keptOfMember(v.read())
    return v.reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${v.b.magaza.id}-veriler.json"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      })
      .send(Readable.from(fileOf(v, kept)))
  })

export const deleteData = (o: SepetOptions): Gezi =>
  forMembers(o, (v) => {
    const missing = missingIn(v, ['silme_parola'])
    const unsure: Hatalar =
      v.form.get('onay') === 'evet' ? missing : new Map([...missing, ['onay', wordsOf(v).onayGerekli]])
    return orAgain(
      v,
      unsure,
      (hatalar) => showData(o, v, hatalar),
      async () => {
        const known = await prepareForget(v.read(), v.form.get('silme_parola') as string, v.transact)
        await v.transact((w) => forgetMyself(w, known))
        dropSession(v)
        dropCart(v)
        return leadTo(v, '/hesap/giris?bitti=silindi')
      },
      (alan) => (alan === 'parola' ? 'silme_parola' : alan || 'genel'),
    )
  })
