import type { FastifyReply } from 'fastify'
import { Hata } from '../../core/errors.ts'
import { enterByCode } from '../../domains/uyelik/giris/giris-kodu.ts'
import { signOut } from '../../domains/uyelik/giris/oturum.ts'
import { signIn as openSession, recognise } from '../../domains/uyelik/giris/sign-in.ts'
import { requestCode } from '../../domains/uyelik/kod.ts'
import { KodGirdisi, OturumGirdisi, ParolaKoduGirdisi } from '../../domains/uyelik/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import { dropSession } from '../cerez.ts'
import type { Hatalar } from '../sepet/alan.ts'
import { dropCart, fieldOf, type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { girisPage, kodGecmediPage, kodPage } from './giris-sayfasi.ts'
import {
  enter,
  errorsOf,
  forMembers,
  isRefusal,
  missingIn,
  NO_BYTES,
  NO_ERRORS,
  newsIn,
  orAgain,
  questionIn,
  show,
  wayBack,
  wordsOf,
} from './kapi.ts'

// Signing in by password or by a mailed link, and out. What is said does not depend on whether such a member exists.

const checkSignIn = bodyCheck(OturumGirdisi)
const checkAddress = bodyCheck(ParolaKoduGirdisi)
const checkCode = bodyCheck(KodGirdisi)

function showSignIn(o: SepetOptions, v: Ziyaret, hatalar: Hatalar, hata: string | null = null): Promise<FastifyReply> {
  const t = wordsOf(v)
  const form = { t, hatalar, degerler: v.form }
  const kodlu = questionIn(v).has('gonderildi')
  const haber = kodlu ? t.gonderildi : newsIn(v)
  return show(o, v, girisPage(v.b, { form, git: wayBack(v), haber, hata, kodlu }))
}

export const signInPage =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const kod = questionIn(v).get('kod')
    if (kod !== null) return show(o, v, kodPage(v.b, wordsOf(v), kod))
    return v.uye === null ? showSignIn(o, v, NO_ERRORS) : leadTo(v, wayBack(v) ?? '/hesap')
  }

export const signIn =
  (o: SepetOptions): Gezi =>
  (v) => {
    if (v.form.get('islem') === 'kod') return byCode(o, v)
    if (v.form.get('islem') === 'baglanti') return askForLink(o, v)
    return orAgain(
      v,
      missingIn(v, ['eposta', 'parola']),
      (hatalar) => wrong(o, v, hatalar),
      async () => {
        const girdi = { eposta: fieldOf(v, 'eposta') as string, parola: v.form.get('parola') as string }
        checkSignIn(girdi, NO_BYTES)
        const known = await recognise(v.transact, girdi)
        return enter(v, await v.transact((w) => openSession(w, known)))
      },
    )
  }

/** A refusal of both fields together stands above them. */
function wrong(o: SepetOptions, v: Ziyaret, hatalar: Hatalar): Promise<FastifyReply> {
  const all = hatalar.get('genel') ?? null
  return showSignIn(o, v, all === null ? hatalar : NO_ERRORS, all)
}

const askForLink = (o: SepetOptions, v: Ziyaret): Promise<FastifyReply> =>
  orAgain(
    v,
    missingIn(v, ['eposta']),
    (hatalar) => showSignIn(o, v, hatalar),
    async () => {
      const eposta = fieldOf(v, 'eposta') as string
      checkAddress({ eposta }, NO_BYTES)
      await v.transact((w) => requestCode(w, eposta, 'giris'))
      return leadTo(v, '/hesap/giris?gonderildi')
    },
  )

async function byCode(o: SepetOptions, v: Ziyaret): Promise<FastifyReply> {
  const again = () => {
    v.reply.code(422)
    return show(o, v, kodGecmediPage(v.b, wordsOf(v), '/hesap/giris'))
  }
  const kod = fieldOf(v, 'kod')
  if (kod === undefined || missingIn(v, []).size > 0) return again()
  try {
    checkCode({ kod }, NO_BYTES)
    return await enter(v, await v.transact((w) => enterByCode(w, kod)))
  } catch (error) {
    // A second press: the first one has signed in.
    if (isRefusal(error) && v.uye !== null) return leadTo(v, '/hesap')
    if (error instanceof Hata && errorsOf(v, error).has('kod')) return again()
    throw error
  }
}

export const leave = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    await v.transact((w) => signOut(w))
    dropSession(v)
    dropCart(v)
    return leadTo(v, '/hesap/giris?bitti=cikildi')
  })
