import { alanHatasi, Hata, hata } from '../../core/errors.ts'
import { takeTokens } from '../../db/counts/bucket.ts'
import { spend, takePictures } from '../../db/counts/kota.ts'
import type { Work } from '../../db/work.ts'
import type { Istek } from './take.ts'

// Abuse limit of the test store, where anybody can name addresses that we fetch: few enough that port scans or attacks
// through us are not worthwhile.

/** Per network and hour. */
const FOREIGN_PICTURES = 60
const PER_MS = FOREIGN_PICTURES / 3_600_000

/** Before the first download. */
export async function takeForeign(w: Work, istekler: readonly Istek[]): Promise<void> {
  const first = istekler[0]
  if (!w.magaza.test || !first) return
  const adet = new Set(istekler.map(({ url }) => url)).size
  if (adet > FOREIGN_PICTURES) {
    throw hata('gorsel_indirilemedi', first.alan, {
      tr: `test mağazasında bir istekte en çok ${FOREIGN_PICTURES} görsel indirilir`,
      en: `in the test store at most ${FOREIGN_PICTURES} images are fetched for one request`,
    })
  }
  const kim = `yabanci-gorsel ${w.actor.ag ?? w.actor.id}`
  const taking = { kim, burst: FOREIGN_PICTURES, per_ms: PER_MS, adet, now: w.clock().getTime() }
  const { izin, sayi } = await takeTokens(w.tx, taking)
  if (!izin) {
    const saniye = Math.max(1, Math.ceil((adet - sayi) / PER_MS / 1000))
    const metin = {
      tr: `test mağazasında bir ağdan saatte en çok ${FOREIGN_PICTURES} görsel indirilir, ${saniye} saniye sonra yeniden deneyin`,
      en: `in the test store at most ${FOREIGN_PICTURES} images an hour are fetched for one network, try again in ${saniye} seconds`,
    }
    throw new Hata('istek_siniri', [alanHatasi(first.alan, 'istek_siniri', metin)], { 'retry-after': String(saniye) })
  }
  await takePictures(w, adet, first.alan)
}

/** For an uploaded picture. */
export async function takeSent(w: Work, alan: string): Promise<void> {
  if (w.magaza.test) await takePictures(w, 1, alan)
}

/** Counts the stored bytes. */
export async function countMade(w: Work, bayt: number): Promise<void> {
  if (w.magaza.test && bayt > 0) await spend(w, { gorsel_bayt: bayt })
}
