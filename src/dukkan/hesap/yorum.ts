import type { FastifyReply } from 'fastify'
import { html } from '../../core/text/markup.ts'
import * as urunler from '../../domains/vitrin/urunler.ts'
import { write } from '../../domains/yorum/vitrin/write.ts'
import { type Hatalar, hidden, summary } from '../sepet/alan.ts'
import { fieldOf, type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import * as veri from '../veri.ts'
import { missing, workIn } from '../yanit.ts'
import { told } from './giris-sayfasi.ts'
import { isFailed, writeReview } from './istek.ts'
import { reviewFields } from './istek-formu.ts'
import { NO_ERRORS, newsIn, questionIn, show, wordsOf } from './kapi.ts'
import { siparisSozleri } from './siparis-metni.ts'

// A review by the code of the mail that asks for one.

const nameOf = ({ request }: Ziyaret): string => (request.params as { ad: string }).ad

async function showReview(o: SepetOptions, v: Ziyaret, kod: string, hatalar: Hatalar): Promise<FastifyReply> {
  const { b } = v
  const found = await urunler.getWithin(workIn(o, b.magaza), nameOf(v), b.para_birimi).catch((error) => {
    if (veri.isMissing(error)) return null
    throw error
  })
  if (found === null) return missing(o, v.request, v.reply, b, 'yok')
  const s = siparisSozleri[b.dil]
  const f = { t: wordsOf(v), hatalar, degerler: v.form }
  const { urun } = found
  const haber = v.request.method === 'POST' ? null : newsIn(v)
  const path = `${b.kok}/urun/${urun.tanitici}`
  const form = html`<p class="soluk">${s.yorumMetni}</p>${summary(f)}<form class="odeme" method="post" action="${b.kok}/hesap/yorum/${urun.tanitici}">${hidden('belirtec', v.oturumBelirteci)}${hidden('kod', kod)}${reviewFields(f, s)}<button>${s.yorumGonder}</button></form>`
  const govde = html`<div class="dar"><h1>${s.yorumYaz}</h1><p><a href="${path}">${urun.ad}</a></p>${told(haber)}${haber === null && form}</div>`
  return show(o, v, { baslik: `${s.yorumYaz}: ${urun.ad}`, kanonik: null, govde })
}

export const reviewPage =
  (o: SepetOptions): Gezi =>
  (v) =>
    showReview(o, v, questionIn(v).get('kod') ?? '', NO_ERRORS)

export const sendReview =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const kod = fieldOf(v, 'kod') ?? ''
    const sonuc = await writeReview(v, nameOf(v), (w, urun, girdi) => write(w, urun, { ...girdi, kod }))
    if (!isFailed(sonuc)) return leadTo(v, `/hesap/yorum/${encodeURIComponent(nameOf(v))}?bitti=${sonuc.bitti}`)
    v.reply.code(sonuc.status)
    return showReview(o, v, kod, sonuc.hatalar)
  }
