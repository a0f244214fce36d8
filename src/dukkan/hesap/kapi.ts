import type { FastifyReply } from 'fastify'
import { Hata, statusOf, textOf } from '../../core/errors.ts'
import { isVisible } from '../../core/text/line.ts'
import { join } from '../../domains/sepet/uye/join.ts'
import { hashKey } from '../../http/gates/auth.ts'
import { dropSession, keepSession } from '../cerez.ts'
import type { Sayfa } from '../iskelet.ts'
import type { Hatalar } from '../sepet/alan.ts'
import { type Gezi, keepCart, leadTo, type SepetOptions, unstorable, type Ziyaret } from '../sepet/kapi.ts'
import { sentence } from '../sepet/sepet.ts'
import { SEPET_KURALLARI } from '../sepet/stil.ts'
import { sendPrivate } from '../yanit.ts'
import { ownUrl } from '../yer.ts'
import { girisPage } from './giris-sayfasi.ts'
import { type Haber, type HesapSozleri, hesapSozleri } from './metin.ts'
import { HESAP_KURALLARI } from './stil.ts'

// The door of the account: who is signed in, where they come back to, and what a refusal says beside the fields.

export const NO_ERRORS: Hatalar = new Map()
export const NO_BYTES = Buffer.alloc(0)

export const wordsOf = ({ b }: Pick<Ziyaret, 'b'>): HesapSozleri => hesapSozleri[b.dil]

export const show = (o: SepetOptions, { request, reply, b }: Ziyaret, sayfa: Sayfa): Promise<FastifyReply> =>
  sendPrivate(o, request, reply, b, sayfa, SEPET_KURALLARI + HESAP_KURALLARI)

export const questionIn = ({ request }: Ziyaret): URLSearchParams => new URL(request.url, 'http://x').searchParams

/** What was just done, said once by the page that a form leads to. */
export function newsIn(v: Ziyaret): string | null {
  const { haberler } = wordsOf(v)
  const name = questionIn(v).get('bitti') ?? ''
  return Object.hasOwn(haberler, name) ? haberler[name as Haber] : null
}

// ---------------------------------------------------------------- where one comes back to

const LONGEST_WAY = 500

/** A path of this shop, without its root; null for anything else (open redirect). */
export function wayOf({ b }: Pick<Ziyaret, 'b'>, given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || given.length > LONGEST_WAY) return null
  const base = 'http://shop.invalid'
  if (!URL.canParse(b.kok + given, base)) return null
  // Parsed as a browser does: dots, backslashes and several slashes lead nowhere else.
  const { origin, pathname, search } = new URL(b.kok + given, base)
  const inShop = pathname === b.kok || pathname.startsWith(`${b.kok}/`)
  const path = pathname.slice(b.kok.length)
  if (origin !== base || !inShop || path.startsWith('//') || /^\/hesap\/(giris|uye-ol|cikis|parola)$/.test(path))
    return null
  return path + search
}

/** Asked for by the address, or carried by the form. */
export const wayBack = (v: Ziyaret): string | null => wayOf(v, v.form.get('git') ?? questionIn(v).get('git'))

// ---------------------------------------------------------------- members alone

/** Shows the way in where nobody is signed in; then the page that was asked for. */
export const forMembers =
  (o: SepetOptions, handle: Gezi): Gezi =>
  async (v) => {
    if (v.uye === null) return askToSignIn(o, v)
    try {
      return await handle(v)
    } catch (error) {
      // Ended since the gate has looked.
      if (!(error instanceof Hata) || !['oturum_gecersiz', 'oturum_gerekli'].includes(error.kod)) throw error
      dropSession(v)
      return askToSignIn(o, v)
    }
  }

function askToSignIn(o: SepetOptions, v: Ziyaret): Promise<FastifyReply> {
  const t = wordsOf(v)
  const git = wayOf(v, ownUrl(v.request, v.b).slice(v.b.kok.length))
  const form = { t, hatalar: NO_ERRORS, degerler: new Map() }
  return show(o, v, girisPage(v.b, { form, git, haber: git === '/hesap' ? null : t.oturumBitti, hata: null }))
}

type Oturum = { anahtar: string; hesap: { id: string } }

/** Signed in: keeps the session, brings the cart along, and leads back. */
export async function enter(
  v: Ziyaret,
  { anahtar, hesap }: Oturum,
  to = wayBack(v) ?? '/hesap',
): Promise<FastifyReply> {
  keepSession(v, anahtar)
  const sepet = await v
    .transact((w) => {
      const actor = { ...w.actor, tur: 'uye' as const, id: hesap.id, oturum: hashKey(anahtar) }
      const brought = v.sepet_id === null ? {} : { sepet_id: v.sepet_id }
      return join({ ...w, actor }, { ...brought, para_birimi: v.b.para_birimi })
    })
    .catch((error) => {
      // Too many lines for one cart: each stays as it is, and nobody is kept from signing in.
      if (error instanceof Hata && statusOf(error.kod) < 500) return null
      throw error
    })
  if (sepet !== null) keepCart(v, sepet.id)
  return leadTo(v, to)
}

// ---------------------------------------------------------------- refusals

/** Those that the visitor can do something about. */
export const isRefusal = (error: unknown): error is Hata =>
  error instanceof Hata && [401, 409, 422, 429].includes(statusOf(error.kod)) && !error.kod.startsWith('oturum_')

/** By field, as `nameOf` calls it in the form; what has none stands alone. */
export function errorsOf({ b }: Ziyaret, { kod, alanlar }: Hata, nameOf = (alan: string): string => alan): Hatalar {
  if (alanlar.length === 0) return new Map([['genel', textOf(kod)[b.dil]]])
  return new Map(alanlar.map(({ alan, metin }) => [nameOf(alan), sentence(metin, b.dil)] as const).toReversed())
}

/** What is missing or cannot be stored. */
export function missingIn(v: Ziyaret, needed: readonly string[]): Hatalar {
  const t = wordsOf(v)
  return new Map([
    ...needed.filter((name) => !isVisible(v.form.get(name) ?? '')).map((name) => [name, t.gerekli] as const),
    ...unstorable(v).map((name) => [name, t.gecersizKarakter] as const),
  ])
}

/** Runs a form; what is wrong with it is shown by `again`, with what was typed. */
export async function orAgain(
  v: Ziyaret,
  missing: Hatalar,
  again: (hatalar: Hatalar) => Promise<FastifyReply>,
  run: () => Promise<FastifyReply>,
  nameOf?: (alan: string) => string,
): Promise<FastifyReply> {
  if (missing.size > 0) {
    v.reply.code(422)
    return again(missing)
  }
  try {
    return await run()
  } catch (error) {
    if (!isRefusal(error)) throw error
    v.reply.code(statusOf(error.kod)).headers(error.basliklar)
    return again(errorsOf(v, error, nameOf))
  }
}
