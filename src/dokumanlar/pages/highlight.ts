import { type Html, html } from '../../core/text/markup.ts'

// Minimal highlighting for the samples' languages: strings, keys, numbers, words and comments.

const TOKEN =
  /("(?:\\.|[^"\\])*")(\s*:)?|('(?:\\.|[^'\\])*')|((?:^|\s)(?:#|\/\/).*)|\b(\d+)\b|\b(const|await|import|from|new|if|throw|raise|true|false|null|True|False|None|with|as|curl)\b/gm

export function highlight(code: string): Html {
  const parts: (Html | string)[] = []
  let at = 0
  for (const match of code.matchAll(TOKEN)) {
    const [whole, double, colon, single, comment, number, word] = match
    parts.push(code.slice(at, match.index))
    if (double !== undefined && colon !== undefined) parts.push(html`<span class="k-ad">${double}</span>${colon}`)
    else if (comment !== undefined) parts.push(html`<span class="k-not">${comment}</span>`)
    else if (number !== undefined) parts.push(html`<span class="k-sayi">${number}</span>`)
    else if (word !== undefined) parts.push(html`<span class="k-soz">${word}</span>`)
    else parts.push(html`<span class="k-metin">${double ?? single}</span>`)
    at = match.index + whole.length
  }
  return html`${[...parts, code.slice(at)]}`
}
