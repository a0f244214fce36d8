// Entities that sanitised HTML contains.
const WRITTEN_OUT = ['&amp;', '&lt;', '&gt;', '&quot;', '&nbsp;']
const LONGEST = 6
const AMPERSAND = 0x26

/** Length limit of HTML: an entity counts as one character. */
export function htmlFits(html: string, max: number): boolean {
  if (html.length <= max) return true
  if (html.length > max * LONGEST) return false
  let length = 0
  for (let i = 0; i < html.length && length <= max; length++) i += widthAt(html, i)
  return length <= max
}

function widthAt(html: string, i: number): number {
  const unit = html.charCodeAt(i)
  if (unit === AMPERSAND) return WRITTEN_OUT.find((text) => html.startsWith(text, i))?.length ?? 1
  const isPair = unit >= 0xd800 && unit <= 0xdbff && i + 1 < html.length
  return isPair && (html.charCodeAt(i + 1) & 0xfc00) === 0xdc00 ? 2 : 1
}
