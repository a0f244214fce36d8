import { DENEME_OLAYI, denemeOlayi, olaylar, olayTablosu } from '../trade/olaylar.ts'
import { fieldsOf } from './fields.ts'
import { type Docs, type Operation, sectionsOf, webhooksOf } from './model.ts'
import { recordOf } from './record.ts'
import { prettyJson } from './samples/literal.ts'
import { componentName } from './samples/sample.ts'
import type { Webhook } from './webhook-model.ts'

// Events: meaning, payload and causes.

export const eventAnchor = (olay: string): string => olay.replace(/[._]/g, '-')

/** All events as Markdown, for the page on webhooks. */
export const eventsMarkdown = (docs: Docs): string =>
  webhooksOf(docs)
    .map((w) =>
      [`### ${w.name}`, w.description, carried(docs, w), `\`\`\`json\n${prettyJson(w.sample)}\n\`\`\``].join('\n\n'),
    )
    .join('\n\n')

function carried(docs: Docs, { record, extras }: Webhook): string {
  const fields = extras.flatMap(({ name, schema }) =>
    fieldsOf(schema, docs).map((f) => `- \`${name}.${f.name}\` (${f.type}): ${f.description}`),
  )
  return [...(record ? [`- \`veri\`: ${recordLink(docs, record)}`] : []), ...fields].join('\n')
}

/** Link to the record's fields. */
function recordLink(docs: Docs, record: string): string {
  const section = sectionsOf(docs).find((s) => componentName(recordOf(s)?.$ref ?? '') === record)
  return section ? `[${record}](/dokumanlar/${section.slug}#kayit)` : `\`${record}\``
}

/** Table of the headers, which differ only by the event's name. */
export function headersMarkdown(docs: Docs): string {
  const { soz } = docs
  const rows = (webhooksOf(docs)[0]?.headers ?? []).map((h) => `| \`${h.name}\` | ${h.description} | \`${h.sample}\` |`)
  return [`| ${soz.baslik} | ${soz.aciklama} | ${soz.ornek} |`, '| --- | --- | --- |', ...rows].join('\n')
}

/** Possible answers of a receiver. */
export function answersMarkdown(docs: Docs): string {
  const { soz } = docs
  const rows = (webhooksOf(docs)[0]?.answers ?? []).map((a) => `| ${answerName(docs, a.status)} | ${a.description} |`)
  return [`| ${soz.yanit} | ${soz.aciklama} |`, '| --- | --- |', ...rows].join('\n')
}

const answerName = ({ soz }: Docs, status: string): string =>
  status === 'default' ? soz.digerleri : `\`${status.toLowerCase()}\``

/** Operations that can cause an event; tests compare it with what really happens. */
const causes = new Map<string, readonly string[]>([
  ...olaylar.map((olay) => [olay, olayTablosu[olay].islemler] as const),
  [DENEME_OLAYI, denemeOlayi.islemler],
])

export const eventsOf = (o: Operation): string[] =>
  [...causes].flatMap(([olay, islemler]) => (islemler.includes(o.id) ? [olay] : []))
export const causing: readonly string[] = [...new Set([...causes.values()].flat())]
