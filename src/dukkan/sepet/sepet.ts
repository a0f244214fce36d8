import type { FastifyReply } from 'fastify'
import { type AlanHatasi, type Dil, Hata, type Metin, statusOf, textOf } from '../../core/errors.ts'
import { nextTurn } from '../../core/turns.ts'
import type { Work } from '../../db/work.ts'
import { getState } from '../../domains/sepet/odeme/pay.ts'
import { KalemlerGirdisi, NotlarGirdisi, type Sepet, type SepetTeslimati } from '../../domains/sepet/schema.ts'
import * as sepetler from '../../domains/sepet/sepet.ts'
import { join } from '../../domains/sepet/uye/join.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import { inCurrency, inside } from '../baglam.ts'
import * as veri from '../veri.ts'
import { workIn } from '../yanit.ts'
import { quantitiesIn } from './adetler.ts'
import { rememberCode, takeCode } from './indirim-baglantisi.ts'
import {
  dropCart,
  fieldOf,
  type Gezi,
  keepCart,
  leadTo,
  type SepetOptions,
  show,
  unstorable,
  type Ziyaret,
} from './kapi.ts'
import { bosSepetPage, sepetPage, tamamPage } from './sepet-sayfasi.ts'

// The cart by its verbs. What a form says is which variant and how many; prices are looked up for each page.

const checkLines = bodyCheck(KalemlerGirdisi)
const checkNotes = bodyCheck(NotlarGirdisi)
const NO_BYTES = Buffer.alloc(0)

export const isDone = ({ uyarilar }: Sepet): boolean => uyarilar.some((u) => u.kod === 'sepet_tamamlandi')

/** The cart of the cookie; null when there is none, or none any more. */
export async function cartOf({ read, sepet_id }: Ziyaret): Promise<Sepet | null> {
  if (sepet_id === null) return null
  return sepetler.get(read(), sepet_id).catch((error) => {
    if (veri.isMissing(error)) return null
    throw error
  })
}

const MANY_LINES = 50

/** Pricing a large cart and drawing it are pieces of work of their own. */
export async function deliveryOf({ read }: Ziyaret, { id, kalemler }: Sepet): Promise<SepetTeslimati> {
  const teslimat = await sepetler.getDelivery(read(), id)
  if (kalemler.length > MANY_LINES) await nextTurn()
  return teslimat
}

export type Yaninda = {
  hatalar?: readonly string[]
  kod?: string | undefined
  /** Why what was typed as a code is none. */
  kodHatasi?: string
}

export async function showCart(o: SepetOptions, v: Ziyaret, yaninda: Yaninda = {}): Promise<FastifyReply> {
  const { hatalar = [], kod, kodHatasi = null } = yaninda
  const sepet = await cartOf(v)
  if (sepet !== null && isDone(sepet)) return showDone(o, v, sepet.id)
  if (sepet === null || sepet.kalemler.length + sepet.alinamayanlar.length === 0) {
    const urunler = await veri.newest(workIn(o, v.b.magaza), v.b)
    return show(o, v, bosSepetPage(v.b, v.t, urunler, kodHatasi === null ? hatalar : [...hatalar, kodHatasi]))
  }
  const b = inCurrency(v.b, sepet.para_birimi)
  const teslimat = await deliveryOf(v, sepet)
  const gone = new URL(v.request.url, 'http://x').searchParams.has('kalkti') ? [v.t.kalkti] : []
  const page = sepetPage(b, v.t, {
    sepet,
    teslimat,
    belirtec: v.tokenOf(sepet.id),
    hatalar: [...hatalar, ...gone],
    kod,
    kodHatasi,
  })
  return show(o, { ...v, b }, page)
}

async function showDone(o: SepetOptions, v: Ziyaret, id: string): Promise<FastifyReply> {
  const { siparis } = await getState(v.read(), id)
  dropCart(v)
  return show(o, v, tamamPage(v.b, v.t, siparis?.adres ? inside(v.b, siparis.adres) : null))
}

export const cart =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const to = v.request.method === 'POST' ? null : rememberCode(v.request, v.reply, v.b)
    if (to !== null) return to
    return showCart(o, v, await takeCode(v))
  }

// ---------------------------------------------------------------- writes

export type Istenen = { varyant_id: string; adet: number }

/** Quantity of a field; NaN is refused by the schema. */
const amountOf = (v: Ziyaret): number =>
  /^\d{1,6}$/.test(fieldOf(v, 'adet') ?? '1') ? Number(fieldOf(v, 'adet') ?? 1) : Number.NaN

/**
 * Sets the lines, and leaves out those which are no longer sold: the verb refuses a list with one of them. True when there were
 * such.
 */
async function setLines(w: Work, id: string, kalemler: readonly Istenen[], own: ReadonlySet<string>): Promise<boolean> {
  try {
    await sepetler.setLines(w, id, { kalemler: [...kalemler] })
    return false
  } catch (error) {
    const gone = goneIn(error, kalemler)
    if (!gone.some((k) => own.has(k.varyant_id)) || gone.some((k) => !own.has(k.varyant_id))) throw error
    await sepetler.setLines(w, id, { kalemler: kalemler.filter((k) => !gone.includes(k)) })
    return true
  }
}

export function goneIn(error: unknown, kalemler: readonly Istenen[]): Istenen[] {
  if (!(error instanceof Hata) || error.kod !== 'kayit_yok') return []
  return error.alanlar.flatMap(({ alan }) => kalemler[Number(/^kalemler\[(\d+)\]/.exec(alan)?.[1])] ?? [])
}

