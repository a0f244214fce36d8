import { type Html, html, type Part } from '../core/markup.ts'

const INLINE = /`([^`]+)`|\[([^\]]+)\]\((\/[^)\s]*|#[^)\s]*)\)/g

/** One line of our Markdown: `code` and links within the service. `root` leads from the page to the service's root. */
export function inline(text: string, root: string): Html {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label = '', target = ''] = match
    parts.push(text.slice(at, match.index))
    const href = target.startsWith('/') ? root + target.slice(1) : target
    parts.push(code === undefined ? html`<a href="${href}">${label}</a>` : html`<code>${code}</code>`)
    at = match.index + whole.length
  }
  return html`${[...parts, text.slice(at)]}`
}

/** Paragraphs and lists of such lines. */
export function prose(text: string, root: string): Html {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return html`${blocks.map((block) => {
    const lines = block.split('\n')
    return lines.every((line) => line.startsWith('- '))
      ? html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2), root)}</li>`)}</ul>`
      : html`<p>${inline(block, root)}</p>`
  })}`
}
