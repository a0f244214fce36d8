import { html, type Part } from '../../../core/text/markup.ts'
import { type Blok, bloklarOf } from '../../../trade/sozlesme/bicim.ts'
import { type SozlesmeDili, type SozlesmeTuru, turAdlari } from '../../../trade/sozlesme/tur.ts'
import { blockSection } from './parts.ts'

// Contracts below the mail of an order, as they were accepted, with the hash that they can be held against.

export type KabulEdilen = { tur: SozlesmeTuru; dil: SozlesmeDili; metin: string | null; ozet: string }

/** In the language of the contract, as its name is. */
const OZET: Record<SozlesmeDili, string> = { tr: 'Metnin SHA-256 özeti', en: 'SHA-256 hash of the text' }

/** Nothing of one who was forgotten before the order was made. */
export const contractLines = ({ tur, dil, metin, ozet }: KabulEdilen): string[] =>
  metin === null ? [] : ['---', turAdlari[tur][dil], `${OZET[dil]}: ${ozet}`, '', ...metin.split('\n')]

const blockOf = ({ tur, satirlar }: Blok): Part => {
  const broken = satirlar.map((l, at) => html`${at > 0 && html`<br>`}${l}`)
  if (tur === 'liste')
    return html`<ul style="margin:0 0 8px;padding:0 0 0 20px">${satirlar.map((l) => html`<li>${l}</li>`)}</ul>`
  if (tur === 'paragraf') return html`<p style="margin:0 0 8px">${broken}</p>`
  return html`<p style="margin:12px 0 4px"><strong>${broken}</strong></p>`
}

export const contractSection = ({ tur, dil, metin, ozet }: KabulEdilen): Part =>
  metin !== null &&
  blockSection(
    turAdlari[tur][dil],
    html`<div lang="${dil}" style="font-size:13px">${bloklarOf(metin).map(blockOf)}<p style="margin:12px 0 0;opacity:.75">${OZET[dil]}: ${ozet}</p></div>`,
  )