/** What a refusal says to the visitor; without names of fields, which stand on no page. */
const messagesOf = ({ b }: Ziyaret, { kod, alanlar }: Hata): string[] => [
  ...new Set((alanlar as readonly Pick<AlanHatasi, 'metin'>[]).map(({ metin }) => sentence(metin, b.dil))),
  ...(alanlar.length === 0 ? [textOf(kod)[b.dil]] : []),
]

export const sentence = (metin: Metin, dil: Dil): string =>
  metin[dil].charAt(0).toLocaleUpperCase(dil) + metin[dil].slice(1)

/** Runs a write; a refusal is told on the cart's page. */
export async function orTold(
  o: SepetOptions,
  v: Ziyaret,
  yaninda: Yaninda,
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const odd = unstorable(v).length > 0
  if (odd) return refused(o, v, 422, { ...yaninda, kod: undefined, hatalar: [v.t.gecersizKarakter] })
  try {
    return await run()
  } catch (error) {
    if (veri.isMissing(error) && error.kod === 'kayit_bulunamadi') return leadTo(v, '/sepet')
    if (!(error instanceof Hata) || statusOf(error.kod) < 409 || statusOf(error.kod) > 422) throw error
    return refused(o, v, statusOf(error.kod), { ...yaninda, hatalar: messagesOf(v, error) })
  }
}

export function refused(o: SepetOptions, v: Ziyaret, status: number, yaninda: Yaninda): Promise<FastifyReply> {
  v.reply.code(status)
  return showCart(o, v, yaninda)
}

/** Adds to the cart of the cookie, or to a new one. */
export const add =
  (o: SepetOptions): Gezi =>
  (v) =>
    orTold(o, v, {}, async () => {
      const istenen = { varyant_id: fieldOf(v, 'varyant') ?? '', adet: amountOf(v) }
      checkLines({ kalemler: [istenen] }, NO_BYTES)
      const { id, kalkti } = await v.transact((w) => addIn(w, v, istenen))
      keepCart(v, id)
      return leadTo(v, kalkti ? '/sepet?kalkti' : '/sepet')
    })

async function addIn(w: Work, v: Ziyaret, istenen: Istenen): Promise<{ id: string; kalkti: boolean }> {
  const held = v.uye === null ? await heldCart(w, v) : await memberCart(w, v)
  const sepet = held ?? (await sepetler.openNew(w, { para_birimi: v.b.para_birimi }))
  const before = sepet.kalemler.map(({ varyant_id, adet }) => ({ varyant_id, adet }))
  const known = before.some((k) => k.varyant_id === istenen.varyant_id)
  const next = known
    ? before.map((k) => (k.varyant_id === istenen.varyant_id ? { ...k, adet: k.adet + istenen.adet } : k))
    : [...before, istenen]
  checkLines({ kalemler: next }, NO_BYTES)
  const own = new Set(before.map((k) => k.varyant_id).filter((id) => id !== istenen.varyant_id))
  return { id: sepet.id, kalkti: await setLines(w, sepet.id, next, own) }
}

const heldCart = async (w: Work, { sepet_id, b }: Ziyaret) =>
  sepet_id === null ? null : openCart(w, sepet_id, b.para_birimi)

/** The one cart of who is signed in, with what this browser had. */
async function memberCart(w: Work, { sepet_id, b }: Ziyaret) {
  const brought = sepet_id === null ? {} : { sepet_id }
  return sepetler.hold(w, (await join(w, { ...brought, para_birimi: b.para_birimi })).id)
}

/** Held; null when it is gone, an order by now, a member's, or empty and in another currency: then a new one is begun. */
async function openCart(w: Work, id: string, para_birimi: string) {
  const sepet = await sepetler.hold(w, id).catch((error) => {
    if (veri.isMissing(error)) return null
    throw error
  })
  if (sepet === null || sepet.siparis_id !== null) return null
  return sepet.kalemler.length === 0 && sepet.para_birimi !== para_birimi ? null : sepet
}

/** Changes lines, also on the way to the checkout, removes one, or writes the notes. */
export const change =
  (o: SepetOptions): Gezi =>
  (v) =>
    orTold(o, v, {}, async () => {
      const id = v.sepet_id
      if (id === null) return leadTo(v, '/sepet')
      if (v.form.get('islem') === 'not') {
        const notlar = {
          hediye_notu: fieldOf(v, 'hediye_notu') ?? null,
          siparis_notu: fieldOf(v, 'siparis_notu') ?? null,
        }
        checkNotes(notlar, NO_BYTES)
        await v.transact((w) => sepetler.setNotes(w, id, notlar))
        return leadTo(v, '/sepet')
      }
      const kalkti = await v.transact((w) => changeIn(w, id, askedOf(v)))
      if (kalkti) return leadTo(v, '/sepet?kalkti')
      return leadTo(v, v.form.get('islem') === 'odeme' ? '/odeme' : '/sepet')
    })

/** Of one line, or of all. */
function askedOf(v: Ziyaret): Map<string, number> {
  const varyant = fieldOf(v, 'varyant')
  if (varyant === undefined) return quantitiesIn(v)
  return new Map([[varyant, v.form.get('islem') === 'sil' ? 0 : amountOf(v)]])
}

async function changeIn(w: Work, id: string, asked: ReadonlyMap<string, number>): Promise<boolean> {
  const { kalemler } = await sepetler.hold(w, id)
  const before = kalemler.map((k) => ({ varyant_id: k.varyant_id, adet: k.adet }))
  const next = before.map((k) => ({ ...k, adet: asked.get(k.varyant_id) ?? k.adet })).filter((k) => k.adet !== 0)
  checkLines({ kalemler: next }, NO_BYTES)
  if (next.length === before.length && next.every((k, i) => k.adet === before[i]?.adet)) return false
  return setLines(w, id, next, new Set(before.map((k) => k.varyant_id)))
}
