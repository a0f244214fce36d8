import type { FastifyReply } from 'fastify'
import { Hata, statusOf } from '../../core/errors.ts'
import { type Html, html } from '../../core/text/markup.ts'
import type { Siparis } from '../../domains/siparis/schema.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import * as siparisler from '../../domains/uyelik/siparisler.ts'
import { write } from '../../domains/yorum/vitrin/write.ts'
import { decodeCursor, encodeCursor } from '../../http/contract/paging.ts'
import { type Baglam, inCurrency } from '../baglam.ts'
import { orderBody } from '../sayfa/siparis.ts'
import { hidden } from '../sepet/alan.ts'
import { type Gezi, keepCart, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { hesapPage } from './cerceve.ts'
import { isFailed, runForm, type Sonuc } from './istek.ts'
import { forMembers, questionIn, show, wordsOf } from './kapi.ts'
import { orderOr404, orderParts } from './siparis.ts'
import { siparisSozleri } from './siparis-metni.ts'
import { buyAgain } from './yeniden.ts'

// A member's orders.

const PER_PAGE = 10

function row(own: Baglam, s: Siparis): Html {
  const b = inCurrency(own, s.para_birimi)
  const [first, ...others] = s.kalemler
  const goods = first ? `${first.ad}${others.length > 0 ? ` +${others.length}` : ''}` : ''
  return html`<li class="siparis-satiri"><p><a href="${b.kok}/hesap/siparisler/${s.id}">${b.s.siparisBasligi(s.no)}</a></p><p class="tutar">${b.money(s.toplam)}</p><p class="soluk">${b.date(s.olusturma)} · ${goods}</p><p><span class="durum">${b.s.siparisDurumlari[s.durum]}</span></p></li>`
}

/** Newest first; `next` is where the following page begins. */
export async function ordersFrom(v: Ziyaret, limit: number, position: string | null) {
  const { veri, next } = await siparisler.list(v.read(), { limit }, position)
  return { siparisler: veri.map((text): Siparis => JSON.parse(text)), next }
}

export const orderRows = (b: Baglam, list: readonly Siparis[]): Html => html`<ul>${list.map((s) => row(b, s))}</ul>`

export const ordersPage = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const t = wordsOf(v)
    const { b } = v
    const scope = `${b.magaza.id} hesap/siparisler ${v.uye}`
    const given = questionIn(v).get('sonraki')
    try {
      const position = given === null ? null : decodeCursor(o.secret, scope, given)
      const { siparisler: list, next } = await ordersFrom(v, PER_PAGE, position)
      const first = given !== null && html`<a href="${b.kok}/hesap/siparisler">${b.s.basa}</a>`
      const on =
        next !== null &&
        html`<a class="dugme" rel="next" href="${b.kok}/hesap/siparisler?sonraki=${encodeCursor(o.secret, scope, next)}">${b.s.sonraki}</a>`
      const none =
        list.length === 0 &&
        html`<p>${t.siparisYok}</p><p><a class="dugme" href="${b.kok}/urunler">${t.alisverise}</a></p>`
      const govde = html`${orderRows(b, list)}${none}${(first || on) && html`<nav class="sayfalar" aria-label="${b.s.sayfalar}">${first}${on}</nav>`}`
      return await show(o, v, hesapPage(v, '/siparisler', govde))
    } catch (error) {
      if (error instanceof Hata && error.kod === 'imlec_gecersiz') return leadTo(v, '/hesap/siparisler')
      throw error
    }
  })

// ---------------------------------------------------------------- one order

const idOf = ({ request }: Ziyaret): string => (request.params as { ad: string }).ad

/** What could not be bought again, named as the order names it. */
function leftOut(v: Ziyaret, siparis: MusteriSiparisi): Html | null {
  const ids = (questionIn(v).get('alinamayan') ?? '').split('.')
  const gone = siparis.kalemler.filter((k) => ids.includes(k.id))
  if (gone.length === 0) return null
  const s = siparisSozleri[v.b.dil]
  const some = gone.length < siparis.kalemler.length
  return html`<div class="uyari" role="status"><p>${s.alinamadi}</p><ul>${gone.map((k) => html`<li>${k.ad}${k.varyant_ad && ` (${k.varyant_ad})`}</li>`)}</ul>${some && html`<p>${s.gerisiSepette} <a href="${v.b.kok}/sepet">${s.sepeteGit}</a></p>`}</div>`
}

async function showOrder(o: SepetOptions, v: Ziyaret, siparis: MusteriSiparisi, sonuc?: Sonuc): Promise<FastifyReply> {
  const s = siparisSozleri[v.b.dil]
  const action = `${v.b.kok}/hesap/siparisler/${siparis.id}`
  const kanit = hidden('belirtec', v.oturumBelirteci)
  const [sozlesmeler, parts] = await orderParts(v, siparis, { action, kanit, isNew: false, sonuc })
  const again = html`<form class="yeniden" method="post" action="${action}">${kanit}${hidden('islem', 'yeniden')}<button class="ikincil">${s.yeniden}</button><p class="soluk kucuk">${s.yenidenMetni}</p></form>`
  const yaninda = { ...parts, sonrasi: html`${leftOut(v, siparis)}${parts.sonrasi}`, akis: html`${again}${parts.akis}` }
  const govde = html`<article class="metin">${orderBody(v.b, siparis, sozlesmeler, yaninda)}</article>`
  return show(o, v, hesapPage(v, '/siparisler', govde, null, v.b.s.siparisBasligi(siparis.no)))
}

export const orderPage = (o: SepetOptions): Gezi =>
  forMembers(o, (v) =>
    orderOr404(
      o,
      v,
      () => siparisler.get(v.read(), idOf(v)),
      (siparis) => showOrder(o, v, siparis),
    ),
  )

export const changeOrder = (o: SepetOptions): Gezi =>
  forMembers(o, (v) => {
    const read = () => siparisler.get(v.read(), idOf(v))
    return orderOr404(o, v, read, async (siparis) => {
      if (v.form.get('islem') === 'yeniden') return again(v, siparis)
      const sonuc = await runForm(v, siparis, {
        request: (w, girdi) => siparisler.request(w, siparis.id, girdi),
        withdraw: (w, talep_id) => siparisler.withdraw(w, siparis.id, talep_id),
        review: (w, urun_id, girdi) => write(w, urun_id, girdi),
        again: async () => JSON.parse(await read()),
      })
      const path = `/hesap/siparisler/${siparis.id}`
      if (sonuc === undefined) return leadTo(v, path)
      if (!isFailed(sonuc)) return leadTo(v, `${path}?bitti=${sonuc.bitti}`)
      v.reply.code(sonuc.status)
      return showOrder(o, v, JSON.parse(await read()), sonuc)
    })
  })

async function again(v: Ziyaret, siparis: MusteriSiparisi): Promise<FastifyReply> {
  try {
    const { sepet_id, kalan } = await buyAgain(v, siparis)
    keepCart(v, sepet_id)
    return leadTo(v, kalan.length === 0 ? '/sepet' : `/hesap/siparisler/${siparis.id}?alinamayan=${kalan.join('.')}`)
  } catch (error) {
    // Too many lines for one cart: it says so itself.
    if (error instanceof Hata && statusOf(error.kod) === 422) return leadTo(v, '/sepet')
    throw error
  }
}
