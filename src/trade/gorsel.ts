import { type Static, Type } from 'typebox'
import { Count, choice, closed, nullable } from '../core/schema.ts'

// Sizes of pictures. Which there are follows from the original's width and height, and their addresses from its hash: a
// page is drawn without asking whether they are made.

const GENISLIKLER = [160, 320, 640, 960, 1280, 1920] as const
const WIDEST = 1920
/** WebP ends at 16,383 pixels a side; a tall strip is dear, and nobody looks at it whole. */
const LONGEST = 16_383
const MOST_PIXELS = 8_000_000
/** Cards of a list are not wider on any screen. */
export const KART_GENISLIGI = 960

export const boyutTurleri = ['image/avif', 'image/webp'] as const
export type BoyutUzantisi = 'avif' | 'webp'

/** Width and height, as the columns of pictures are called. */
export type Olculer = { en: number; boy: number }

export const heightAt = ({ en, boy }: Olculer, width: number): number => Math.max(1, Math.round((boy * width) / en))

/** Never wider than the original, whose own width is the last step. */
export function widthsOf(olculer: Olculer): number[] {
  const { en } = olculer
  const widths = GENISLIKLER.filter((width) => width < en)
  const all = en <= WIDEST ? [...widths, en] : widths
  return all.filter((width) => {
    const height = heightAt(olculer, width)
    return height <= LONGEST && width * height <= MOST_PIXELS
  })
}

/** Below the folder of the store's media. */
export const sizeName = (hash: string, width: number, uzanti: BoyutUzantisi): string => `${hash}-${width}.${uzanti}`

const SIZE_NAME = /^([0-9a-f]{64})-([1-9]\d{0,3})\.(avif|webp)$/

export function readSizeName(name: string): { hash: string; width: number; uzanti: BoyutUzantisi } | null {
  const [, hash, width, uzanti] = SIZE_NAME.exec(name) ?? []
  return hash ? { hash, width: Number(width), uzanti: uzanti as BoyutUzantisi } : null
}

// ---------------------------------------------------------------- shown

export const GorselBoyutu = closed({
  genislik: Type.Integer({ minimum: 1, description: 'Piksel' }),
  tur: choice(boyutTurleri, { description: '`<source type>` içine yazılır' }),
  url: Type.String({ description: 'Henüz üretilmemiş bir boyut istendiğinde üretilir' }),
})
export type GorselBoyutu = Static<typeof GorselBoyutu>

const olcuAlanlari = {
  genislik: nullable(Type.Integer({ ...Count, description: 'Asıl görselin genişliği, piksel' })),
  yukseklik: nullable(Type.Integer({ ...Count, description: 'Asıl görselin yüksekliği, piksel' })),
  renk: nullable(
    Type.String({ description: 'Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null' }),
  ),
  boyutlar: Type.Array(GorselBoyutu, {
    description:
      'AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur',
  }),
}

/** Fields of a picture that pages draw. */
const gorselAlanlari = {
  alt: Type.String({ description: 'Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı' }),
  ...olcuAlanlari,
}

const kendi = { id: Type.String(), url: Type.String(), sira: Count }

/** A picture of a product in a list, and in its own answer. */
export const ListeGorseli = closed({ ...kendi, alt: gorselAlanlari.alt })
export const VitrinGorseli = closed({ ...kendi, ...gorselAlanlari })

/** The cover, where it is drawn as a card. */
export const kapakGorseli = (description: string) =>
  nullable(closed({ url: Type.String(), ...gorselAlanlari }, { description }))
export type KapakGorseli = NonNullable<Static<ReturnType<typeof kapakGorseli>>>

/** A picture as the store's own people see it. */
export const kendiGorselAlanlari = {
  ...kendi,
  alt: nullable(Type.String({ description: 'Görseli göremeyenler için ne olduğu; vitrinde null yerine ürünün adı' })),
  ...olcuAlanlari,
}

/** Row of a picture, as statements read it. */
export type GorselSatiri = Olculer & { renk: string | null; boyut_asama: number | null }

/** Left alone: cannot be made smaller. */
export const BOZUK = -1

/** `address` of the original. `most`: no wider ones, where a page needs none. */
export function sizesOf(
  address: string,
  satir: GorselSatiri | undefined,
  most = WIDEST,
): Pick<KapakGorseli, 'genislik' | 'yukseklik' | 'renk' | 'boyutlar'> {
  if (!satir) return { genislik: null, yukseklik: null, renk: null, boyutlar: [] }
  const base = address.replace(/\.\w+$/, '')
  const widths = satir.boyut_asama === BOZUK ? [] : widthsOf(satir).filter((width) => width <= most)
  const boyutlar = boyutTurleri.flatMap((tur) =>
    widths.map((genislik) => ({ genislik, tur, url: `${base}-${genislik}.${tur.slice('image/'.length)}` })),
  )
  return { genislik: satir.en, yukseklik: satir.boy, renk: satir.renk, boyutlar }
}

/** Hash of a picture, from its address or path. */
export const hashIn = (address: string): string => /([0-9a-f]{64})\.\w+$/.exec(address)?.[1] ?? ''
