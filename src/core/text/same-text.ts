// Texts that a reader takes for one: they differ in nothing but the case of their letters, by the rules of Turkish (`I`, `ı` and
// `İ`, `i`) or by those of other languages (`I`, `i`).

/** A text and another are the same when they share one of these. */
export function caseKeys(text: string): [turkish: string, other: string] {
  const plain = text.normalize('NFC').trim()
  return [`tr ${plain.toLocaleLowerCase('tr')}`, `en ${plain.toLowerCase()}`]
}

/** Whether two of them are the same. */
export function sameTexts(texts: readonly string[]): boolean {
  const seen = new Set<string>()
  return texts.some((text) => {
    const keys = caseKeys(text)
    const isSeen = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isSeen
  })
}
