import { type Html, html, type Part } from '../../core/text/markup.ts'
import { type Here, hrefOf } from '../here.ts'

const INLINE = /`([^`]+)`|\[([^\]]+)\]\((\/[^)\s]*|#[^)\s]*)\)/g

/** One line of our Markdown: `code` and links within the service. */
export function inline(text: string, here: Here): Html {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label = '', target = ''] = match
    parts.push(text.slice(at, match.index))
    parts.push(code === undefined ? html`<a href="${hrefOf(here, target)}">${label}</a>` : html`<code>${code}</code>`)
    at = match.index + whole.length
  }
  return html`${[...parts, text.slice(at)]}`
}

/** Paragraphs and lists of such lines. */
export function prose(text: string, here: Here): Html {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return html`${blocks.map((block) => {
    const lines = block.split('\n')
    return lines.every((line) => line.startsWith('- '))
      ? html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2), here)}</li>`)}</ul>`
      : html`<p>${inline(block, here)}</p>`
  })}`
}
