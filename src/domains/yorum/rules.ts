import { asLine } from '../../core/text/line.ts'
import type { PuanOzeti, UrunPuani, Yildizlar, YorumDurumu } from './schema.ts'

export const NO_STARS: Yildizlar = { yildiz1: 0, yildiz2: 0, yildiz3: 0, yildiz4: 0, yildiz5: 0 }

const countsOf = (y: Yildizlar): number[] => [y.yildiz1, y.yildiz2, y.yildiz3, y.yildiz4, y.yildiz5]

export function averageOf(y: Yildizlar): UrunPuani {
  const counts = countsOf(y)
  const sayi = counts.reduce((sum, n) => sum + n, 0)
  const toplam = counts.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return { ortalama: sayi === 0 ? null : Math.round((100 * toplam) / sayi) / 100, sayi }
}

export const summaryOf = (y: Yildizlar): PuanOzeti => ({
  ...averageOf(y),
  dagilim: countsOf(y)
    .map((sayi, i) => ({ puan: i + 1, sayi }))
    .reverse(),
})

/**
 * A name as others see it: the first word, and the initial of the last. What looks like an address is none: nobody's e-mail
 * is shown because it was typed as a name.
 */
export function shortName(ad: string | null): string | null {
  const words = asLine(ad ?? '').split(/\s+/u)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) as string) : ''
  if (first === '' || `${first}${last}`.includes('@')) return null
  const [initial = ''] = [...new Intl.Segmenter('tr').segment(last)].map((s) => s.segment)
  return initial === '' ? first : `${first} ${initial.toLocaleUpperCase('tr')}.`
}

export const fullName = (ad: string | null | undefined, soyad: string | null | undefined): string | null =>
  asLine([ad, soyad].filter(Boolean).join(' ')) || null

/** What a change of state adds to the published ones. */
export const published = (durum: YorumDurumu): number => (durum === 'yayinda' ? 1 : 0)
