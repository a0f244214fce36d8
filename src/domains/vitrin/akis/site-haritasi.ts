import { all, one, type Work } from '../../../db/work.ts'
import { visibleOf } from '../rules.ts'
import * as queries from './queries.ts'
import { ANA_PARCASI, type HaritaTuru, haritaTurleri, INDEX, PART, pageLine, partLine } from './rules/harita.ts'

// Sitemap (sitemaps.org): an index, and parts of at most 50,000 addresses. The first has the pages that every shop has; any other
// is named by the id that it begins behind: it is read from there, without counting what lies before it.

/** Of the protocol; the longest address has some 500 bytes, so a part stays below its 50 MB. */
const MOST_ADDRESSES = 50_000
/** Before every id. */
const BEGINNING = '0'

type Adres = { tanitici: string; guncelleme: Date }

const given = (tur: HaritaTuru) => (tur === 'urun' ? { durum: 'yayinda' } : {})

/** Parts of a kind by the ids that they begin behind, in bounded steps. */
async function* partsOf(work: () => Work, tur: HaritaTuru, part: number): AsyncGenerator<string> {
  if (tur === 'kategori') {
    if ((await categories(work())).length > 0) yield BEGINNING
    return
  }
  for (let behind = BEGINNING, passed = 0; ; passed += queries.STEP) {
    const { adet, son } = await one(work(), queries.ahead[tur], { imlec: behind, ...given(tur) })
    if (adet > 0 && passed % part === 0) yield behind
    if (adet < queries.STEP || son === null) return
    behind = son
  }
}

/** `root`: address of the parts. `part`: the most addresses of one, in whole steps. */
export async function* indexOf(work: () => Work, root: string, part = MOST_ADDRESSES): AsyncGenerator<string> {
  yield INDEX.head + partLine(`${root}/${ANA_PARCASI}`)
  for (const tur of haritaTurleri) {
    for await (const behind of partsOf(work, tur, part)) {
      yield partLine(`${root}/${tur}-${behind}.xml`)
    }
  }
  yield INDEX.tail
}

/** Home page and, where the pages are ours, the list of all products. */
export async function* homePart(adres: string, isOurs: boolean): AsyncGenerator<string> {
  const pages = isOurs ? [adres, `${adres}/urunler`] : [adres]
  yield PART.head + pages.map((page) => pageLine(page)).join('') + PART.tail
}

async function categories(w: Work): Promise<Adres[]> {
  return visibleOf(await all(w, queries.categories, {}))
}

/** Addresses of a part, page by page. */
async function* pagesOf(
  work: () => Work,
  tur: HaritaTuru,
  behind: string,
  part: number,
): AsyncGenerator<readonly Adres[]> {
  if (tur === 'kategori') {
    if (behind === BEGINNING) yield (await categories(work())).slice(0, part)
    return
  }
  let imlec = behind
  for (let passed = 0; passed < part; passed += queries.STEP) {
    const rows = await all(work(), queries.addresses[tur], { imlec, ...given(tur) })
    yield rows.filter((row) => row.gosterilir)
    if (rows.length < queries.STEP) return
    imlec = (rows.at(-1) as queries.AdresRow).id
  }
}

export async function* partOf(
  work: () => Work,
  tur: HaritaTuru,
  behind: string,
  part = MOST_ADDRESSES,
): AsyncGenerator<string> {
  const { adres } = work().magaza
  yield PART.head
  for await (const rows of pagesOf(work, tur, behind, part)) {
    yield rows
      .map(({ tanitici, guncelleme }) => pageLine(`${adres}/${tur}/${encodeURIComponent(tanitici)}`, guncelleme))
      .join('')
  }
  yield PART.tail
}
