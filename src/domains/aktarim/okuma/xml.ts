import { Refused } from './sinirlar.ts'

// Streaming XML parser for spreadsheets: builds no tree, and keeps one tag at most between chunks. A DOCTYPE is refused
// (entity expansion); spreadsheets have none.

export type Olaylar = {
  /** `nitelikler` is the raw tag, for `attribute`. Names come without namespace prefix. */
  open: (ad: string, nitelikler: string) => void
  close: (ad: string) => void
  /** Entities not decoded; may come in several pieces. */
  text: (metin: string) => void
}

const MAX_TAG = 64 * 1024
const QUOTE = 0x22
const APOSTROPHE = 0x27
const GREATER = 0x3e

export async function readXml(chunks: AsyncIterable<Buffer>, on: Olaylar): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of chunks) {
      rest = scan(rest + decoder.decode(chunk, { stream: true }), on)
      if (rest.length > MAX_TAG) throw new Refused('okunamadi')
    }
    decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new Refused('okunamadi') : error
  }
  if (rest !== '') throw new Refused('okunamadi')
}

/** Returns the incomplete rest, for the next chunk. */
function scan(s: string, on: Olaylar): string {
  let at = 0
  for (;;) {
    const start = s.indexOf('<', at)
    if (start < 0) {
      if (at < s.length) on.text(s.slice(at))
      return ''
    }
    if (start > at) on.text(s.slice(at, start))
    const end = s[start + 1] === '!' || s[start + 1] === '?' ? special(s, start, on) : tag(s, start, on)
    if (end < 0) return s.slice(start)
    at = end
  }
}

/** Returns the end of the tag, or -1 when incomplete. */
function tag(s: string, start: number, on: Olaylar): number {
  let quote = 0
  for (let at = start + 1; at < s.length; at++) {
    const code = s.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === QUOTE || code === APOSTROPHE) quote = code
    else if (code === GREATER) {
      told(s, start, at, on)
      return at + 1
    }
  }
  return -1
}

function told(s: string, start: number, end: number, on: Olaylar): void {
  const isEnd = s[start + 1] === '/'
  const isWhole = s[end - 1] === '/'
  const body = s.slice(start + (isEnd ? 2 : 1), isWhole ? end - 1 : end)
  const space = body.search(/\s/)
  const name = space < 0 ? body : body.slice(0, space)
  const ad = name.slice(name.indexOf(':') + 1)
  if (!isEnd) on.open(ad, space < 0 ? '' : body.slice(space))
  if (isEnd || isWhole) on.close(ad)
}

const CDATA = '<![CDATA['

function special(s: string, start: number, on: Olaylar): number {
  const past = (mark: string) => {
    const end = s.indexOf(mark, start)
    return end < 0 ? -1 : end + mark.length
  }
  if (s[start + 1] === '?') return past('?>')
  if (s.startsWith('<!--', start)) return past('-->')
  if (s.startsWith(CDATA, start)) {
    const end = past(']]>')
    if (end > 0) on.text(s.slice(start + CDATA.length, end - 3).replaceAll('&', '&amp;'))
    return end
  }
  // Incomplete: comment and CDATA cannot be told apart yet.
  if (s.length - start < CDATA.length && !s.includes('>', start)) return -1
  throw new Refused('varlik')
}

const patterns = new Map<string, RegExp>()

export function attribute(nitelikler: string, ad: string): string | undefined {
  let pattern = patterns.get(ad)
  if (!pattern) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${ad}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(ad, pattern)
  }
  const found = pattern.exec(nitelikler)
  return found ? plainText(found[1] ?? found[2] ?? '') : undefined
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Decodes entities. */
export const plainText = (metin: string): string =>
  metin.includes('&') ? metin.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, letterOf) : metin

function letterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
