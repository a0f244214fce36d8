import type { FastifyReply } from 'fastify'
import { Hata } from '../../core/errors.ts'
import { signIn as openSession, recognise } from '../../domains/uyelik/giris/sign-in.ts'
import { verify } from '../../domains/uyelik/giris/verify.ts'
import { requestCode } from '../../domains/uyelik/kod.ts'
import { prepareReset, reset } from '../../domains/uyelik/parola/reset.ts'
import { prepare, register } from '../../domains/uyelik/register.ts'
import { ParolaKoduGirdisi, UyelikGirdisi, YeniParola } from '../../domains/uyelik/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import type { Hatalar } from '../sepet/alan.ts'
import { fieldOf, type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { legalTexts } from '../sepet/yasal.ts'
import { workIn } from '../yanit.ts'
import { accountOf } from './cerceve.ts'
import {
  dogrulaPage,
  epostayaBakinPage,
  kodGecmediPage,
  parolaPage,
  uyelikPage,
  yeniParolaPage,
} from './giris-sayfasi.ts'
import { consentBoxes, consentsIn } from './izinler.ts'
import {
  enter,
  forMembers,
  missingIn,
  NO_BYTES,
  NO_ERRORS,
  orAgain,
  questionIn,
  show,
  wayBack,
  wordsOf,
} from './kapi.ts'

// Joining, a new password, and the proof of an address.

const checkMember = bodyCheck(UyelikGirdisi)
const checkAddress = bodyCheck(ParolaKoduGirdisi)
const checkPassword = bodyCheck(YeniParola)

async function showJoin(o: SepetOptions, v: Ziyaret, hatalar: Hatalar): Promise<FastifyReply> {
  const form = { t: wordsOf(v), hatalar, degerler: v.form }
  const metinler = await legalTexts(workIn(o, v.b.magaza), ['kvkk', 'gizlilik'])
  return show(o, v, uyelikPage(v.b, { form, git: wayBack(v), izinler: consentBoxes(v, v.form), metinler }))
}

export const joinPage =
  (o: SepetOptions): Gezi =>
  async (v) =>
    v.uye === null ? showJoin(o, v, NO_ERRORS) : leadTo(v, wayBack(v) ?? '/hesap')

export const join =
  (o: SepetOptions): Gezi =>
  (v) =>
    orAgain(
      v,
      missingIn(v, ['ad', 'soyad', 'eposta', 'parola']),
      (hatalar) => showJoin(o, v, hatalar),
      async () => {
        const girdi = {
          eposta: fieldOf(v, 'eposta') as string,
          parola: v.form.get('parola') as string,
          ad: fieldOf(v, 'ad') as string,
          soyad: fieldOf(v, 'soyad') as string,
          ...consentsIn(v, { eposta: false, sms: false, arama: false }),
        }
        checkMember(girdi, NO_BYTES)
        const ozet = await prepare(v.read(), girdi)
        try {
          const { oturum, hesap } = await v.transact((w) => register(w, girdi, ozet))
          if (oturum !== null && hesap !== null) return await enter(v, { ...oturum, hesap })
          return await show(o, v, epostayaBakinPage(v.b, wordsOf(v)))
        } catch (error) {
          if (!(error instanceof Hata) || error.kod !== 'eposta_kullanimda') throw error
          return joinedAlready(o, v, girdi)
        }
      },
    )

/** Who knows the password is let in, as by a second press; anybody else learns what a guest of the store learns. */
async function joinedAlready(
  o: SepetOptions,
  v: Ziyaret,
  girdi: { eposta: string; parola: string },
): Promise<FastifyReply> {
  const known = await recognise(v.transact, girdi).catch((error) => {
    if (error instanceof Hata && error.kod === 'giris_hatali') return null
    throw error
  })
  if (known !== null) return enter(v, await v.transact((w) => openSession(w, known)))
  await v.transact((w) => requestCode(w, girdi.eposta, 'giris'))
  return show(o, v, epostayaBakinPage(v.b, wordsOf(v)))
}

// ---------------------------------------------------------------- password

function showPassword(o: SepetOptions, v: Ziyaret, hatalar: Hatalar): Promise<FastifyReply> {
  const form = { t: wordsOf(v), hatalar, degerler: v.form }
  const kod = v.form.get('kod') ?? questionIn(v).get('kod')
  if (kod === null) return show(o, v, parolaPage(v.b, form, questionIn(v).has('gonderildi')))
  if (hatalar.has('kod')) return show(o, v, kodGecmediPage(v.b, form.t, '/hesap/parola'))
  return show(o, v, yeniParolaPage(v.b, form, kod))
}

export const passwordPage =
  (o: SepetOptions): Gezi =>
  (v) =>
    showPassword(o, v, NO_ERRORS)

export const setPassword =
  (o: SepetOptions): Gezi =>
  (v) => {
    const kod = fieldOf(v, 'kod')
    return orAgain(
      v,
      missingIn(v, [kod === undefined ? 'eposta' : 'parola']),
      // A second press of who is signed in by the first.
      async (hatalar) => (hatalar.has('kod') && v.uye !== null ? leadTo(v, '/hesap') : showPassword(o, v, hatalar)),
      async () => {
        if (kod === undefined) {
          const eposta = fieldOf(v, 'eposta') as string
          checkAddress({ eposta }, NO_BYTES)
          await v.transact((w) => requestCode(w, eposta, 'parola'))
          return leadTo(v, '/hesap/parola?gonderildi')
        }
        const girdi = { kod, parola: v.form.get('parola') as string }
        checkPassword(girdi, NO_BYTES)
        const ozet = await prepareReset(v.read(), girdi)
        return enter(v, await v.transact((w) => reset(w, kod, ozet)), '/hesap?bitti=parola')
      },
    )
  }

// ---------------------------------------------------------------- proof of an address

export const verifyPage = (o: SepetOptions): Gezi =>
  forMembers(o, (v) => show(o, v, dogrulaPage(v.b, wordsOf(v), questionIn(v).get('kod') ?? '', v.oturumBelirteci)))

export const verifyAddress = (o: SepetOptions): Gezi =>
  forMembers(o, (v) =>
    orAgain(
      v,
      missingIn(v, []),
      async () => {
        // A second press: the first has proved it.
        if ((await accountOf(v)).dogrulandi) return leadTo(v, '/hesap?bitti=dogrulandi')
        return show(o, v, kodGecmediPage(v.b, wordsOf(v), '/hesap/parola'))
      },
      async () => {
        await v.transact((w) => verify(w, v.form.get('kod') ?? ''))
        return leadTo(v, '/hesap?bitti=dogrulandi')
      },
    ),
  )
