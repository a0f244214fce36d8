import { hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { isUniqueViolation } from '../../../db/connection/pg-errors.ts'
import { all, later, maybe, type Transact, type Work } from '../../../db/work.ts'
import { ozetOf } from '../../hesap/rules.ts'
import { tellOwner } from '../eposta/guvenlik.ts'
import { here } from '../here.ts'
import { signedIn } from '../oturum.ts'
import * as hesaplar from '../queries.ts'
import { challengeEnd, checkAd } from '../rules.ts'
import * as queries from './gecis-queries.ts'
import { codesForFirst, endWithLast, holdAccount, shownPasskey } from './ikinci-adim.ts'
import type { GecisGirdisi, GecisYaniti, KayitYaniti } from './schema.ts'

// Passkeys (WebAuthn), bound to the public address of the service.

/** Loaded lazily: 25 MB and 0.1 s, only for those who use passkeys. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const MAX_PASSKEYS = 20

/** Relying party: for the service's own rows the store's address is that of the service. */
const siteOf = ({ magaza }: Pick<Work, 'magaza'>) => {
  const { hostname, origin } = new URL(magaza.adres)
  return { rpID: hostname, origin }
}

type Sorgu = { tur: queries.SorguTuru; kullanici_id: string | null }

function keep(w: Work, challenge: string, sorgu: Sorgu): void {
  later(here(w), queries.insertChallenge, { ozet: ozetOf(challenge), ...sorgu, bitis: challengeEnd(w.now) })
}

/** Challenge as the client claims it; the signature is verified later. */
function challengeOf(istemci_verisi: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(istemci_verisi, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

type Library = Awaited<ReturnType<typeof library>>
type Transports = NonNullable<Parameters<Library['verifyAuthenticationResponse']>[0]['credential']['transports']>

const known = (rows: queries.GecisRow[]) =>
  rows.map(({ kimlik, tasima }) => ({ id: kimlik, transports: tasima as Transports }))

// ---------------------------------------------------------------- making one

export async function askToRegister(w: Work) {
  const { kullanici_id } = signedIn(w)
  const kullanici = await maybe(here(w), hesaplar.find, { id: kullanici_id })
  if (!kullanici) throw hata('oturum_gecersiz')
  const secenekler = await (await library()).generateRegistrationOptions({
    rpName: 'Kepenk',
    rpID: siteOf(w).rpID,
    userID: new Uint8Array(Buffer.from(kullanici_id)),
    userName: kullanici.eposta,
    userDisplayName: kullanici.ad,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known(await all(here(w), queries.listPasskeys, { kullanici_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  keep(w, secenekler.challenge, { tur: 'kayit', kullanici_id })
  return { secenekler }
}

type Kayit = { kimlik: string; acik_anahtar: string; sayac: number }

/** Before the transaction: verifies the attestation, if it answers a challenge of this very user. */
export async function prepareRegister(w: Work, { yanit }: GecisGirdisi, transact: Transact): Promise<Kayit> {
  const challenge = challengeOf(yanit.istemci_verisi)
  const asked = await useChallenge(transact, challenge, 'kayit')
  const { rpID, origin } = siteOf(w)
  if (asked?.kullanici_id !== signedIn(w).kullanici_id || !(await isPlain(yanit.kanit_nesnesi))) throw refused()
  const checked = await (await library())
    .verifyRegistrationResponse({
      response: registrationOf(yanit),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      // Only those offered; the library's full list would print warnings about experimental ones.
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(() => null)
  if (!checked?.verified) throw refused()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { kimlik: id, acik_anahtar: Buffer.from(publicKey).toString('base64url'), sayac: counter }
}

/**
 * SSRF: attestation certificates are refused, since verifying them would fetch addresses chosen by a stranger. None was
 * asked for.
 */
async function isPlain(kanit_nesnesi: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(kanit_nesnesi, 'base64url')))
    return ['none', 'packed'].includes(decoded.get('fmt')) && decoded.get('attStmt').get('x5c') === undefined
  } catch {
    return false
  }
}

const refused = () =>
  hata('girdi_gecersiz', 'yanit', {
    tr: 'geçiş anahtarı kabul edilmedi; yeniden deneyin',
    en: 'was not accepted; try again',
  })

const registrationOf = (y: KayitYaniti) => ({
  id: y.kimlik,
  rawId: y.kimlik,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: y.istemci_verisi, attestationObject: y.kanit_nesnesi },
})

export async function register(w: Work, { ad, yanit }: GecisGirdisi, kayit: Kayit) {
  throwIfAny(checkAd('ad', ad))
  const kullanici_id = await holdAccount(w)
  const rows = await all(here(w), queries.listPasskeys, { kullanici_id })
  if (rows.length >= MAX_PASSKEYS) throw hata('kayit_siniri')
  const tasima = [...new Set(yanit.tasima ?? [])]
  const row = { id: newId('gec', w.now), kullanici_id, ...kayit, tasima, ad: ad.trim(), olusturma: w.now }
  try {
    await all(here(w), queries.insertPasskey, row)
  } catch (error) {
    if (isUniqueViolation(error, 'kullanici_gecis_kimlik_uk')) throw refused()
    throw error
  }
  await tellOwner(w, kullanici_id, 'gecis_eklendi')
  const kurtarma_kodlari = await codesForFirst(w, kullanici_id)
  return { gecis: shownPasskey({ ...row, son_kullanim: null }), kurtarma_kodlari }
}

export async function rename(w: Work, id: string, ad: string) {
  throwIfAny(checkAd('ad', ad))
  const { kullanici_id } = signedIn(w)
  const row = await maybe(here(w), queries.renamePasskey, { kullanici_id, id, ad: ad.trim() })
  if (!row) throw hata('kayit_bulunamadi')
  return shownPasskey(row)
}

export async function remove(w: Work, id: string) {
  const kullanici_id = await holdAccount(w)
  if (!(await maybe(here(w), queries.deletePasskey, { kullanici_id, id }))) throw hata('kayit_bulunamadi')
  await endWithLast(w, kullanici_id)
  await tellOwner(w, kullanici_id, 'gecis_kaldirildi')
  return { silindi: true, id }
}

// ---------------------------------------------------------------- using one

/** Without a user any passkey of this site will do, if it verified its user. */
export async function ask(w: Work, sorgu: Sorgu) {
  const { kullanici_id } = sorgu
  const rows = kullanici_id === null ? [] : await all(here(w), queries.listPasskeys, { kullanici_id })
  const secenekler = await (await library()).generateAuthenticationOptions({
    rpID: siteOf(w).rpID,
    allowCredentials: known(rows),
    userVerification: kullanici_id === null ? 'required' : 'preferred',
  })
  keep(w, secenekler.challenge, sorgu)
  return { secenekler }
}

/** A verified passkey, to be recorded with what it opens. */
export type Gecen = { id: string; kullanici_id: string; eski: number; sayac: number }

const useChallenge = (transact: Transact, challenge: string, tur: queries.SorguTuru) =>
  transact((w) => maybe(here(w), queries.useChallenge, { ozet: ozetOf(challenge), tur, now: w.now }))

/** Before the transaction. Null for anything wrong; the challenge is consumed in any case. */
export async function prove(
  w: Work,
  transact: Transact,
  yanit: GecisYaniti,
  { tur, kullanici_id }: Sorgu,
): Promise<Gecen | null> {
  const challenge = challengeOf(yanit.istemci_verisi)
  const asked = await useChallenge(transact, challenge, tur)
  const row = await maybe(here(w), queries.findPasskey, { kimlik: yanit.kimlik })
  if (!asked || !row || asked.kullanici_id !== kullanici_id) return null
  if (kullanici_id !== null && row.kullanici_id !== kullanici_id) return null
  const { rpID, origin } = siteOf(w)
  const checked = await (await library())
    .verifyAuthenticationResponse({
      response: {
        id: yanit.kimlik,
        rawId: yanit.kimlik,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: yanit.istemci_verisi,
          authenticatorData: yanit.dogrulayici_verisi,
          signature: yanit.imza,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: kullanici_id === null,
      credential: {
        id: row.kimlik,
        publicKey: new Uint8Array(Buffer.from(row.acik_anahtar, 'base64url')),
        counter: row.sayac,
      },
    })
    .catch(() => null)
  if (!checked?.verified) return null
  return { id: row.id, kullanici_id: row.kullanici_id, eski: row.sayac, sayac: checked.authenticationInfo.newCounter }
}

/** False when it was removed or used meanwhile. */
export const usePasskey = async (w: Work, { id, eski, sayac }: Gecen): Promise<boolean> =>
  (await maybe(here(w), queries.usePasskey, { id, eski, sayac, now: w.now })) !== undefined
