// Case-insensitive equality, by the rules of Turkish (`I`, `ı` and `İ`, `i`) or of other languages (`I`, `i`).

/** Two texts are equal when they share one of these keys. */
export function caseKeys(text: string): [turkish: string, other: string] {
  const plain = text.normalize('NFC').trim()
  return [`tr ${plain.toLocaleLowerCase('tr')}`, `en ${plain.toLowerCase()}`]
}

/** Whether any two are equal. */
export function sameTexts(texts: readonly string[]): boolean {
  const seen = new Set<string>()
  return texts.some((text) => {
    const keys = caseKeys(text)
    const isSeen = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isSeen
  })
}
