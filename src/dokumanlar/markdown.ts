import { type HataKodu, hataKodlari, statusOf, textOf } from '../core/errors.ts'
import { accessText, shortAccess } from './access-text.ts'
import { codesByStatus, errorListIntro, errorSample } from './error-page.ts'
import { boundsOf, type Field, fieldsOf, typeText } from './fields.ts'
import { hataMetinleri, tekrarMetni } from './hata-metinleri.ts'
import { rules } from './kurallar.ts'
import { contractPath, GUIDE } from './layout.ts'
import { prettyJson } from './literal.ts'
import { type Docs, type Operation, operationsWith, type Section, sectionsOf } from './model.ts'
import { curl, keyOrHint, snippetsOf } from './snippets.ts'
import { firstCalls, guideText, noKeyText, vitrinText } from './start-page.ts'

// The same pages for readers that are programs. Links are whole, because the text travels without its address.

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``
export const join = (...parts: (string | null)[]): string =>
  `${parts.filter((p) => p !== null && p !== '').join('\n\n')}\n`

/** Text from the contract is one line here, so that it cannot open a heading, a list or a fence of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
export const whole = (docs: Docs, text: string): string => text.replace(/\]\(\//g, `](${docs.adres}/`)
const pageAddress = (docs: Docs, name: string): string => `${docs.adres}/dokumanlar/${name}.md`

export function startMarkdown(docs: Docs, key: string | null): string {
  return join(
    `# ${docs.title} API`,
    `${oneLine(docs.summary)}.`,
    [
      `- Adres: \`${docs.adres}/v1\``,
      `- Test anahtarı: ${key === null ? noKeyText : `\`${key}\``}`,
      `- Vitrin (alıcılar için, anahtarsız): \`${docs.adres}/${docs.vitrin.root}/{magaza}\``,
      `- Sözleşmeler: ${contractAddress(docs, 'magaza')}, ${contractAddress(docs, 'vitrin')}`,
    ].join('\n'),
    '## İlk üç istek',
    ...firstCalls.flatMap((f, i) => [
      `### ${i + 1}. ${f.title}`,
      fence('sh', curl(f.call, docs.adres, keyOrHint(key))),
    ]),
    '## Kaynaklar',
    [...docs.magaza.sections.map((s) => sectionLine(docs, s)), `- [Hatalar](${pageAddress(docs, 'hatalar')})`].join(
      '\n',
    ),
    '## Vitrin',
    vitrinText,
    vitrinLines(docs),
    '## Her istekte geçerli kurallar',
    ...rules.flatMap((r) => [`### ${r.title}`, r.lines.map((line) => `- ${whole(docs, line)}`).join('\n')]),
  )
}

const contractAddress = (docs: Docs, name: 'magaza' | 'vitrin'): string => `${docs.adres}/${contractPath(docs[name])}`

const vitrinLines = (docs: Docs): string =>
  [
    `- [${GUIDE.title}](${pageAddress(docs, GUIDE.name)}): ${guideText}`,
    ...docs.vitrin.sections.map((s) => sectionLine(docs, s)),
  ].join('\n')

export const sectionLine = (docs: Docs, s: Section): string =>
  `- [${oneLine(s.name)}](${pageAddress(docs, s.slug)})${s.description ? `: ${whole(docs, oneLine(s.description))}` : ''}`

export const sectionMarkdown = (docs: Docs, section: Section, key: string | null): string =>
  join(
    `# ${oneLine(section.name)}`,
    whole(docs, oneLine(section.description)),
    ...section.operations.map((o) => operation(docs, o, key)),
  )

function operation(docs: Docs, o: Operation, key: string | null): string {
  const [sample] = snippetsOf(o, docs.adres, key)
  const fields = o.success.schema ? fieldLines(fieldsOf(o.success.schema, docs.resolve), false) : ''
  return join(
    `## ${oneLine(o.summary)}`,
    `\`${o.method} ${o.path}\` · ${accessText(o.access)}`,
    o.description
      .split(/\n{2,}/)
      .map(oneLine)
      .join('\n\n'),
    o.parameters.length > 0 ? `### Parametreler\n\n${parameterLines(docs, o)}` : null,
    o.body ? `### İstek gövdesi\n\n${fieldLines(fieldsOf(o.body.schema, docs.resolve), true)}` : null,
    sample ? `### Örnek istek\n\n${fence('sh', sample.code)}` : null,
    `### Yanıt ${o.success.status}`,
    fields,
    o.success.schema ? fence('json', prettyJson(o.success.sample)) : null,
    `### Hatalar\n\n${o.errors.map((e) => `- ${e.status}: ${e.codes.map((c) => `\`${c}\``).join(', ')}`).join('\n')}`,
  ).trimEnd()
}

const places = { path: 'yol', query: 'sorgu', header: 'başlık' } as const

const parameterLines = (docs: Docs, o: Operation): string =>
  o.parameters
    .map((p) => {
      const choices = (p.schema.enum ?? []).filter((v) => v !== null).map(String)
      const facts = [places[p.in], typeText(p.schema, docs.resolve), p.required ? 'zorunlu' : '', ...boundsOf(p.schema)]
      return line(p.name, facts, p.description, choices)
    })
    .join('\n')

function fieldLines(fields: Field[], marks: boolean, depth = 0): string {
  return fields
    .map((f) => {
      const own = line(f.name, [f.type, marks && f.required ? 'zorunlu' : '', ...f.bounds], f.description, f.choices)
      const below = f.children.length > 0 ? `\n${fieldLines(f.children, marks, depth + 1)}` : ''
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
    '# Hatalar',
    errorListIntro,
    ...codesByStatus().map(([status, codes]) =>
      [
        `## ${status}`,
        '',
        ...codes.map((kod) => `- [${kod}](${pageAddress(docs, `hatalar/${kod}`)}): ${textOf(kod).tr}`),
      ].join('\n'),
    ),
  )

export function errorMarkdown(docs: Docs, kod: HataKodu): string {
  const { neden, yapilacak, tekrar } = hataMetinleri[kod]
  const callers = operationsWith(docs, kod).map(
    ({ operation: o }) => `- \`${o.method} ${o.path}\` ${oneLine(o.summary)}`,
  )
  return join(
    `# ${kod} (${statusOf(kod)})`,
    textOf(kod).tr,
    `English: ${textOf(kod).en}`,
    `## Neden olur?\n\n${neden}`,
    `## Ne yapmalı?\n\n${yapilacak}`,
    `## Yeniden denenir mi?\n\n${tekrarMetni[tekrar]}`,
    fence('json', errorSample(kod)),
    callers.length > 0 ? `## Hangi işlemlerde?\n\n${callers.join('\n')}` : null,
  )
}

/** https://llmstxt.org: what this is, how to get in, and one line for each thing that can be called. */
export function llmsText(docs: Docs, key: string | null): string {
  return join(
    `# ${docs.title}`,
    `> ${oneLine(docs.summary)}. Açık kaynaklı mağaza hizmeti: ürün, stok, fiyat, sipariş, iade, müşteri, kampanya, içerik ve imzalı webhooklar. Alan adları Türkçedir (ASCII).`,
    [
      `- Adres: ${docs.adres}/v1 (JSON, UTF-8)`,
      `- Alıcılar için ikinci API: ${docs.adres}/${docs.vitrin.root}/{magaza}; anahtarsız, üyeler için \`Authorization: Bearer otr_…\`. Test mağazasının kodu \`test\``,
      `- Kimlik doğrulama: \`/v1\` altında her istekte \`Authorization: Bearer <anahtar>\` başlığı${key === null ? '' : `; herkese açık test anahtarı: \`${key}\` (silemez, dakikada 60 istek)`}`,
      '- Para 1/100 birimde tam sayı, KDV dahil; zamanlar ISO 8601 UTC; kimlikler önekli metin',
      '- `/v1` yazmalarında `Idempotency-Key`; listelerde `limit` (1–100) ve `sonraki` imleci',
      `- Hata gövdesi \`{"hata": {"kod", "mesaj"}}\`; ${hataKodlari.length} kod: ${pageAddress(docs, 'hatalar')}`,
    ].join('\n'),
    '## Belgeler',
    [
      `- [OpenAPI 3.1](${contractAddress(docs, 'magaza')}): mağaza API’sinin sözleşmesi`,
      `- [OpenAPI 3.1, vitrin](${contractAddress(docs, 'vitrin')}): alıcıların API’sinin sözleşmesi`,
      `- [Başlangıç](${docs.adres}/dokumanlar.md): ilk istekler ve ortak kurallar`,
      ...docs.magaza.sections.map((s) => sectionLine(docs, s)),
      vitrinLines(docs),
    ].join('\n'),
    '## İşlemler',
    sectionsOf(docs)
      .flatMap((s) => s.operations)
      .map((o) => `- \`${o.method} ${o.path}\`: ${oneLine(o.summary)} (${shortAccess(o.access)})`)
      .join('\n'),
  )
}
