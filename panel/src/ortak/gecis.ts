import type { GecisGirdisi, GecisGirisi } from '../api/generated/kayitlar.ts'

// Passkeys as the browser makes and uses them. The library is fetched when somebody needs it.

const library = () => import('@simplewebauthn/browser')

/** Pages without https have none, but for the machine of one's own. */
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

/** Closing the browser's window is no fault. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
