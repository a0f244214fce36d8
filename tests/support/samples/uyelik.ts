import assert from 'node:assert/strict'
import { hashParola } from '../../../src/domains/hesap/parola/parola.ts'
import { register } from '../../../src/domains/uyelik/register.ts'
import type { CallOptions, Reply, TestEnv, TestMagaza } from '../setup.ts'
import { inStore } from '../verbs.ts'

export const PAROLA = 'doğru parola 🌷'
/** Made once: hashing takes 60 ms. */
const OZET = hashParola(PAROLA)

let counter = 0
export const eposta = (): string => `uye-${++counter}@ornek.example`

export const vitrin = (m: TestMagaza, path: string): string => `/vitrin/v1/${m.id}/${path}`

/** A shopper's call, with or without a session. */
export const ask = (
  env: TestEnv,
  m: TestMagaza,
  method: string,
  path: string,
  body?: object | null,
  o: CallOptions & { oturum?: string } = {},
): Promise<Reply> => env.call(o.oturum ?? null)(method, vitrin(m, path), { ...(body && { body }), ...o })

export const signIn = (env: TestEnv, m: TestMagaza, adres: string, parola: string = PAROLA): Promise<Reply> =>
  ask(env, m, 'POST', 'oturum', { eposta: adres, parola })

/** A member with the password above, registered without hashing it. */
export async function newMember(env: TestEnv, m: TestMagaza, adres: string = eposta()) {
  const ozet = await OZET
  const made = await inStore(env, m.id, (w) => register(w, { eposta: adres, parola: PAROLA }, ozet))
  assert.ok(made.oturum && made.hesap)
  return { id: made.hesap.id, eposta: adres, oturum: made.oturum.anahtar }
}

/** A customer's order as lists show it: without what can be asked of it. */
export const plainOrder = ({ talepler, iptal_istenebilir, iade_istenebilir, iade_son, iade_disi, ...order }: any) =>
  order

type Mail = { kime: string; konu: string; metin: string; html: string }

export const mailsTo = (env: TestEnv, m: TestMagaza, adres: string): Promise<Mail[]> =>
  env.rows('select kime, konu, metin, html from giden_eposta where magaza_id = $1 and kime = $2 order by id', [
    m.id,
    adres,
  ])

/** Codes mailed to an address, oldest first. */
export const codesTo = async (env: TestEnv, m: TestMagaza, adres: string): Promise<string[]> =>
  (await mailsTo(env, m, adres)).map((mail) => /^Kod: (kod_[0-9a-z]{32})$/m.exec(mail.metin)?.[1] as string)

/** The last code. */
export const codeTo = async (env: TestEnv, m: TestMagaza, adres: string): Promise<string> =>
  (await codesTo(env, m, adres)).at(-1) as string

/** Requests a code for a password; returns it. */
export async function askCode(env: TestEnv, m: TestMagaza, adres: string): Promise<string> {
  const reply = await ask(env, m, 'POST', 'parola-kodu', { eposta: adres })
  assert.deepEqual([reply.status, reply.body], [200, { gonderildi: true }])
  return codeTo(env, m, adres)
}

/** 200 for a valid session, otherwise 401. */
export const statusOf = async (env: TestEnv, m: TestMagaza, oturum: string): Promise<number> =>
  (await ask(env, m, 'GET', 'hesap', null, { oturum })).status
