// Auto-escaping HTML templates: every value is text unless it came from such a template.

export type Html = { readonly html: string }
export type Part = Html | string | number | null | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const NEEDS_ESCAPE = /[&<>"']/
/** By character code; none is beyond that of `>`. */
const LAST = 62
const entities = Array.from({ length: LAST + 1 }, (_, code) => ENTITIES[String.fromCharCode(code)] ?? '')

/** Most texts have nothing to escape; the others take half the time of `replace`. */
function escapeHtml(text: string): string {
  let at = text.search(NEEDS_ESCAPE)
  if (at < 0) return text
  let out = ''
  let from = 0
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > LAST) continue
    const entity = entities[code] as string
    if (entity === '') continue
    out += text.slice(from, at) + entity
    from = at + 1
  }
  return out + text.slice(from)
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let out = strings[0] as string
  parts.forEach((part, i) => {
    out += render(part) + (strings[i + 1] as string)
  })
  return { html: out }
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map(render).join('')
}
