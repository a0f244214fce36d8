import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import type { Tur } from './turler.ts'

export const MAX_BYTES = 20 * 1024 * 1024

/** No media type: browsers name the same file in several ways, and the service looks at its content. */
export const uploadFile = (tur: Tur, file: File): Promise<AktarimAyrintisi> =>
  panel('POST /aktarimlar', {
    query: { tur, ad: file.name.slice(0, 200) },
    body: new Blob([file], { type: 'application/octet-stream' }),
  })

/** Download address, opened by the browser itself with its session. */
export const fileAddress = (magaza: string, id: string): string =>
  `/panel/v1/magazalar/${encodeURIComponent(magaza)}/aktarimlar/${encodeURIComponent(id)}/dosya`
