import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Work } from '../../db/work.ts'
import * as kampanyaKodu from '../../domains/kampanya/kod.ts'
import { because } from '../../domains/kampanya/rules/neden.ts'
import { asKod } from '../../domains/kampanya/rules/price-cart.ts'
import { doesNotApply } from '../../domains/sepet/rules.ts'
import { KodlarGirdisi } from '../../domains/sepet/schema.ts'
import * as sepetler from '../../domains/sepet/sepet.ts'
import { bodyCheck, isStorable } from '../../http/contract/validate.ts'
import type { Baglam } from '../baglam.ts'
import { cookiesIn, setCookie } from '../cerez.ts'
import { asked, hrefWith, questionOf, without } from '../soru.ts'
import { isMissing } from '../veri.ts'
import { ownUrl } from '../yer.ts'
import { CODE_COOKIE, type Ziyaret } from './kapi.ts'

// Discount links: any page with `?kod=…` remembers the code for the visitor, and the cart takes it. The page itself is reached
// without it, so that it is the same bytes for everybody.

const NAME = 'kod'
/** In one cart. */
export const MOST_CODES = 5
const check = bodyCheck(KodlarGirdisi)
const NO_BYTES = Buffer.alloc(0)

/** As one that can be entered; null otherwise. */
function plainCode(text: string | undefined): string | null {
  const kod = text?.trim() ?? ''
  if (!isStorable(kod) || /\p{Cc}/u.test(kod)) return null
  try {
    check({ kodlar: [kod] }, NO_BYTES)
    return kod
  } catch {
    return null
  }
}

/** Leads to the same address without the code; null where it has none. */
export function rememberCode(request: FastifyRequest, reply: FastifyReply, b: Baglam): FastifyReply | null {
  const [path = '', search = ''] = ownUrl(request, b).split(/\?(.*)/s)
  const soru = questionOf(search)
  const [given] = asked(soru, NAME)
  if (given === undefined) return null
  const kod = plainCode(given)
  // Followed by a person, not asked for by a picture on a page of somebody else.
  const by = request.headers['sec-fetch-dest']
  if (kod !== null && (by === undefined || by === 'document'))
    setCookie({ reply, b }, CODE_COOKIE, encodeURIComponent(kod), null)
  // Two slashes would begin an address elsewhere (open redirect).
  const here = path.replace(/^[\\/]{2,}/, '/') || '/'
  return reply.header('cache-control', 'no-store').redirect(hrefWith(here, without(soru, NAME)), 303)
}

function rememberedCode(request: FastifyRequest): string | null {
  const [text] = cookiesIn(request, CODE_COOKIE)
  if (text === undefined) return null
  try {
    return plainCode(decodeURIComponent(text))
  } catch {
    return null
  }
}

const dropCode = (v: Ziyaret): void => setCookie(v, CODE_COOKIE, '', 0)

export const notFound = ({ b }: Ziyaret, kod: string): string =>
  doesNotApply(kod, because('kod_bulunamadi').metin).metin[b.dil]

/** What is told where a code was not taken, with the code for its field. */
type Alinmayan = { kod?: string; kodHatasi?: string; hatalar?: string[] }

/**
 * Puts the remembered code into the cart, as if it had been typed: where it does not apply, the cart says why. It waits while
 * there is no cart.
 */
export async function takeCode(v: Ziyaret): Promise<Alinmayan> {
  const kod = rememberedCode(v.request)
  const id = v.sepet_id
  if (kod === null || id === null) return {}
  const taken = await v.transact((w) => enter(w, id, kod))
  if (taken !== 'bekler') dropCode(v)
  if (taken === 'yok') return { kod, kodHatasi: notFound(v, kod) }
  return taken === 'dolu' ? { kod, hatalar: [v.t.kodSiniri] } : {}
}

async function enter(w: Work, id: string, kod: string): Promise<'girdi' | 'dolu' | 'bekler' | 'yok'> {
  const sepet = await sepetler.hold(w, id).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (sepet === null || sepet.siparis_id !== null) return 'bekler'
  const { kodlar } = sepet
  if (kodlar.some((own) => asKod(own) === asKod(kod))) return 'girdi'
  if (kodlar.length >= MOST_CODES) return 'dolu'
  if (!(await kampanyaKodu.exists(w, kod))) return 'yok'
  await sepetler.setCodes(w, id, { kodlar: [...kodlar, kod] })
  return 'girdi'
}
