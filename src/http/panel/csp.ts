/**
 * What a page of the panel may load and where it may stand: scripts, styles and calls of this host alone, pictures from
 * where products have theirs, and no frame. Nothing inline runs, so that no text of a store's can.
 */
export const panelHeaders = (pictures: readonly string[], nonce: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // The components of the panel make a few style elements of their own; their nonce is another for each page.
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${pictures.map((origin) => ` ${origin}`).join('')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
