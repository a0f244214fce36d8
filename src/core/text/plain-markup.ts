// Fast path: most descriptions are paragraphs and lists without attributes. One pass finds out, for a tenth of the
// parser's cost; everything else goes to the parser.

const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'sub', 'sup'])
/** Only at the top level: none of these implicitly closes an open element there. */
const BLOCKS = new Set(['p', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const LISTS = new Set<string | undefined>(['ul', 'ol'])
const DEEPEST = 20

/** Plain tags closed in order, with text that needs no escaping. */
export function isPlainMarkup(html: string): boolean {
  if (/[&\u00a0]/.test(html)) return false
  const open: string[] = []
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z1-6]+)>|[<>]/g)) {
    if (name === undefined) return false
    if (slash) {
      if (open.pop() !== name) return false
    } else if (name !== 'br') {
      if (!mayOpen(name, open.at(-1)) || open.length === DEEPEST) return false
      open.push(name)
    }
  }
  return open.length === 0
}

const mayOpen = (name: string, parent: string | undefined): boolean =>
  INLINE.has(name) || (parent === undefined && BLOCKS.has(name)) || (name === 'li' && LISTS.has(parent))
