import { breather } from './turns.ts'

/**
 * The answer of a list that has no pages, as JSON text. It is written in pieces: five thousand categories have as many
 * bytes as a page of the largest products.
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
