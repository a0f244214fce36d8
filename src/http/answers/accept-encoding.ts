// What an Accept-Encoding header (RFC 9110, 12.5.3) means for an answer that can be had plain, in Brotli and in gzip.

export type Coding = 'br' | 'gzip'

/** The form that is wanted, null for plain; and whether plain will not do, however short the answer is. */
export type Wish = { coding: Coding | null; never_plain: boolean }

const PLAIN: Wish = { coding: null, never_plain: false }
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

/** Each name with its weight; a weight that cannot be read counts as none. */
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

/** Nothing is compressed for whoever does not ask for it, or likes it plain better. */
export function wishOf(header: string | undefined): Wish {
  if (!header) return PLAIN
  const weights = weightsOf(header)
  const rest = weights.get('*')
  const [br, gzip] = [weights.get('br') ?? rest ?? 0, weights.get('gzip') ?? rest ?? 0]
  // Of equals the shorter form, unless it is only meant by a star: then the one that everybody can read.
  const isBr = br > gzip || (br === gzip && weights.has('br'))
  const best = Math.max(br, gzip)
  const plain = weights.get('identity')
  if (best === 0 || (plain !== undefined && plain > best)) return PLAIN
  return { coding: isBr ? 'br' : 'gzip', never_plain: (plain ?? rest) === 0 }
}
