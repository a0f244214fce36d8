import type { Dil } from '../../dil/dil.tsx'
import { formatGun, formatZaman, fromLocalInput } from '../zaman.ts'

const MOMENT = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z?)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LONGEST = 160

/** `2026-11-15T14:03` as forms hold it in Istanbul time, `…Z` as records do, `2026-11-15` for a day. */
function dated(text: string, dil: Dil): string {
  const [isMoment, zone] = MOMENT.exec(text) ?? []
  if (!isMoment && !DAY.test(text)) return text
  const moment = zone === 'Z' ? text : fromLocalInput(text)
  if (moment === null || Number.isNaN(Date.parse(moment))) return text
  return isMoment ? formatZaman(moment, dil) : formatGun(moment, dil)
}

const words: Record<Dil, [yes: string, no: string]> = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] }

function written(value: unknown, dil: Dil): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'string') return dated(value, dil)
  if (typeof value === 'boolean') return words[dil][value ? 0 : 1]
  if (Array.isArray(value) && value.every((v) => typeof v !== 'object')) {
    return value.length === 0 ? '—' : value.map((v) => written(v, dil)).join(', ')
  }
  if (typeof value !== 'object') return String(value)
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? dated(part, dil) : part))
}

/** A form value for display, shortened. */
export function cakismaDegeri(value: unknown, dil: Dil): string {
  const text = written(value, dil)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
