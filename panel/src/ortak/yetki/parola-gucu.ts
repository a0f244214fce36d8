// Rough password strength: length counts most; common beginnings count nothing.

const KNOWN = /parola|sifre|şifre|password|qwert|asdf|kepenk|admin|1234|abcd|0000|1111/giu
const CLASSES: [RegExp, number][] = [
  [/\p{Ll}/u, 29],
  [/\p{Lu}/u, 29],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
]

/** 0: too short, 3: good as far as can be told here. */
export function parolaGucu(parola: string): 0 | 1 | 2 | 3 {
  if ([...parola].length < 8) return 0
  const rest = parola.replace(KNOWN, '*').replace(/(.)\1+/gu, '$1')
  const alphabet = CLASSES.reduce((n, [is, size]) => (is.test(rest) ? n + size : n), 0)
  // Few distinct letters count little, however often they occur.
  const length = Math.min([...rest].length, new Set(rest).size * 2)
  const bits = length * Math.log2(Math.max(alphabet, 2))
  return bits < 38 ? 1 : bits < 55 ? 2 : 3
}
