import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { isPlainMarkup } from './plain-markup.ts'

// HTML sanitising (XSS) of descriptions and pages, which shoppers' browsers show. An allow-list: only listed tags and
// attributes come out, and each attribute's check accepts a known shape instead of refusing known attacks.

// Loaded at its first use: a start has nothing to clean, and the library brings a CSS parser that we do not use.
const require = createRequire(import.meta.url)
let library: typeof sanitizeHtml | undefined

type Check = (value: string) => string | undefined

const TAGS = [
  'h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code b strong i em u s sub sup small mark',
  'ul ol li dl dt dd a img figure figcaption table caption colgroup col thead tbody tfoot tr th td',
].flatMap((line) => line.split(' '))

// Dropped with their content: it is no text for readers, or browsers parse it differently than the parser does.
const DROPPED_WITH_CONTENT = [
  'script style noscript template textarea select option optgroup datalist title xmp plaintext listing noembed noframes',
  'iframe frameset object embed applet audio video canvas svg math',
].flatMap((line) => line.split(' '))

// Deeper markup is flattened.
const MAX_NESTING = 100
// The parser's work grows with the number of open elements (2.3 s for 100,000 characters of `<b>` and as many of
// `</i>`). It is stopped where browsers stop too, and only the text is kept.
const MAX_OPEN = 512
let open = 0

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : undefined

const anyText: Check = (value) => value
const size = matching(/^\d{1,5}(?:px|%)?$/)
const span = matching(/^\d{1,3}$/)

// Spaces are common in addresses of pictures; other control characters serve to hide a scheme.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be found
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/
const LINK_SCHEME = /^(?:https?:|mailto:|tel:)/i
const IMAGE_SCHEME = /^https?:/i
const IMAGE_DATA = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/i
// No colon before path, query or fragment: no scheme.
const RELATIVE = /^[^:/?#]*(?:[/?#]|$)/

const address =
  (...allowed: RegExp[]): Check =>
  (value) => {
    const url = value.trim()
    if (url === '' || HIDDEN.test(url)) return undefined
    return allowed.some((pattern) => pattern.test(url)) ? url : undefined
  }

const COLOUR =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|rgba?\( ?\d{1,3}%?(?:, ?| )\d{1,3}%?(?:, ?| )\d{1,3}%?(?:(?:, ?| ?\/ ?)(?:[01]|[01]?\.\d{1,6}|\d{1,3}%))? ?\))$/i
const STYLES = new Map([
  ['text-align', /^(?:left|right|center|justify|start|end)$/i],
  ['color', COLOUR],
  ['background-color', COLOUR],
  ['font-weight', /^(?:normal|bold|bolder|lighter|[1-9]00)$/i],
  ['font-style', /^(?:normal|italic|oblique)$/i],
  ['text-decoration', /^(?:none|underline|overline|line-through)$/i],
])

const style: Check = (value) => {
  const declarations = value.split(';').filter((declaration) => declaration.trim() !== '')
  const kept = declarations.filter((declaration) => {
    const colon = declaration.indexOf(':')
    const pattern = STYLES.get(declaration.slice(0, colon).trim().toLowerCase())
    return pattern?.test(declaration.slice(colon + 1).trim()) ?? false
  })
  if (kept.length === declarations.length) return value.trim()
  return kept.map((declaration) => declaration.trim()).join('; ')
}

const RELS = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc']
const rel = (value: string): string =>
  [...new Set(value.toLowerCase().split(/\s+/))].filter((word) => RELS.includes(word)).join(' ')

const EVERYWHERE: Record<string, Check> = {
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  lang: matching(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i),
  title: anyText,
  style,
}
const CELL = { colspan: span, rowspan: span, scope: matching(/^(?:row|col|rowgroup|colgroup)$/i) }
const OF_TAG: Record<string, Record<string, Check>> = {
  a: { href: address(LINK_SCHEME, RELATIVE), target: matching(/^_(?:blank|self)$/i), rel },
  img: {
    src: address(IMAGE_SCHEME, IMAGE_DATA, RELATIVE),
    alt: anyText,
    width: size,
    height: size,
    loading: matching(/^(?:lazy|eager)$/i),
  },
  td: CELL,
  th: CELL,
  col: { span },
  colgroup: { span },
  ol: { start: matching(/^-?\d{1,6}$/) },
}
const CHECKS = new Map(TAGS.map((tag) => [tag, new Map(Object.entries({ ...EVERYWHERE, ...OF_TAG[tag] }))]))

function cleanTag(tagName: string, given: Record<string, string>): sanitizeHtml.Tag {
  const attribs: Record<string, string> = {}
  const checks = CHECKS.get(tagName)
  if (checks === undefined) return { tagName, attribs }
  for (const name of Object.keys(given)) {
    const value = checks.get(name)?.(given[name] as string)
    if (value || (value === '' && name === 'alt')) attribs[name] = value
  }
  const { target = '', rel: ownRel = '' } = attribs
  if (target.toLowerCase() === '_blank') attribs.rel = rel(`${ownRel} noopener noreferrer`)
  // An unlisted tag name: a picture without address is dropped.
  if (tagName === 'img' && !('src' in attribs)) return { tagName: 'none', attribs }
  return { tagName, attribs }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  nonTextTags: DROPPED_WITH_CONTENT,
  allowedAttributes: Object.fromEntries(
    Object.entries({ '*': EVERYWHERE, ...OF_TAG }).map(([tag, checks]) => [tag, Object.keys(checks)]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  nestingLimit: MAX_NESTING,
  // Styles are checked above; the library would use a whole CSS parser.
  parseStyleAttributes: false,
  transformTags: { '*': cleanTag },
  onOpenTag: () => {
    if (++open > MAX_OPEN) throw new TooDeep()
  },
  onCloseTag: () => {
    open--
  },
}

class TooDeep extends Error {}

// The library closes empty elements as XML does and keeps no-break spaces; browsers and editors write `<br>` and
// `&nbsp;`. In its output every '>' ends a tag, since those in texts and attributes are escaped.
function cleanOnce(html: string): string {
  open = 0
  library ??= require('sanitize-html') as typeof sanitizeHtml
  return library(html, OPTIONS).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;')
}

function textOnly(html: string): string {
  return cleanOnce(html.replace(/<[^>]*>?/g, ' '))
}

const PASSES = 4

/** Only allowed tags, attributes and addresses. Idempotent. */
export function cleanHtml(html: string): string {
  let clean = html.toWellFormed().replaceAll('\0', '')
  if (isPlainMarkup(clean)) return clean
  try {
    // Fixed point: removing a tag can change how others nest, so the result is cleaned again until it is stable.
    for (let pass = 0; pass < PASSES; pass++) {
      const before = clean
      clean = cleanOnce(before)
      if (clean === before) return clean
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return textOnly(clean)
}
