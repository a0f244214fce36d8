import { type HataKodu, statusOf, textOf } from '../../core/errors.ts'
import { boundsOf, type Field, fieldsOf, typeText } from '../fields.ts'
import { pagePath, whole } from '../here.ts'
import { type Docs, type Operation, operationsWith, type Section } from '../model.ts'
import { eventAnchor, eventsOf } from '../olaylar.ts'
import { recordOf } from '../record.ts'
import { prettyJson } from '../samples/literal.ts'
import { componentName } from '../samples/sample.ts'
import { curl, keyOrHint, snippetsOf } from '../samples/snippets.ts'
import { accessText } from '../texts/access-text.ts'
import { hatalarGirisi, hataMetniOf } from '../texts/hata-metni.ts'
import { startTexts } from '../texts/start-texts.ts'
import type { Webhook } from '../webhook-model.ts'
import { codesByStatus, errorSample, otherLanguage } from './error-page.ts'
import { contractPath } from './layout.ts'
import { firstCalls } from './start-page.ts'
import { statesMarkdown } from './state-view.ts'
import { aboutTest } from './text-pages.ts'

// Markdown pages for programs. Links are absolute, because the text travels without its address.

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``
/** Of a media type: `application/xml` is `xml`. */
const languageOf = (type: string): string => type.slice(type.lastIndexOf('/') + 1)
export const join = (...parts: (string | null)[]): string =>
  `${parts.filter((p) => p !== null && p !== '').join('\n\n')}\n`

/** Single line, so that text of the contract cannot open a heading, list or fence. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
export const pageAddress = (docs: Docs, name: string): string => `${docs.adres}/${pagePath(docs.dil, name)}.md`
export const contractAddress = (docs: Docs, name: 'magaza' | 'vitrin'): string =>
  `${docs.adres}/${contractPath(docs[name])}`

export function startMarkdown(docs: Docs, key: string | null): string {
  const t = startTexts[docs.dil]
  const { soz } = docs
  return join(
    `# ${docs.title} API`,
    `${oneLine(docs.summary)}.`,
    [
      `- ${t.adres}: \`${docs.adres}/v1\``,
      `- ${t.anahtar}: ${key === null ? t.anahtarYok : `\`${key}\``}`,
      `- ${t.vitrin} (${t.anahtarsiz}): \`${docs.adres}/${docs.vitrin.root}/{magaza}\``,
      `- ${t.sozlesme}: ${contractAddress(docs, 'magaza')}, ${contractAddress(docs, 'vitrin')}`,
    ].join('\n'),
    `## ${t.ilkIstekler}`,
    ...firstCalls.flatMap((f, i) => [
      `### ${i + 1}. ${t.istekler[f.name]}`,
      fence('sh', curl(f.call, docs.adres, keyOrHint(key))),
    ]),
    `## ${t.kurallar}`,
    t.kurallarSatirlari.map((line) => `- ${whole(docs, line)}`).join('\n'),
    `## ${t.sonra}`,
    t.kartlar.map(([name, title, text]) => `- [${title}](${pageAddress(docs, name)}): ${text}`).join('\n'),
    `## ${soz.magazaApi}`,
    docs.magaza.sections.map((s) => sectionLine(docs, s)).join('\n'),
    `## ${soz.vitrinApi}`,
    whole(docs, aboutTest(t.vitrinMetni, key)),
    docs.vitrin.sections.map((s) => sectionLine(docs, s)).join('\n'),
  )
}

export const sectionLine = (docs: Docs, s: Section): string =>
  `- [${oneLine(s.name)}](${pageAddress(docs, s.slug)})${s.description ? `: ${whole(docs, oneLine(s.description))}` : ''}`

export const sectionMarkdown = (docs: Docs, section: Section, key: string | null): string =>
  join(
    `# ${oneLine(section.name)}`,
    whole(docs, oneLine(section.description)),
    statesMarkdown(docs, section.slug),
    recordMarkdown(docs, section),
    ...section.operations.map((o) => operation(docs, o, key)),
    section.webhooks.length > 0 ? `## ${docs.soz.gonderilen}\n\n${webhookLines(docs, section.webhooks)}` : null,
  )

/** Each with a link to its payload. */
export const webhookLines = (docs: Docs, webhooks: readonly Webhook[]): string =>
  webhooks
    .map(
      (w) => `- [${w.name}](${pageAddress(docs, 'webhook-almak')}#${eventAnchor(w.name)}): ${oneLine(w.description)}`,
    )
    .join('\n')

