import { breather } from '../../../core/turns.ts'
import type { Work } from '../../../db/work.ts'
import type { Akis } from '../../../trade/akis.ts'
import * as yayinda from '../../urun/yayinda.ts'
import { pathTo } from '../rules.ts'
import { shown } from '../urunler.ts'
import { bicimler } from './rules/bicimler.ts'
import { type Kaynak, kalemlerOf } from './rules/kalem.ts'

/** Products of one read; a page is bounded by bytes, too. */
const PAGE = 100

/**
 * A feed, product by product. Keyset pages, each with its own statements and moment: no transaction or connection is held
 * between two of them, so a reader may take its time, and a product that changes or goes meanwhile is read as it is then or
 * not at all.
 */
export async function* feedOf(work: () => Work, akis: Akis): AsyncGenerator<string> {
  const bicim = bicimler[akis]
  const { ad, adres } = work().magaza
  const satici = { ad, adres }
  const breathe = breather()
  yield bicim.head(satici)
  for (let imlec: string | null = null; ; ) {
    const w = work()
    const { urunler, dahasi } = await yayinda.newest(w, imlec, PAGE)
    // Hidden from search engines: what they would read is no place for it either.
    const listed = urunler.filter((urun) => !urun.seo.gizle)
    for (const kaynak of await sourcesOf(w, listed)) {
      const text = kalemlerOf(kaynak)
        .map((kalem) => bicim.item(kalem, satici))
        .join('')
      yield text
      await breathe(text.length)
    }
    imlec = urunler.at(-1)?.id ?? null
    if (!dahasi || imlec === null) break
  }
  yield bicim.tail
}

type Urunler = Awaited<ReturnType<typeof yayinda.newest>>['urunler']

/** As a shopper whom nobody knows sees them, in the main currency. */
async function sourcesOf(w: Work, urunler: Urunler): Promise<Kaynak[]> {
  const { gorunen, bagli } = await shown(w, urunler, w.magaza.para_birimi)
  return urunler.map((urun, i) => ({
    urun: gorunen[i] as Kaynak['urun'],
    yol: pathTo(bagli, urun.kategoriler).map((k) => k.ad),
    beklenen: new Set(urun.varyantlar.flatMap((v) => (v.stok_takibi && v.eksi_stok && v.stok <= 0 ? [v.id] : []))),
  }))
}
