import { type Html, html } from '../../core/text/markup.ts'
import type { Bagli, Yaninda } from '../../domains/tema/yaninda.ts'
import type { KategoriAdi } from '../../domains/vitrin/kategori/adlar.ts'
import type { VitrinUrun } from '../../domains/vitrin/schema.ts'
import type { SonYorum } from '../../domains/yorum/vitrin/yorumlar.ts'
import { hashIn, sizesOf } from '../../trade/gorsel.ts'
import type { BolumTuru } from '../../trade/tema/bolum.ts'
import type { Bolum, BolumOf, Gorsel } from '../../trade/tema/schema.ts'
import { type Baglam, hrefOf } from '../baglam.ts'
import { boxColour } from '../parca/renk.ts'
import { picture } from '../parca/resim.ts'

// What sections are drawn with. A section is a pure function; one whose data are missing draws nothing.

/** A row of products: what it is called where the store did not say, where it leads, what is in it. */
export type UrunSatiri = { ad: string; yol: string; urunler: readonly VitrinUrun[] }

export type BolumVerisi = Yaninda & {
  now: Date
  /** All that shoppers see; empty where no section asks. */
  kategoriler: readonly KategoriAdi[]
  /** For a row of brands that names none. */
  ilkMarkalar: readonly Bagli[]
  satirlar: ReadonlyMap<Bolum, UrunSatiri>
  yorumlar: readonly SonYorum[]
}

export type Yer = {
  /** The first on the page: its picture is asked for first. */
  ilk: boolean
  /** Carries the page's one heading of the first level. */
  h1: boolean
}

export type Ciz<T extends BolumTuru> = (b: Baglam, bolum: BolumOf<T>, veri: BolumVerisi, yer: Yer) => Html | null

export const button = (b: Baglam, dugme: { metin: string; adres: string } | undefined): Html | null =>
  dugme ? html`<p><a class="dugme" href="${hrefOf(b, dugme.adres)}">${dugme.metin}</a></p>` : null

type Cizilen = { sizes: string; first?: boolean }

/** In sizes where it is one of the store's own media. */
export function boxed(b: Baglam, { gorseller }: BolumVerisi, gorsel: Gorsel, { sizes, first = false }: Cizilen): Html {
  const { adres: url, alt = '' } = gorsel
  const row = url.startsWith(`${b.magaza.medya_adresi}/`) ? gorseller.get(hashIn(url)) : undefined
  const resim = { url, alt, ...sizesOf(url, row) }
  return html`<span class="kutu ${boxColour(resim.renk)}">${picture(resim, { sizes, first })}</span>`
}

export const heading = (baslik: string | undefined): Html | null => (baslik ? html`<h2>${baslik}</h2>` : null)
