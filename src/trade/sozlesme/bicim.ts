// The small markup of contracts: `# title`, `## heading`, `- item`, empty lines between paragraphs. Everything else is text,
// and so is a line that begins with a backslash.

export type Blok = { tur: 'baslik' | 'ara_baslik' | 'liste' | 'paragraf'; satirlar: string[] }

function kindOf(line: string): [Blok['tur'], string] {
  if (line.startsWith('## ')) return ['ara_baslik', line.slice(3).trim()]
  if (line.startsWith('# ')) return ['baslik', line.slice(2).trim()]
  if (line.startsWith('- ')) return ['liste', line.slice(2).trim()]
  return ['paragraf', line.startsWith('\\') ? line.slice(1) : line]
}

/** Lines of one kind that follow each other are one block; headings stand alone. */
export function bloklarOf(metin: string): Blok[] {
  const bloklar: Blok[] = []
  let goesOn = false
  for (const line of metin.split('\n')) {
    if (line.trim() === '') {
      goesOn = false
      continue
    }
    const [tur, text] = kindOf(line)
    const last = bloklar.at(-1)
    if (goesOn && last?.tur === tur) last.satirlar.push(text)
    else bloklar.push({ tur, satirlar: [text] })
    goesOn = tur === 'liste' || tur === 'paragraf'
  }
  return bloklar
}

export type Ayrilan<T> = { once: T[]; arada: T[][]; sonra: T[] }

/** Of several lists: what all begin and end with, and what each has of its own in between. */
export function splitCommon<T>(lists: readonly (readonly T[])[]): Ayrilan<T> {
  const [first = []] = lists
  const keys = lists.map((list) => list.map((one) => JSON.stringify(one)))
  const shortest = Math.min(...lists.map((list) => list.length))
  const same = (at: (list: readonly string[]) => string | undefined): boolean =>
    keys.every((list) => at(list) === at(keys[0] as string[]))
  let head = 0
  while (head < shortest && same((list) => list[head])) head++
  let tail = 0
  while (tail < shortest - head && same((list) => list.at(-1 - tail))) tail++
  return {
    once: first.slice(0, head),
    arada: lists.map((list) => list.slice(head, list.length - tail)),
    sonra: first.slice(first.length - tail),
  }
}
