// Plain text of cleaned HTML, for files whose readers show no markup.

const BLOCK = /^\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|blockquote|dl|dt|dd|th|td|caption|figure|figcaption|pre|hr)$/
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    return characterOf(decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal))
  })

// What XML 1.0 cannot hold, not even escaped: controls, halves of pairs, and the two that are no characters. Marks that
// turn the direction of what follows could turn the file round it, too.
const UNWRITABLE =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/gu

/** Only characters that every one of the formats can hold. */
export const writable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, ' ')

/** Where a tag ends, quotes regarded; the end of the text when it does not. One pass, whatever the text is. */
function tagEnd(html: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < html.length; at++) {
    const c = html[at] as string
    if (quote !== '') {
      if (c === quote) quote = ''
    } else if (c === '"' || c === "'") quote = c
    else if (c === '>') return at + 1
  }
  return html.length
}

/** Text before this many characters of it; tags that begin lines become line ends. */
export function plainText(html: string, max: number): string {
  const parts: string[] = []
  // Blanks and entities shrink: more is taken than is kept, but never all of a long text.
  let room = max * 4
  for (let at = 0; at < html.length && room > 0; ) {
    const next = html.indexOf('<', at)
    const text = html.slice(at, next < 0 ? html.length : next)
    parts.push(text.slice(0, room))
    room -= text.length
    if (next < 0) break
    at = tagEnd(html, next)
    const name = /^<(\/?[a-z0-9]+)/i.exec(html.slice(next, next + 16))?.[1] ?? ''
    if (BLOCK.test(name.toLowerCase())) parts.push('\n')
  }
  const lines = writable(decoded(parts.join(''))).split('\n')
  const kept = lines.map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim()).filter((line) => line !== '')
  return shortened(kept.join('\n'), max)
}

/** At most so many UTF-16 units, which is how readers count at the strictest; no pair is cut in two. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

/** One line of it. */
export const line = (text: string, max: number): string =>
  shortened(
    writable(text)
      .replace(/[\s\u2028\u2029]+/g, ' ')
      .trim(),
    max,
  )
