/**
 * What a page of the panel may load and where it may stand: scripts, styles and calls of this host alone, pictures from
 * where products have theirs, and no frame. Nothing inline runs, so that no text of a store's can.
 */
export const panelHeaders = (pictures: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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
