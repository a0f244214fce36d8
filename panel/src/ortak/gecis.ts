import type { GecisGirdisi, GecisGirisi } from '../api/generated/kayitlar.ts'

// Passkeys (WebAuthn) in the browser. The library is loaded on demand.

const library = () => import('@simplewebauthn/browser')

/** Not available without https, except on localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

export async function createPasskey(secenekler: object): Promise<GecisGirdisi['yanit']> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: secenekler as never })
  const tasima = (made.response.transports ?? []) as NonNullable<GecisGirdisi['yanit']['tasima']>
  return {
    kimlik: made.id,
    istemci_verisi: made.response.clientDataJSON,
    kanit_nesnesi: made.response.attestationObject,
    ...(tasima.length > 0 && { tasima }),
  }
}

export async function askPasskey(secenekler: object): Promise<GecisGirisi['yanit']> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: secenekler as never })
  return {
    kimlik: id,
    istemci_verisi: response.clientDataJSON,
    dogrulayici_verisi: response.authenticatorData,
    imza: response.signature,
  }
}

/** Cancelling the browser's dialog is no error. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
