// Content negotiation by Accept-Encoding (RFC 9110, 12.5.3): plain, Brotli or gzip.

export type Coding = 'br' | 'gzip'

/**
 * The chosen coding, null for identity; `never_plain`: identity is refused (`identity;q=0`), however short the answer
 * is.
 */
export type Wish = { coding: Coding | null; never_plain: boolean }

const PLAIN: Wish = { coding: null, never_plain: false }
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

/** Quality value by coding; one that cannot be parsed counts as 0. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    if (!name) continue
    const quality = options.length === 0 ? '1' : QUALITY.exec(options[0] as string)?.[1]
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(quality ?? 0))
  }
  return weights
}

/** Compresses only for a client that asks for it and does not prefer identity. */
export function wishOf(header: string | undefined): Wish {
  if (!header) return PLAIN
  const weights = weightsOf(header)
  const rest = weights.get('*')
  const [br, gzip] = [weights.get('br') ?? rest ?? 0, weights.get('gzip') ?? rest ?? 0]
  // Among equals Brotli, unless it is only meant by `*`: then gzip, which every client reads.
  const isBr = br > gzip || (br === gzip && weights.has('br'))
  const best = Math.max(br, gzip)
  const plain = weights.get('identity')
  if (best === 0 || (plain !== undefined && plain > best)) return PLAIN
  return { coding: isBr ? 'br' : 'gzip', never_plain: (plain ?? rest) === 0 }
}
