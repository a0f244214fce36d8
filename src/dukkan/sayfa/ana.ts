import { html } from '../../core/text/markup.ts'
import type { Tema } from '../../trade/tema/schema.ts'
import type { Baglam } from '../baglam.ts'
import { sections } from '../bolum/bolumler.ts'
import type { BolumVerisi } from '../bolum/cizim.ts'
import type { Sayfa } from '../iskelet.ts'
import { webSite } from '../jsonld.ts'

/** Categories that describe a shop without a greeting. */
const MOST_NAMED = 8

/** Home: the sections of the store's theme. */
export function anaPage(b: Baglam, { ana }: Tema, veri: BolumVerisi): Sayfa {
  const rows = [...veri.satirlar.values()]
  const isEmpty = rows.length > 0 && rows.every((satir) => satir.urunler.length === 0)
  const greeting = ana.find((bolum) => bolum.tur === 'karsilama')
  const cover = rows.flatMap((satir) => satir.urunler[0]?.kapak_gorseli?.url ?? [])[0]
  const roots = veri.kategoriler.flatMap((k) => (k.ust_id === null ? [k.ad] : [])).slice(0, MOST_NAMED)
  return {
    baslik: b.magaza.ad,
    aciklama: greeting?.metin || b.s.anaAciklamasi(b.magaza.ad, roots.join(', ')),
    kanonik: '',
    govde: html`${sections(b, ana, veri)}${isEmpty && html`<p class="bos">${b.s.bos}</p>`}`,
    veri: [webSite(b)],
    resim: greeting?.gorsel?.adres ?? cover ?? null,
  }
}
