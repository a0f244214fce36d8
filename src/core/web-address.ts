const MAX_LENGTH = 2000

/** The address of a page, as a browser would write it; null when a reader should not be sent there. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !URL.canParse(value)) return null
  const { protocol, href } = new URL(value)
  return /^https?:$/.test(protocol) && href.length <= MAX_LENGTH ? href : null
}
