import { Kepenk, KepenkHata, type RequestOptions } from '../../../sdk/src/kepenk.ts'
import { sessionFetch } from './suren-oturum.ts'

// The one client of the panel: `k` for what is public (`/v1`), `panel` for what is not (`/panel/v1`).

const said = { csrf: '', magaza: '', dil: 'tr' }

export const setRequestLanguage = (dil: string): void => {
  said.dil = dil
}

/** Which session writes, and in which store. */
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

/** Who asks a person to prove again who he is; false when he would rather not. */
export const setProof = (ask: () => Promise<boolean>): void => {
  proof = ask
}

/** What an open session alone may not do is done after a proof, without anybody having to ask twice. */
async function proven<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const asks = error instanceof KepenkHata && error.kod === 'yeniden_dogrulama_gerekli'
    if (!asks || !(await proof())) throw error
    return send()
  }
}

/** Routes of the person: `giris`, `oturum`, `hesap`… */
export const hesap = <T>(method: string, path: string, options: RequestOptions = {}): Promise<T> =>
  proven(() => k.request<T>(method, `/panel/v1/${path}`, options))

/** Routes of the store that is open: `panel('GET', 'urunler', { query: { ara } })`. */
export const panel = <T>(method: string, path: string, options: RequestOptions = {}): Promise<T> =>
  proven(() => k.request<T>(method, `/panel/v1/magazalar/${said.magaza}${path && `/${path}`}`, options))

/** Bytes in or out, which the client of the API does not carry: pictures, files of import and export. */
export const panelFile = (
  method: string,
  path: string,
  o: { body?: Blob; signal?: AbortSignal } = {},
): Promise<Response> =>
  sessionFetch(`/panel/v1/magazalar/${said.magaza}/${path}`, {
    method,
    headers: {
      'accept-language': said.dil,
      accept: 'application/json, application/problem+json, */*',
      'svc-csrf': said.csrf,
      ...(o.body && { 'content-type': o.body.type }),
    },
    ...(o.body && { body: o.body }),
    ...(o.signal && { signal: o.signal }),
  })
