import type { FastifyReply } from 'fastify'
import { type Html, html } from '../../core/text/markup.ts'
import { deadlineOf } from '../../domains/siparis/odeme/bekleyis.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import { listOf as contractsOf } from '../../domains/sozlesme/kayit.ts'
import { inCurrency } from '../baglam.ts'
import type { orderBody } from '../sayfa/siparis.ts'
import { addressLines } from '../sepet/adres-sayfasi.ts'
import type { SepetOptions, Ziyaret } from '../sepet/kapi.ts'
import { sonrasi } from '../sepet/sonrasi.ts'
import * as veri from '../veri.ts'
import { missing } from '../yanit.ts'
import { akis } from './akis.ts'
import { told } from './giris-sayfasi.ts'
import { isFailed, reviewable, type Sonuc } from './istek.ts'
import { istekler } from './istek-formu.ts'
import { NO_ERRORS, newsIn } from './kapi.ts'
import { siparisSozleri } from './siparis-metni.ts'

// What stands on an order's page, whoever has come to it.

/** Null when there is no such order for who asks. */
export async function orderOr404(
  o: SepetOptions,
  v: Ziyaret,
  read: () => Promise<string>,
  then: (siparis: MusteriSiparisi) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const text = await read().catch((error) => {
    if (veri.isMissing(error)) return null
    throw error
  })
  return text === null ? missing(o, v.request, v.reply, v.b, 'yok') : then(JSON.parse(text))
}

export type Gorunum = {
  /** Address of the page, below the shop, and what proves its forms. */
  action: string
  kanit: Html
  /** Just made by this visitor. */
  isNew: boolean
  /** Of a form that was sent to the page. */
  sonuc?: Sonuc | undefined
}

/** The parts that `orderBody` takes, read for this visitor. */
export async function orderParts(
  v: Ziyaret,
  siparis: MusteriSiparisi,
  { action, kanit, isNew, sonuc }: Gorunum,
): Promise<[Parameters<typeof orderBody>[2], Parameters<typeof orderBody>[3]]> {
  const w = v.read()
  const [bitis, sozlesmeler, yorumlanacak] = await Promise.all([
    siparis.durum === 'odeme_bekliyor' ? deadlineOf(w, siparis.id) : null,
    contractsOf(w, siparis.id),
    reviewable(v, siparis),
  ])
  const b = inCurrency(v.b, siparis.para_birimi)
  const failed = sonuc !== undefined && isFailed(sonuc) ? sonuc : null
  const forms = istekler(b, {
    ...{ siparis, action, kanit, yorumlanacak },
    acik: failed?.acik ?? null,
    hatalar: failed?.hatalar ?? NO_ERRORS,
    degerler: failed ? v.form : new Map(),
  })
  const first = html`${told(failed ? null : newsIn(v))}${sonrasi(b, siparis, { isNew, bitis })}`
  const { teslimat_adresi: adres } = siparis
  const to =
    adres && html`<section class="kisim"><h2>${siparisSozleri[b.dil].adres}</h2>${addressLines(adres)}</section>`
  return [sozlesmeler, { sonrasi: first, akis: html`${akis(b, siparis)}${to}`, istekler: forms }]
}
