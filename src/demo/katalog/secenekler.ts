import type { Renk } from '../cizim/renkler.ts'
import type { Rastgele } from '../random.ts'
import type { Yaprak } from './yaprak.ts'

/** An option: its values, each with a price factor. */
type Secenek = { ad: string; degerler: readonly (readonly [deger: string, kat: number])[] }
type Secim = { secenekler: Record<string, string>; kat: number }

const same = (...degerler: string[]): Secenek['degerler'] => degerler.map((d) => [d, 1])
const renkSecenegi = (renkler: readonly Renk[]): Secenek => ({ ad: 'Renk', degerler: same(...renkler) })

const BOY: Secenek['degerler'] = [
  ['Seyahat boyu', 0.5],
  ['Normal boy', 1],
  ['Büyük boy', 1.7],
]
const SET: Secenek['degerler'] = [
  ['Tekli', 1],
  ['Dörtlü', 3.7],
  ['Altılı', 5.3],
]
const OLCU: Secenek['degerler'] = [
  ['Küçük', 0.8],
  ['Orta', 1],
  ['Büyük', 1.35],
]
const TUTAR: Secenek['degerler'] = [
  ['Küçük', 1],
  ['Orta', 2],
  ['Büyük', 4],
]
const KADIN_NUMARASI = same('36', '37', '38', '39', '40')
const ERKEK_NUMARASI = same('40', '41', '42', '43', '44')

function secenekler(r: Rastgele, yaprak: Yaprak, renkler: readonly Renk[]): Secenek[] {
  const renk = renkSecenegi(renkler)
  const bedenler = r.chance(0.3) ? same('XS', 'S', 'M', 'L', 'XL') : same('S', 'M', 'L', 'XL')
  switch (yaprak.secenek) {
    case 'yok':
      return []
    case 'renk':
      return [renk]
    case 'beden':
      return [{ ad: 'Beden', degerler: bedenler }, renk]
    case 'kalip':
      // Four sizes, up to three colours, two cuts: 24 variants at most.
      return [
        { ad: 'Beden', degerler: same('S', 'M', 'L', 'XL') },
        renk,
        { ad: 'Kalıp', degerler: same('Dar', 'Rahat') },
      ]
    case 'numara':
      return [{ ad: 'Numara', degerler: r.chance(0.5) ? KADIN_NUMARASI : ERKEK_NUMARASI }, renk]
    case 'hacim':
      return [{ ad: 'Boy', degerler: r.chance(0.5) ? BOY : BOY.slice(1) }]
    case 'set':
      return [{ ad: 'Adet', degerler: r.chance(0.6) ? SET : SET.slice(0, 2) }, renk]
    case 'yas':
      return [{ ad: 'Yaş', degerler: same('3-6 ay', '6-12 ay', '12-18 ay', '2-3 yaş') }, renk]
    case 'olcu':
      return [{ ad: 'Ölçü', degerler: r.chance(0.5) ? OLCU : OLCU.slice(0, 2) }, renk]
    case 'tutar':
      return [{ ad: 'Tutar', degerler: TUTAR }]
  }
}

/** Every combination, the first option slowest. */
const combined = (list: readonly Secenek[]): Secim[] =>
  list.reduce<Secim[]>(
    (so_far, { ad, degerler }) =>
      so_far.flatMap((s) =>
        degerler.map(([deger, kat]) => ({ secenekler: { ...s.secenekler, [ad]: deger }, kat: s.kat * kat })),
      ),
    [{ secenekler: {}, kat: 1 }],
  )

/** Options, variants and picture colours of a product. */
export function optionsOf(r: Rastgele, yaprak: Yaprak, n: number) {
  const byColour = !['yok', 'hacim', 'tutar'].includes(yaprak.secenek)
  const first = yaprak.renkler[n % yaprak.renkler.length] as Renk
  const others = r.shuffle(yaprak.renkler.filter((renk) => renk !== first))
  const renkler = byColour ? [first, ...others.slice(0, r.int(0, others.length))] : [first]
  const list = secenekler(r, yaprak, renkler)
  return {
    renkler,
    secenekler: list.map(({ ad, degerler }) => ({ ad, degerler: degerler.map(([deger]) => deger) })),
    secimler: combined(list),
  }
}
