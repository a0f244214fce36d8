import { type Html, html } from '../../core/text/markup.ts'
import type { KapakGorseli } from '../../trade/gorsel.ts'

type Resim = Omit<KapakGorseli, 'url'> & { url: string }

export type Cizim = {
  /** Of the `sizes` attribute. */
  sizes: string
  /** The largest thing on the screen: asked for first. */
  first?: boolean
  /** Beside its own name a picture says nothing. */
  alt?: string
}

const srcset = (resim: Resim, tur: string): string =>
  resim.boyutlar
    .filter((b) => b.tur === tur)
    .map((b) => `${b.url} ${b.genislik}w`)
    .join(', ')

/** Without what is wider than this: for pictures that are small on every screen. */
export const narrow = <R extends Pick<Resim, 'boyutlar'>>(resim: R, most: number): R => ({
  ...resim,
  boyutlar: resim.boyutlar.filter(({ genislik }) => genislik <= most),
})

const source = (resim: Resim, tur: string, sizes: string): Html | null => {
  const set = srcset(resim, tur)
  return set === '' ? null : html`<source type="${tur}" srcset="${set}" sizes="${sizes}">`
}

/** A picture in sizes, in a box that is there before it is. */
export function picture(resim: Resim, { sizes, first = false, alt = resim.alt }: Cizim): Html {
  const box = resim.genislik && resim.yukseklik ? html` width="${resim.genislik}" height="${resim.yukseklik}"` : null
  const when = first ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`
  return html`<picture>${source(resim, 'image/avif', sizes)}${source(resim, 'image/webp', sizes)}<img src="${resim.url}" alt="${alt}"${box}${when}></picture>`
}

/** Stands where a product has no picture. */
export const noPicture = (ad: string): Html =>
  html`<span class="resimsiz" aria-hidden="true">${[...ad.trim()][0]?.toLocaleUpperCase('tr') ?? ''}</span>`
