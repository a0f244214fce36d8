import { lexer, type Token, type Tokens } from 'marked'
import { type Html, html, type Part } from '../../core/text/markup.ts'
import { slugify } from '../../core/text/slug.ts'
import { type Here, hrefOf } from '../here.ts'
import { codeBlock } from './code-block.ts'

// Markdown to HTML. The library parses; every tag is rendered here, so that nothing is unescaped (XSS).

export type Heading = { depth: number; text: string; id: string }

/** Anchors of headings: slugs, numbered when equal. */
export function headingsOf(source: string): Heading[] {
  const seen = new Map<string, number>()
  return lexer(source)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, text }) => {
      const explicit = /\s*\{#([\w-]+)\}$/.exec(text)
      const plain = text.replace(/\s*\{#[\w-]+\}$/, '')
      const id = explicit?.[1] ?? (slugify(plain.replace(/[._]/g, '-')) || 'bolum')
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return { depth, text: plain.replaceAll('`', ''), id: times === 1 ? id : `${id}-${times}` }
    })
}

export function markdownHtml(source: string, here: Here): Html {
  const headings = headingsOf(source)
  let next = 0
  let near = ''
  const blocks = lexer(source).map((token): Part => {
    if (token.type !== 'heading') return block(token, here, near)
    const heading = headings[next++] as Heading
    near = heading.text
    return headingView(heading, token as Tokens.Heading, here)
  })
  return html`<div class="kilavuz">
${blocks}</div>`
}

function headingView({ depth, id }: Heading, token: Tokens.Heading, here: Here): Html {
  const text = inlines(withoutId(token.tokens), here)
  if (depth === 1)
    return html`<h1>${text}</h1>
`
  if (depth === 2)
    return html`<h2 id="${id}">${text}</h2>
`
  return html`<h3 id="${id}">${text}</h3>
`
}

const withoutId = (tokens: Token[]): Token[] =>
  tokens.map((t) => (t.type === 'text' ? { ...t, text: (t as Tokens.Text).text.replace(/\s*\{#[\w-]+\}$/, '') } : t))

function block(token: Token, here: Here, near: string): Part {
  switch (token.type) {
    case 'paragraph':
      return html`<p>${inlines((token as Tokens.Paragraph).tokens, here)}</p>
`
    case 'code':
      return html`${codeBlock((token as Tokens.Code).text, labelOf(token as Tokens.Code, near), here.docs.soz)}
`
    case 'list':
      return list(token as Tokens.List, here)
    case 'blockquote':
      return html`<div class="uyari">${(token as Tokens.Blockquote).tokens.map((t) => block(t, here, near))}</div>
`
    case 'table':
      return table(token as Tokens.Table, here)
    case 'space':
      return null
    default:
      return html`<p>${token.raw}</p>
`
  }
}

const names: Record<string, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  js: 'Node.js',
  php: 'PHP',
  python: 'Python',
  go: 'Go',
  csharp: 'C#',
  json: 'JSON',
}

const labelOf = ({ lang = '' }: Tokens.Code, near: string): string =>
  [near, names[lang] ?? lang].filter(Boolean).join(': ')

function list({ items, ordered }: Tokens.List, here: Here): Html {
  const rows = items.map(
    (
      item,
    ) => html`<li>${item.tokens.map((t) => (t.type === 'text' ? inlines((t as Tokens.Text).tokens ?? [t], here) : block(t, here, '')))}</li>
`,
  )
  return ordered
    ? html`<ol>
${rows}</ol>
`
    : html`<ul>
${rows}</ul>
`
}

const table = (
  { header, rows }: Tokens.Table,
  here: Here,
): Html => html`<div class="tablo" tabindex="0" role="region" aria-label="${header.map((h) => h.text).join(', ')}"><table>
<thead><tr>${header.map((h) => html`<th scope="col">${inlines(h.tokens, here)}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr>${row.map((cell) => html`<td>${inlines(cell.tokens, here)}</td>`)}</tr>
`,
)}</tbody>
</table></div>
`

const inlines = (tokens: Token[], here: Here): Part[] => tokens.map((token) => one(token, here))

function one(token: Token, here: Here): Part {
  switch (token.type) {
    case 'codespan':
      return html`<code>${(token as Tokens.Codespan).text}</code>`
    case 'strong':
      return html`<strong>${inlines((token as Tokens.Strong).tokens, here)}</strong>`
    case 'em':
      return html`<em>${inlines((token as Tokens.Em).tokens, here)}</em>`
    case 'link':
      return link(token as Tokens.Link, here)
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
    default:
      return token.raw
  }
}

/** Only links within the service; others are rendered as text. */
const link = ({ href, tokens }: Tokens.Link, here: Here): Part =>
  /^[/#]/.test(href) ? html`<a href="${hrefOf(here, href)}">${inlines(tokens, here)}</a>` : inlines(tokens, here)