function recordMarkdown(docs: Docs, section: Section): string | null {
  const record = recordOf(section)
  if (!record?.$ref) return null
  return `## ${docs.soz.kayit}: ${componentName(record.$ref)}\n\n${fieldLines(docs, fieldsOf(record, docs), false)}`
}

function operation(docs: Docs, o: Operation, key: string | null): string {
  const { soz } = docs
  const [sample] = snippetsOf(o, docs.adres, key)
  const events = eventsOf(o)
  const fields = o.success.schema ? fieldLines(docs, fieldsOf(o.success.schema, docs), false) : ''
  return join(
    `## ${oneLine(o.summary)}`,
    `\`${o.method} ${o.path}\` · ${accessText(o.access, soz)}`,
    o.description
      .split(/\n{2,}/)
      .map(oneLine)
      .join('\n\n'),
    o.parameters.length > 0 ? `### ${soz.parametreler}\n\n${parameterLines(docs, o)}` : null,
    o.body ? `### ${soz.govde}\n\n${fieldLines(docs, fieldsOf(o.body.schema, docs), true)}` : null,
    sample ? `### ${soz.ornekIstek}\n\n${fence('sh', sample.code)}` : null,
    `### ${soz.yanit} ${o.success.status}`,
    fields,
    o.success.schema ? fence('json', prettyJson(o.success.sample)) : null,
    ...o.success.files.map(({ type, sample }) => `\`${type}\`\n\n${fence(languageOf(type), sample.trimEnd())}`),
    events.length > 0 ? `### ${soz.olaylar}\n\n${events.map((e) => `- \`${e}\``).join('\n')}` : null,
    `### ${soz.hatalar}\n\n${o.errors.map((e) => `- ${e.status}: ${e.codes.map((c) => `\`${c}\``).join(', ')}`).join('\n')}`,
  ).trimEnd()
}

const parameterLines = (docs: Docs, o: Operation): string =>
  o.parameters
    .map((p) => {
      const choices = (p.schema.enum ?? []).filter((v) => v !== null).map(String)
      const must = p.required ? docs.soz.zorunlu : ''
      const facts = [docs.soz.yerler[p.in], typeText(p.schema, docs), must, ...boundsOf(p.schema, docs)]
      return line(p.name, facts, p.description, choices)
    })
    .join('\n')

function fieldLines(docs: Docs, fields: Field[], marks: boolean, depth = 0): string {
  return fields
    .map((f) => {
      const must = marks && f.required ? docs.soz.zorunlu : ''
      const own = line(f.name, [f.type, must, ...f.bounds], f.description, f.choices)
      const below = f.children.length > 0 ? `\n${fieldLines(docs, f.children, marks, depth + 1)}` : ''
      return `${'  '.repeat(depth)}${own}${below}`
    })
    .join('\n')
}

function line(name: string, facts: string[], description: string, choices: string[]): string {
  const told = [oneLine(description), choices.map((c) => `\`${c}\``).join(' | ')].filter(Boolean).join(' ')
  return `- \`${name}\` (${facts.filter(Boolean).join(', ')})${told ? `: ${told}` : ''}`
}

export const errorListMarkdown = (docs: Docs): string =>
  join(
    `# ${docs.soz.hatalar}`,
    hatalarGirisi[docs.dil],
    ...codesByStatus().map(([status, codes]) =>
      [
        `## ${status}`,
        '',
        ...codes.map((kod) => `- [${kod}](${pageAddress(docs, `hatalar/${kod}`)}): ${textOf(kod)[docs.dil]}`),
      ].join('\n'),
    ),
  )

export function errorMarkdown(docs: Docs, kod: HataKodu): string {
  const { soz, dil } = docs
  const { neden, yapilacak, tekrar } = hataMetniOf(kod, dil)
  const other = otherLanguage(dil)
  const callers = operationsWith(docs, kod).map(
    ({ operation: o }) => `- \`${o.method} ${o.path}\` ${oneLine(o.summary)}`,
  )
  return join(
    `# ${kod} (${statusOf(kod)})`,
    textOf(kod)[dil],
    `${soz.otekiDil}: ${textOf(kod)[other]}`,
    `## ${soz.neden}\n\n${neden}`,
    `## ${soz.yapilacak}\n\n${yapilacak}`,
    `## ${soz.tekrar}\n\n${tekrar}`,
    fence('json', errorSample(kod, dil)),
    callers.length > 0 ? `## ${soz.hangi}\n\n${callers.join('\n')}` : null,
  )
}
