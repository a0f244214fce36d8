// Addresses that shoppers click on (XSS, open redirect): of a known form, and none that can be read as a script.

/** Control and invisible characters, spaces, and the backslash, which browsers read as a slash. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u
// `//` leads to another host (protocol-relative URL).
const RELATIVE = /^(?:[?#]|\/(?!\/))/
const ABSOLUTE = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/i

export function isSafeUrl(url: string): boolean {
  if (UNSEEN.test(url)) return false
  return RELATIVE.test(url) || (ABSOLUTE.test(url) && URL.canParse(url))
}
