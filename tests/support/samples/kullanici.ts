import assert from 'node:assert/strict'
import { NO_STORE } from '../../../src/db/no-store.ts'
import { newSetupCode } from '../../../src/domains/kullanici/kurulum/setup-code.ts'
import * as operator from '../../../src/domains/kullanici/operator.ts'
import type { Rol } from '../../../src/domains/kullanici/schema.ts'
import type { Kapsam } from '../../../src/trade/kapsam.ts'
import type { CallOptions, Reply, TestEnv } from '../setup.ts'
import { quickHash } from './quick-hash.ts'

export const PAROLA = 'panel parolası 🔑'
const OZET = quickHash(PAROLA)

/** Address of the tested service. */
export const OWN = 'https://kepenk.example'
export const COOKIE = '__Host-kepenk'

let counter = 0
export const newEposta = (): string => `panel-${++counter}@ornek.example`

/** A browser's cookie, and its page's CSRF token. */
export type Browser = { cookie: string; csrf: string }
type Options = CallOptions & { magaza?: string }

/** Headers of the panel's requests: cookie, origin, and the CSRF token. */
export const asPage = (browser: Browser | null, o: Options = {}): Record<string, string> => ({
  origin: OWN,
  ...(browser && { cookie: `${COOKIE}=${browser.cookie}`, 'svc-csrf': browser.csrf }),
  ...(o.magaza !== undefined && { 'svc-magaza': o.magaza }),
  ...o.headers,
})

export const ask = (
  env: Pick<TestEnv, 'call'>,
  browser: Browser | null,
  method: string,
  path: string,
  body?: object | null,
  o: Options = {},
): Promise<Reply> => {
  const url = path.startsWith('/') ? path : `/panel/v1/${path}`
  return env.call(null)(method, url, { ...o, ...(body && { body }), headers: asPage(browser, o) })
}

/** Cookie and token of an answer that opened a session. */
export function browserOf(reply: Reply): Browser {
  const cookie = new RegExp(`^${COOKIE}=(pnl_[0-9a-z]{32});`).exec(String(reply.headers['set-cookie']))?.[1]
  assert.ok(cookie, `${reply.status} ${reply.text} ${reply.headers['set-cookie']}`)
  return { cookie, csrf: reply.body.csrf }
}

export const signIn = (env: Pick<TestEnv, 'call'>, eposta: string, parola: string = PAROLA): Promise<Reply> =>
  ask(env, null, 'POST', 'giris', { eposta, parola })

export type Person = Browser & { id: string; eposta: string }

/** An account with the password above, in a store or in none, not signed in. */
export async function newAccount(
  env: TestEnv,
  uyelik: { magaza: string; rol: Rol; kapsamlar?: Kapsam[] } | null,
  eposta: string = newEposta(),
): Promise<{ id: string; eposta: string }> {
  const now = env.clock.now()
  const member = uyelik && { magaza_kodu: uyelik.magaza, rol: uyelik.rol, kapsamlar: uyelik.kapsamlar ?? [] }
  const { kullanici } = await env.db.transaction(NO_STORE, (tx) =>
    operator.create({ tx, now }, { eposta, ad: 'Zeynep Kaya' }, member),
  )
  await env.rows('update kullanici set parola = $2 where id = $1', [kullanici.id, await OZET])
  await env.rows('delete from kullanici_kodu where kullanici_id = $1', [kullanici.id])
  return { id: kullanici.id, eposta }
}

/** The same, signed in. */
export async function newVisitor(env: TestEnv, uyelik: Parameters<typeof newAccount>[1] = null): Promise<Person> {
  const made = await newAccount(env, uyelik)
  return { ...made, ...browserOf(await signIn(env, made.eposta)) }
}

/** The same with a proof that never expires, whatever the clock says. */
export async function newPerson(env: TestEnv, uyelik: Parameters<typeof newAccount>[1] = null): Promise<Person> {
  const person = await newVisitor(env, uyelik)
  await env.rows(`update kullanici_oturum set kanit = '2999-01-01' where kullanici_id = $1`, [person.id])
  return person
}

/** The first account. */
export const setUp = (env: TestEnv, kod: string | null, more: object = {}): Promise<Reply> =>
  ask(env, null, 'POST', 'ilk-kurulum', { kod, eposta: newEposta(), parola: PAROLA, ad: 'Zeynep Kaya', ...more })

export const setupCode = async (env: TestEnv): Promise<string> => {
  const kod = await newSetupCode(env.db, env.clock.now())
  assert.ok(kod)
  return kod
}

/** Codes mailed to an address, oldest first. */
export const codesTo = async (env: TestEnv, kime: string): Promise<string[]> => {
  const mails = await env.rows(`select metin from giden_eposta where magaza_id = '-' and kime = $1 order by id`, [kime])
  return mails.flatMap((mail) => /^Kod: (kod_[0-9a-z]{32})$/m.exec(mail.metin)?.[1] ?? [])
}

/** 200 while signed in. */
export const statusOf = async (env: Pick<TestEnv, 'call'>, browser: Browser): Promise<number> =>
  (await ask(env, browser, 'GET', 'oturum')).status
