import { alanHatasi, Hata, hata } from '../../core/errors.ts'
import { takeTokens } from '../../db/counts/bucket.ts'
import type { Work } from '../../db/work.ts'

// Pictures cost by their pixels: a megapixel of JPEG 25 to 40 ms of processor, of WebP 70 to 180, of PNG up to 150. What
// a request and a store may ask for is counted in them, by the headers, before the first one is decoded.

const MEGA = 1_000_000
/** 30 photographs of 12 megapixels, and a little. */
const REQUEST_MEGAPIXELS = 400
/** What one core makes of JPEG in a minute: 500 pictures of 4 megapixels. */
const MINUTE_MEGAPIXELS = 2000
/** At once, after a while of rest: three of the largest requests. */
const BURST_MEGAPIXELS = 1200

/** A picture that is about to be decoded, by the name that the caller has for it. */
export type Istenen = { alan: string; piksel: number }

const sumOf = (all: readonly Istenen[]): number => all.reduce((sum, { piksel }) => sum + piksel, 0)

/** The first that does not fit any more. */
function firstBeyond(all: readonly Istenen[], room: number): Istenen {
  let sum = 0
  for (const one of all) {
    sum += one.piksel
    if (sum > room) return one
  }
  throw new Error('all of them fit')
}

export function assertRequestPixels(all: readonly Istenen[]): void {
  const most = REQUEST_MEGAPIXELS * MEGA
  if (sumOf(all) <= most) return
  throw hata('gorsel_indirilemedi', firstBeyond(all, most).alan, {
    tr: `bir istekteki görseller toplam ${REQUEST_MEGAPIXELS} megapikseli aşamaz`,
    en: `the images of one request must not exceed ${REQUEST_MEGAPIXELS} megapixels in all`,
  })
}

/** Counted in the database: by all processes, and by the worker. */
export async function takePixels(w: Work, all: readonly Istenen[]): Promise<void> {
  const adet = sumOf(all)
  if (adet === 0) return
  const per_ms = (MINUTE_MEGAPIXELS * MEGA) / 60_000
  const bucket = { kim: `piksel ${w.magaza.id}`, burst: BURST_MEGAPIXELS * MEGA, per_ms }
  const { izin, sayi } = await takeTokens(w.tx, { ...bucket, adet, now: w.clock().getTime() })
  if (izin) return
  const { alan } = firstBeyond(all, sayi)
  const saniye = Math.max(1, Math.ceil((adet - sayi) / per_ms / 1000))
  const metin = {
    tr: `mağazanın dakikada ${MINUTE_MEGAPIXELS} megapikseli doldu, ${saniye} saniye sonra yeniden deneyin`,
    en: `the store’s ${MINUTE_MEGAPIXELS} megapixels a minute are used up, try again in ${saniye} seconds`,
  }
  throw new Hata('istek_siniri', [alanHatasi(alan, 'istek_siniri', metin)], { 'retry-after': String(saniye) })
}
