/**
 * Content Security Policy of the panel: scripts, styles and requests to this host only, pictures also from the media
 * host, no framing. No inline script runs, which stops stored XSS.
 */
export const panelHeaders = (pictures: readonly string[], nonce: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // The component library injects style elements: a nonce, new for each page.
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
