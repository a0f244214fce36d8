import { Kepenk, KepenkHata } from '@kepenk/sdk'
import type { Query } from '@kepenk/sdk/call.ts'
import { refusalOf } from '@kepenk/sdk/refusal.ts'
import type { HesapIslemleri, MagazaIslemleri } from './generated/islemler.ts'
import { requestOf } from './istek.ts'
import { sessionFetch } from './suren-oturum.ts'

// HTTP client of the panel: `k` for the public API (`/v1`), `panel` for the panel's own (`/panel/v1`).

const said = { csrf: '', magaza: '', dil: 'tr' }

export const setRequestLanguage = (dil: string): void => {
  said.dil = dil
}

/** CSRF token and store of writes. */
export const setRequestStore = (csrf: string, magaza: string): void => {
  said.csrf = csrf
  said.magaza = magaza
}

export const k = new Kepenk({
  adres: '',
  fetch: sessionFetch,
  headers: () => ({
    'accept-language': said.dil,
    ...(said.csrf && { 'svc-csrf': said.csrf }),
    ...(said.magaza && { 'svc-magaza': said.magaza }),
  }),
})

let proof: () => Promise<boolean> = () => Promise.resolve(false)

/** Sets the re-authentication dialog; it resolves to false when cancelled. */
export const setProof = (ask: () => Promise<boolean>): void => {
  proof = ask
}

/** Re-authentication: a refused request is sent again after a proof, without the caller's help. */
async function proven<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const asks = error instanceof KepenkHata && error.kod === 'yeniden_dogrulama_gerekli'
    if (!asks || !(await proof())) throw error
    return send()
  }
}

type Islem = readonly [girdi: object, yanit: unknown]
/** The input is optional when all its fields are. */
type Girdiler<I extends Islem> = Partial<I[0]> extends I[0] ? [girdi?: I[0]] : [girdi: I[0]]

/** Account routes: `hesap('POST /parola', { body })`. */
export const hesap = <A extends keyof HesapIslemleri>(
  islem: A,
  ...[girdi]: Girdiler<HesapIslemleri[A]>
): Promise<HesapIslemleri[A][1]> => ask('/panel/v1', islem, girdi)

/** What a route of the store answers: `PanelYaniti<'GET /stok'>`. */
export type PanelYaniti<A extends keyof MagazaIslemleri> = MagazaIslemleri[A][1]

/** Routes of the open store: `panel('GET /urunler', { query: { ara }, signal })`. */
export const panel = <A extends keyof MagazaIslemleri>(
  islem: A,
  ...girdi: Girdiler<MagazaIslemleri[A]>
): Promise<PanelYaniti<A>> => panelOf(said.magaza, islem, ...girdi)

/** Routes of another store of the user. */
export const panelOf = <A extends keyof MagazaIslemleri>(
  magaza: string,
  islem: A,
  ...[girdi]: Girdiler<MagazaIslemleri[A]>
): Promise<PanelYaniti<A>> => ask(`/panel/v1/magazalar/${magaza}`, islem, girdi)

const ask = <T>(root: string, islem: string, girdi: object | undefined): Promise<T> => {
  const { method, path, ...options } = requestOf(root, islem, girdi)
  return proven(() =>
    options.body instanceof Blob
      ? sendFile<T>(method, path, options.body, options.query)
      : k.request<T>(method, path, options),
  )
}

/** Binary bodies, which the SDK's client does not send: pictures and import files. */
async function sendFile<T>(method: string, path: string, body: Blob, query: Query = {}): Promise<T> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await sessionFetch(`${path}?${search}`, {
    method,
    headers: {
      'accept-language': said.dil,
      accept: 'application/json, application/problem+json, */*',
      'svc-csrf': said.csrf,
      'content-type': body.type,
    },
    body,
  }).catch(unreached)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  const { status: durum, statusText: mesaj } = response
  throw refusalOf(response, answer, new KepenkHata({ durum, kod: 'yanit_anlasilmadi', mesaj }))
}

/** As the SDK's client tells it; an upload that was abandoned is not one that failed. */
const unreached = (error: Error): never => {
  if (error.name === 'AbortError') throw error
  throw new KepenkHata({ durum: 0, kod: 'baglanti_hatasi', mesaj: error.message })
}
