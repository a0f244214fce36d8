import type { Document, Schema } from './document.ts'
import { typeText } from './type-text.ts'

// What each event carries. The contract's document leaves `veri` and `ek` open; tests hold this table against events
// that the service really tells.

const text: Schema = { type: 'string' }
const textOrNone: Schema = { type: ['string', 'null'] }
const whole: Schema = { type: 'integer' }
const texts: Schema = { type: 'array', items: text }
const record = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** All of it required, and nothing else. */
const exactly = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

type Content = { veri: Schema; ek?: Schema }

/** Sent to a subscription by hand; never in the log. */
export const PING = 'test.ping'

export const EVENTS: Record<string, Content> = {
  'siparis.olusturuldu': { veri: record('Siparis') },
  'siparis.odeme_alindi': { veri: record('Siparis'), ek: exactly({ odeme_id: text }) },
  'siparis.kargoya_verildi': { veri: record('Siparis'), ek: exactly({ gonderi_id: text }) },
  'siparis.teslim_edildi': { veri: record('Siparis'), ek: exactly({ gonderi_id: text }) },
  'siparis.iptal_edildi': { veri: record('Siparis'), ek: exactly({ neden: text }) },
  'siparis.para_iade_edildi': {
    veri: record('Siparis'),
    ek: exactly({ odeme_id: text, tutar: whole, iade_id: textOrNone }),
  },
  'iade.olusturuldu': { veri: record('Iade'), ek: exactly({ siparis_no: text }) },
  'urun.olusturuldu': { veri: record('Urun') },
  'urun.guncellendi': { veri: record('Urun'), ek: exactly({ degisen: texts }) },
  'urun.silindi': { veri: record('Urun') },
  'stok.degisti': { veri: record('Stok'), ek: exactly({ neden: text, depo_id: textOrNone, degisim: whole }) },
  'musteri.olusturuldu': { veri: record('Musteri'), ek: exactly({ kaynak: text }) },
  [PING]: { veri: exactly({ abonelik_id: text, mesaj: text }) },
}

const inOneLine = (schema: Schema): string =>
  typeText(schema, { input: false }).replace('{\n  ', '{ ').replace('\n}', ' }').replace(/\n\s*/g, '; ')

const memberText = (olay: string, { veri, ek }: Content): string =>
  `OlayGovdesi<'${olay}', ${[veri, ...(ek ? [ek] : [])].map(inOneLine).join(', ')}>`

export function eventsText(doc: Document): string {
  const named = doc.components.schemas.Olay?.properties?.olay?.enum as string[]
  const unknown = named.filter((olay) => !(olay in EVENTS))
  if (unknown.length > 0) throw new Error(`say in generate/events.ts what ${unknown.join(', ')} carries`)
  const members = named.map((olay) => `  | ${memberText(olay, EVENTS[olay] as Content)}\n`)
  return `/** The body of every event: \`veri\` is the record as it was then, in the shape that the API answers. */
type OlayGovdesi<Ad extends string, Veri, Ek = undefined> = {
  /** Stays the same when the event is delivered again. */
  id: string
  olay: Ad
  /** The store's code. */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Veri
} & (Ek extends undefined ? unknown : { ek: Ek })

/** An event of the log; \`olay\` tells the type of \`veri\` and \`ek\`. */
export type Olay =
${members.join('')}
export type OlayAdi = Olay['olay']

/** What a receiver gets: an event of the log, or the one that was sent by hand to try the address. */
export type WebhookOlayi =
  | Olay
  | ${memberText(PING, EVENTS[PING] as Content)}
`
}
