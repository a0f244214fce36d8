import { DENEME_OLAYI, denemeOlayi, olaylar, olayTablosu } from '../trade/olaylar.ts'
import { fieldsOf } from './fields.ts'
import { type Docs, type Operation, sectionsOf, webhooksOf } from './model.ts'
import { recordOf } from './record.ts'
import { prettyJson } from './samples/literal.ts'
import { componentName } from './samples/sample.ts'
import type { Webhook } from './webhook-model.ts'

// What the service sends by itself: each event with what it means, what it carries and what causes it.

export const eventAnchor = (olay: string): string => olay.replace(/[._]/g, '-')

/** All of them as Markdown, for the page on webhooks. */
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

/** To where the record's fields are told. */
function recordLink(docs: Docs, record: string): string {
  const section = sectionsOf(docs).find((s) => componentName(recordOf(s)?.$ref ?? '') === record)
  return section ? `[${record}](/dokumanlar/${section.slug}#kayit)` : `\`${record}\``
}

/** The headers of these requests, as a table; they are alike but for the event's name. */
export function headersMarkdown(docs: Docs): string {
  const { soz } = docs
  const rows = (webhooksOf(docs)[0]?.headers ?? []).map((h) => `| \`${h.name}\` | ${h.description} | \`${h.sample}\` |`)
  return [`| ${soz.baslik} | ${soz.aciklama} | ${soz.ornek} |`, '| --- | --- | --- |', ...rows].join('\n')
}

/** What a receiver may answer. */
export function answersMarkdown(docs: Docs): string {
  const { soz } = docs
  const rows = (webhooksOf(docs)[0]?.answers ?? []).map((a) => `| ${answerName(docs, a.status)} | ${a.description} |`)
  return [`| ${soz.yanit} | ${soz.aciklama} |`, '| --- | --- |', ...rows].join('\n')
}

const answerName = ({ soz }: Docs, status: string): string =>
  status === 'default' ? soz.digerleri : `\`${status.toLowerCase()}\``

/** Which operations can cause an event; tests hold it against what really happens. */
const causes = new Map<string, readonly string[]>([
  ...olaylar.map((olay) => [olay, olayTablosu[olay].islemler] as const),
  [DENEME_OLAYI, denemeOlayi.islemler],
])

export const eventsOf = (o: Operation): string[] =>
  [...causes].flatMap(([olay, islemler]) => (islemler.includes(o.id) ? [olay] : []))
export const causing: readonly string[] = [...new Set([...causes.values()].flat())]
