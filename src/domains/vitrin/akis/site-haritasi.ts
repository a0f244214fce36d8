import { iso } from '../../../core/time.ts'
import { all, one, type Work } from '../../../db/work.ts'
import { visibleOf } from '../rules.ts'
import * as queries from './queries.ts'
import { XML_HEAD, xmlText } from './rules/xml.ts'

// Sitemap (sitemaps.org): an index, and parts of at most 50,000 addresses. The first has the pages that every shop has; any other
// is named by the id that it begins behind: it is read from there, without counting what lies before it.

export const haritaTurleri = ['urun', 'kategori', 'koleksiyon', 'marka', 'sayfa'] as const
export type HaritaTuru = (typeof haritaTurleri)[number]

/** Of the protocol; the longest address has some 500 bytes, so a part stays below its 50 MB. */
const PART = 50_000
/** Before every id. */
const BEGINNING = '0'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

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

/** Part of what every shop has. */
export const ANA_PARCASI = 'ana-0.xml'

/** `root`: address of the parts. `part`: the most addresses of one, in whole steps. */
export async function* indexOf(work: () => Work, root: string, part = PART): AsyncGenerator<string> {
  yield `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${partLine(`${root}/${ANA_PARCASI}`)}`
  for (const tur of haritaTurleri) {
    for await (const behind of partsOf(work, tur, part)) {
      yield partLine(`${root}/${tur}-${behind}.xml`)
    }
  }
  yield '</sitemapindex>\n'
}

const partLine = (adres: string): string => `<sitemap><loc>${xmlText(adres)}</loc></sitemap>\n`

/** Home page and, where the pages are ours, the list of all products. */
export async function* homePart(adres: string, isOurs: boolean): AsyncGenerator<string> {
  const pages = isOurs ? [adres, `${adres}/urunler`] : [adres]
  const lines = pages.map((page) => `<url><loc>${xmlText(page)}</loc></url>\n`)
  yield `${XML_HEAD}<urlset ${NAMESPACE}>\n${lines.join('')}</urlset>\n`
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

export async function* partOf(work: () => Work, tur: HaritaTuru, behind: string, part = PART): AsyncGenerator<string> {
  const { adres } = work().magaza
  yield `${XML_HEAD}<urlset ${NAMESPACE}>\n`
  for await (const rows of pagesOf(work, tur, behind, part)) {
    yield rows
      .map(
        ({ tanitici, guncelleme }) =>
          `<url><loc>${xmlText(`${adres}/${tur}/${encodeURIComponent(tanitici)}`)}</loc><lastmod>${iso(guncelleme)}</lastmod></url>\n`,
      )
      .join('')
  }
  yield '</urlset>\n'
}
