import { Kepenk, type RequestOptions } from '../../../sdk/src/kepenk.ts'

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
  headers: () => ({
    'accept-language': said.dil,
    ...(said.csrf && { 'svc-csrf': said.csrf }),
    ...(said.magaza && { 'svc-magaza': said.magaza }),
  }),
})

/** Routes of the person: `giris`, `oturum`, `hesap`… */
export const hesap = <T>(method: string, path: string, options: RequestOptions = {}): Promise<T> =>
  k.request<T>(method, `/panel/v1/${path}`, options)

/** Routes of the store that is open: `panel('GET', 'urunler', { query: { ara } })`. */
export const panel = <T>(method: string, path: string, options: RequestOptions = {}): Promise<T> =>
  k.request<T>(method, `/panel/v1/magazalar/${said.magaza}${path && `/${path}`}`, options)

/** Bytes in or out, which the client of the API does not carry: pictures, files of import and export. */
export const panelFile = (
  method: string,
  path: string,
  o: { body?: Blob; signal?: AbortSignal } = {},
): Promise<Response> =>
  fetch(`/panel/v1/magazalar/${said.magaza}/${path}`, {
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
