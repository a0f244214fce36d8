import type { PanelOturumu } from './generated/kayitlar.ts'

// Session expiry: a session may end while a page is open (idle timeout, ended elsewhere). Requests then wait until the
// user has signed in again, in a dialog over the page, and are sent again: nothing typed is lost. All waiting requests
// share one dialog (single flight).

type Kisi = PanelOturumu['kullanici']
/** Resolves with the new session, of whichever user. */
type Soran = (kisi: Kisi) => Promise<PanelOturumu>

let kisi: Kisi | null = null
let soran: Soran | null = null
let renewing: Promise<string> | null = null

/** User of this page; without one the sign-in page is the place to sign in. */
export const setKisi = (of: Kisi | null): void => {
  kisi = of
}

/** Sets what opens the dialog. */
export const setSoran = (ask: Soran | null): void => {
  soran = ask
}

/** The current session, or undefined. */
export async function readOpenSession(): Promise<PanelOturumu | undefined> {
  const reply = await fetch('/panel/v1/oturum')
  return reply.ok ? reply.json() : undefined
}

const ENTERED = 'kepenk.giris'

/** Tells waiting pages in other tabs that there is a session. */
export const tellOtherTabs = (): void => localStorage.setItem(ENTERED, String(Date.now()))

/** Calls `look` whenever somebody may have signed in elsewhere: in another tab, or while this one was hidden. */
export function onOtherTabs(look: () => void): () => void {
  const stored = (e: StorageEvent) => void (e.key === ENTERED && look())
  window.addEventListener('storage', stored)
  window.addEventListener('focus', look)
  return () => {
    window.removeEventListener('storage', stored)
    window.removeEventListener('focus', look)
  }
}

/** The last one is the public API's answer without cookie and key. */
const ENDED = new Set(['oturum_gerekli', 'oturum_gecersiz', 'anahtar_eksik'])
/** CSRF token of an old session: somebody has signed in again in another tab. */
const OTHER_TOKEN = 'istek_kaynagi_gecersiz'

async function codeOf(reply: Response): Promise<string | undefined> {
  if (reply.status !== 401 && reply.status !== 403) return undefined
  const body = await reply
    .clone()
    .json()
    .catch(() => undefined)
  return body?.kod ?? body?.hata?.kod
}

/** CSRF token of a new session of the same user. For another user the page is reloaded instead. */
async function renew(of: Kisi, ask: Soran, kod: string): Promise<string> {
  const oturum = (kod === OTHER_TOKEN ? await readOpenSession() : undefined) ?? (await ask(of))
  if (oturum.kullanici.id === of.id) return oturum.csrf
  window.location.reload()
  return new Promise(() => {})
}

/** Like `fetch`, for requests of a page with a known user. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init)
  if (!kisi || !soran) return reply
  const kod = await codeOf(reply)
  if (kod === undefined || !(ENDED.has(kod) || kod === OTHER_TOKEN)) return reply
  renewing ??= renew(kisi, soran, kod).finally(() => {
    renewing = null
  })
  const headers = new Headers(init?.headers)
  headers.set('svc-csrf', await renewing)
  // Without the first request's timeout, which may have passed during sign-in.
  return fetch(input, { ...init, headers, signal: null })
}
