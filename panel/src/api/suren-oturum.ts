import type { PanelOturumu } from './generated/kayitlar.ts'

// A session may end while a page is open: unused for half a day, ended elsewhere. What is asked then waits until its person
// has signed in again, in a window over the page, and is asked once more: nothing that was typed is lost. However many
// requests miss it at once, they share one window.

type Kisi = PanelOturumu['kullanici']
/** Answers the session that was opened, by whomever. */
type Soran = (kisi: Kisi) => Promise<PanelOturumu>

let kisi: Kisi | null = null
let soran: Soran | null = null
let renewing: Promise<string> | null = null

/** Whose page this is; without anybody the door is the place to sign in. */
export const setKisi = (of: Kisi | null): void => {
  kisi = of
}

/** Who opens the window. */
export const setSoran = (ask: Soran | null): void => {
  soran = ask
}

/** The open session, or undefined when there is none. */
export async function readOpenSession(): Promise<PanelOturumu | undefined> {
  const reply = await fetch('/panel/v1/oturum')
  return reply.ok ? reply.json() : undefined
}

const ENTERED = 'kepenk.giris'

/** Pages in other tabs that wait for a session learn that there is one. */
export const tellOtherTabs = (): void => localStorage.setItem(ENTERED, String(Date.now()))

/** Whenever somebody may have signed in elsewhere: in another tab, or wherever one was before one came back. */
export function onOtherTabs(look: () => void): () => void {
  const stored = (e: StorageEvent) => void (e.key === ENTERED && look())
  window.addEventListener('storage', stored)
  window.addEventListener('focus', look)
  return () => {
    window.removeEventListener('storage', stored)
    window.removeEventListener('focus', look)
  }
}

/** The last is what the public API answers to whoever has neither a cookie nor a key. */
const ENDED = new Set(['oturum_gerekli', 'oturum_gecersiz', 'anahtar_eksik'])
/** The token of an old session: somebody has signed in again in another tab. */
const OTHER_TOKEN = 'istek_kaynagi_gecersiz'

async function codeOf(reply: Response): Promise<string | undefined> {
  if (reply.status !== 401 && reply.status !== 403) return undefined
  const body = await reply
    .clone()
    .json()
    .catch(() => undefined)
  return body?.kod ?? body?.hata?.kod
}

/** The token of a session of the same person. A page of one person's is not gone on with by another: it is opened anew. */
async function renew(of: Kisi, ask: Soran, kod: string): Promise<string> {
  const oturum = (kod === OTHER_TOKEN ? await readOpenSession() : undefined) ?? (await ask(of))
  if (oturum.kullanici.id === of.id) return oturum.csrf
  window.location.reload()
  return new Promise(() => {})
}

/** As `fetch`, for requests of a page whose person is known. */
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
  // Not within the time of the first attempt, which a person may have spent on signing in.
  return fetch(input, { ...init, headers, signal: null })
}
