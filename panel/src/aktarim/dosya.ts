import { KepenkHata } from '../../../sdk/src/kepenk.ts'
import { refusalOf } from '../../../sdk/src/refusal.ts'
import type { AktarimAyrintisi, Tur } from '../../../src/domains/aktarim/schema.ts'
import { panelFile } from '../api/istemci.ts'

export const MAX_BYTES = 20 * 1024 * 1024

/** What it really is, its content says: browsers name the same file in several ways. */
export async function uploadFile(tur: Tur, file: File): Promise<AktarimAyrintisi> {
  const body = new Blob([file], { type: 'application/octet-stream' })
  const query = new URLSearchParams({ tur, ad: file.name.slice(0, 200) })
  const response = await panelFile('POST', `aktarimlar?${query}`, { body })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer as AktarimAyrintisi
  const kod = 'yanit_anlasilmadi'
  throw refusalOf(response, answer, new KepenkHata({ durum: response.status, kod, mesaj: response.statusText }))
}

/** Opened by the browser itself, with its session. */
export const fileAddress = (magaza: string, id: string): string =>
  `/panel/v1/magazalar/${encodeURIComponent(magaza)}/aktarimlar/${encodeURIComponent(id)}/dosya`
