import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import {
  ask,
  codesTo,
  newAccount,
  newPerson,
  OWN,
  PAROLA,
  type Person,
  signIn,
} from '../../src/domains/kullanici/samples.ts'
import { newAuthenticator } from '../authenticator.ts'
import type { TestEnv } from '../setup.ts'
import type { Maker } from './panel-fixtures.ts'

// Second factors, fresh proof, and the ways in that need no password.

const P = '/panel/v1'
const M = `${P}/magazalar/:magaza`

async function withTotp(env: TestEnv) {
  const as = await newPerson(env)
  const { gizli } = (await ask(env, as, 'POST', 'ikinci-adim/totp')).body
  const shown = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() + steps * 30_000 })
  const on = await ask(env, as, 'POST', 'ikinci-adim/totp/onay', { kod: shown() })
  assert.equal(on.status, 200, on.text)
  return { as, shown }
}

async function withPasskey(env: TestEnv, as?: Person) {
  const who = as ?? (await newPerson(env))
  const passkey = newAuthenticator(OWN)
  const { secenekler } = (await ask(env, who, 'POST', 'gecisler/sorgu')).body
  const made = await ask(env, who, 'POST', 'gecisler', { ad: 'Telefon', yanit: passkey.create(secenekler) })
  assert.equal(made.status, 201, made.text)
  return { as: who, passkey, id: made.body.gecis.id as string }
}

const halfOf = async (env: TestEnv, { eposta }: Person): Promise<string> =>
  (await signIn(env, eposta)).body.ikinci_adim.kod

export const girisFixtures: Record<string, Maker> = {
  [`POST ${P}/giris-baglantisi`]: async ({ env }) => {
    return { path: `${P}/giris-baglantisi`, body: { eposta: (await newAccount(env, null)).eposta } }
  },
  [`POST ${P}/giris-kodu`]: async ({ env }) => {
    const { eposta } = await newAccount(env, null)
    await ask(env, null, 'POST', 'giris-baglantisi', { eposta })
    return { path: `${P}/giris-kodu`, body: { kod: (await codesTo(env, eposta))[0] } }
  },
  [`POST ${P}/giris/ikinci-adim`]: async ({ env }) => {
    const { as, shown } = await withTotp(env)
    return { path: `${P}/giris/ikinci-adim`, body: { kod: await halfOf(env, as), totp: shown(1) } }
  },
  [`POST ${P}/giris/ikinci-adim/gecis-sorgusu`]: async ({ env }) => {
    const { as } = await withPasskey(env)
    return { path: `${P}/giris/ikinci-adim/gecis-sorgusu`, body: { kod: await halfOf(env, as) } }
  },
  [`POST ${P}/giris/gecis-sorgusu`]: () => ({ path: `${P}/giris/gecis-sorgusu` }),
  [`POST ${P}/giris/gecis`]: async ({ env }) => {
    const { passkey } = await withPasskey(env)
    const { secenekler } = (await ask(env, null, 'POST', 'giris/gecis-sorgusu')).body
    return { path: `${P}/giris/gecis`, body: { yanit: passkey.get(secenekler) } }
  },
  [`POST ${P}/kanit`]: async ({ env }) => ({ path: `${P}/kanit`, body: { parola: PAROLA }, as: await newPerson(env) }),
  [`POST ${P}/kanit/gecis-sorgusu`]: async ({ env }) => {
    const { as } = await withPasskey(env)
    return { path: `${P}/kanit/gecis-sorgusu`, as }
  },
  [`GET ${P}/ikinci-adim`]: async ({ env }) => ({ path: `${P}/ikinci-adim`, as: (await withPasskey(env)).as }),
  [`POST ${P}/ikinci-adim/totp`]: async ({ env }) => ({ path: `${P}/ikinci-adim/totp`, as: await newPerson(env) }),
  [`POST ${P}/ikinci-adim/totp/onay`]: async ({ env }) => {
    const as = await newPerson(env)
    const { gizli } = (await ask(env, as, 'POST', 'ikinci-adim/totp')).body
    const kod = new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() })
    return { path: `${P}/ikinci-adim/totp/onay`, body: { kod }, as }
  },
  [`DELETE ${P}/ikinci-adim/totp`]: async ({ env }) => {
    return { path: `${P}/ikinci-adim/totp`, as: (await withTotp(env)).as }
  },
  [`POST ${P}/ikinci-adim/kurtarma-kodlari`]: async ({ env }) => {
    return { path: `${P}/ikinci-adim/kurtarma-kodlari`, as: (await withPasskey(env)).as }
  },
  [`POST ${P}/gecisler/sorgu`]: async ({ env }) => ({ path: `${P}/gecisler/sorgu`, as: await newPerson(env) }),
  [`POST ${P}/gecisler`]: async ({ env }) => {
    const as = await newPerson(env)
    const { secenekler } = (await ask(env, as, 'POST', 'gecisler/sorgu')).body
    return { path: `${P}/gecisler`, body: { ad: 'Telefon', yanit: newAuthenticator(OWN).create(secenekler) }, as }
  },
  [`PATCH ${P}/gecisler/:id`]: async ({ env }) => {
    const { as, id } = await withPasskey(env)
    return { path: `${P}/gecisler/${id}`, body: { ad: 'İş telefonu' }, as }
  },
  [`DELETE ${P}/gecisler/:id`]: async ({ env }) => {
    const { as, id } = await withPasskey(env)
    return { path: `${P}/gecisler/${id}`, as }
  },
  [`DELETE ${M}/ekip/:id/ikinci-adim`]: async (s) => {
    const { id } = await newAccount(s.env, { magaza: s.id, rol: 'yonetici' })
    return { path: `${P}/magazalar/${s.id}/ekip/${id}/ikinci-adim` }
  },
}
