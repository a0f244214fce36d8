import { type Html, html } from '../../core/text/markup.ts'
import type { BolumTuru } from '../../trade/tema/bolum.ts'
import type { Bolum } from '../../trade/tema/schema.ts'
import type { Baglam } from '../baglam.ts'
import { bosluk } from './bosluk.ts'
import type { BolumVerisi, Ciz } from './cizim.ts'
import { galeri } from './galeri.ts'
import { geriSayim } from './geri-sayim.ts'
import { gorselMetin } from './gorsel-metin.ts'
import { harita } from './harita.ts'
import { karsilama } from './karsilama.ts'
import { kategoriler } from './kategoriler.ts'
import { markalar } from './markalar.ts'
import { metin } from './metin-bolumu.ts'
import { sorular } from './sorular.ts'
import { urunSatiri } from './urun-satiri.ts'
import { video } from './video.ts'
import { yorumlar } from './yorumlar.ts'

const CIZIMLER: { [T in BolumTuru]: Ciz<T> } = {
  ...{ karsilama, kategoriler, markalar, metin, galeri, sorular, yorumlar, video, harita, bosluk },
  ...{ urun_satiri: urunSatiri, gorsel_metin: gorselMetin, geri_sayim: geriSayim },
}

/** Sections in their order. The first greeting has the heading of the page; without one it is there for those who listen. */
export function sections(b: Baglam, ana: readonly Bolum[], veri: BolumVerisi): Html {
  const greeting = ana.find((bolum) => bolum.tur === 'karsilama')
  const drawn = ana.map((bolum, i) => {
    // A kind of a later release draws nothing in this one.
    const ciz = CIZIMLER[bolum.tur] as Ciz<BolumTuru> | undefined
    return ciz?.(b, bolum as never, veri, { ilk: i === 0, h1: bolum === greeting }) ?? null
  })
  return html`${greeting === undefined && html`<h1 class="gizli">${b.magaza.ad}</h1>`}<div class="bolumler">${drawn}</div>`
}
