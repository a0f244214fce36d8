// Auto-escaping HTML templates: every value is text unless it came from such a template.

export type Html = { readonly html: string }
export type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] as string)

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
