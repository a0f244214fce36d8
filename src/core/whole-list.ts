import { breather } from './turns.ts'

/**
 * Serialises a list without pages in pieces, yielding the event loop: five thousand categories are as long as a page of
 * the largest products.
 */
export async function wholeList(records: readonly object[]): Promise<string> {
  const breathe = breather()
  const texts: string[] = []
  for (const record of records) {
    const text = JSON.stringify(record)
    texts.push(text)
    await breathe(text.length)
  }
  return `{"veri":[${texts.join(',')}]}`
}
