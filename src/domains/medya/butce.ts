import { alanHatasi, Hata, hata } from '../../core/errors.ts'
import { takeTokens } from '../../db/counts/bucket.ts'
import type { Work } from '../../db/work.ts'

// Pixel budget: CPU cost grows with pixels, per megapixel 25 to 40 ms for JPEG, 70 to 180 for WebP, up to 150 for PNG.
// Requests and stores are limited by the pixels in the headers, before the first picture is decoded.

const MEGA = 1_000_000
/** 30 photographs of 12 megapixels, with some margin. */
const REQUEST_MEGAPIXELS = 400
/** What one core decodes of JPEG in a minute: 500 pictures of 4 megapixels. */
const MINUTE_MEGAPIXELS = 2000
/** Token bucket's burst: three of the largest requests. */
const BURST_MEGAPIXELS = 1200

/** A picture to decode; `alan` is its field in the request. */
export type Istenen = { alan: string; piksel: number }

const sumOf = (all: readonly Istenen[]): number => all.reduce((sum, { piksel }) => sum + piksel, 0)

/** First picture beyond the budget. */
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

/** Token bucket in the database, shared by all processes and the worker. */
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
