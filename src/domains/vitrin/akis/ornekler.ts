import { ornekUrun, ornekYol } from '../examples.ts'
import { bicimler } from './rules/bicimler.ts'
import { ANA_PARCASI, INDEX, PART, pageLine, partLine } from './rules/harita.ts'
import { amountText, type Kalem } from './rules/kalem.ts'

// Examples for the documentation, written by what writes the files.

const satici = { ad: 'Ege Mağazası', adres: 'https://magaza.example' }
const varyant = ornekUrun.varyantlar[0] as (typeof ornekUrun.varyantlar)[number]

const kalem: Kalem = {
  ...{ id: varyant.id, grup: ornekUrun.id, ad: ornekUrun.ad, varyant: varyant.ad },
  aciklama: 'Yıkandıkça yumuşar.',
  adres: `${ornekUrun.adres}?v=${varyant.id}`,
  ...{ gorsel: ornekUrun.kapak, gorseller: [], bulunurluk: 'in_stock' },
  fiyat: amountText(varyant.indirimsiz_fiyat, ornekUrun.para_birimi),
  indirimli: amountText(varyant.fiyat, ornekUrun.para_birimi),
  ...{ marka: ornekUrun.marka.ad, gtin: null, mpn: varyant.sku },
  kategori: ornekYol.map(({ ad }) => ad).join(' > '),
  ...{ beden: varyant.secenekler.Beden, renk: null, secenekler: varyant.secenekler, agirlik: 240 },
}

/** Media type → a feed of one item. */
export const ornekAkislar: Record<string, string> = Object.fromEntries(
  Object.values(bicimler).map(({ tur, head, item, tail }) => [
    tur.replace(/;.*/, ''),
    head(satici) + item(kalem, satici) + tail,
  ]),
)

const parcalar = 'https://kepenk.example/vitrin/v1/dukkan/sitemap'
export const ornekHarita = [
  INDEX.head,
  ...[ANA_PARCASI, 'urun-0.xml', 'kategori-0.xml'].map((dosya) => partLine(`${parcalar}/${dosya}`)),
  INDEX.tail,
].join('')

export const ornekParca = PART.head + pageLine(ornekUrun.adres, new Date(ornekUrun.guncelleme)) + PART.tail
