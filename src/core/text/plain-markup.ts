// Most descriptions are paragraphs and lists without one attribute. Whether a text is of that kind is seen in one pass, a
// tenth of what the parser takes; whatever else it is goes to the parser.

const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'sub', 'sup'])
/** Only at the top: an open element never ends by the beginning of one of these. */
const BLOCKS = new Set(['p', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const LISTS = new Set<string | undefined>(['ul', 'ol'])
const DEEPEST = 20

/** Plain tags that are closed in order, and text between them that needs no escape. */
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
