import { bodyOf, type Document, refName, type Schema } from './document.ts'
import { typeText } from './type-text.ts'

// Events: each is a type of its own among the records; these are what the log and a receiver may get of them.

export function eventsText(doc: Document): string {
  const logged = doc.components.schemas.Olay?.oneOf ?? []
  const names = doc.components.schemas.Olay?.properties?.olay?.enum ?? []
  if (names.length === 0 || names.length !== logged.length) throw new Error('Olay does not tell its events apart')
  const inLog = logged.map(nameOf)
  const sent = Object.values(doc.webhooks).map(({ post }) => nameOf(bodyOf(post) ?? {}))
  const byHand = sent.filter((name) => !inLog.includes(name))
  const untold = inLog.filter((name) => !sent.includes(name))
  if (untold.length > 0) throw new Error(`${untold.join(', ')} is in the log and not among the webhooks`)
  return `/** An event of the log; \`olay\` tells the type of \`veri\` and \`ek\`. */
export type Olay =
${inLog.map((name) => `  | ${name}\n`).join('')}
export type OlayAdi = Olay['olay']

/** What a receiver gets: an event of the log, or the one that was sent by hand to try the address. */
export type WebhookOlayi =
${['Olay', ...byHand].map((name) => `  | ${name}\n`).join('')}`
}

const nameOf = (schema: Schema): string => {
  if (schema.$ref === undefined) throw new Error(`an event without a name: ${typeText(schema, { input: false })}`)
  return refName(schema.$ref)
}
