import type { Stok } from '@kepenk/sdk'
import type { BirKez, YazSecenekleri } from '../api/bir-kez.ts'
import { k, panel } from '../api/istemci.ts'
import type { Hucre, Yer } from '../ortak/izgara/hucreler.ts'
import { parseMiktar } from '../ortak/izgara/miktar.ts'

// Batched writes of counts: several hundred at once, those that are refused told one by one.

const AT_ONCE = 500
export type Sayilan = { satir: string; sutun: string; miktar: number; onceki: number | null }
export type Reddedilen = Sayilan & { kod: string; mesaj: string }
export type SayimSonucu = {
  yazilan: Sayilan[]
  reddedilen: Reddedilen[]
  hata: Error | null
  /** The stock of what was written, as it is now. */
  stoklar: Stok[]
}

/** What was not understood stays where it is, marked; the rest does not wait for it. A cell that was empty had no stock. */
export const countsOf = (hucreler: readonly (Yer & Hucre)[]): Sayilan[] =>
  hucreler.flatMap(({ satir, sutun, metin, onceki }) => {
    const miktar = parseMiktar(metin)
    return miktar === undefined ? [] : [{ satir, sutun, miktar, onceki: onceki === '' ? null : Number(onceki) }]
  })

/** Partial success: what was written before an error stays written, and the answer says which. */
export async function writeCounts(
  sayilanlar: readonly Sayilan[],
  once: BirKez,
  progress: (n: number) => void,
): Promise<SayimSonucu> {
  const sonuc: SayimSonucu = { yazilan: [], reddedilen: [], hata: null, stoklar: [] }
  for (let at = 0; at < sayilanlar.length; at += AT_ONCE) {
    progress(at)
    const part = sayilanlar.slice(at, at + AT_ONCE)
    const kalemler = part.map((s) => ({ varyant_id: s.satir, depo_id: s.sutun, miktar: s.miktar, onceki: s.onceki }))
    try {
      const send = (o: YazSecenekleri) => panel('POST /stok/sayim', { body: { kalemler }, ...o })
      const { veri, hatalar = [] } = await once(kalemler, send)
      sonuc.stoklar.push(...veri)
      const wrong = new Map(hatalar.map((h) => [h.sira, h]))
      for (const [i, sayilan] of part.entries()) {
        const h = wrong.get(i)
        if (h) sonuc.reddedilen.push({ ...sayilan, kod: h.kod, mesaj: h.mesaj.replace(/^miktar: /, '') })
        else sonuc.yazilan.push(sayilan)
      }
    } catch (error) {
      return { ...sonuc, hata: error instanceof Error ? error : new Error(String(error)) }
    }
  }
  return sonuc
}

/** The same quantities over what stands there now. */
export const seenNow = (reddedilen: readonly Reddedilen[]): Promise<Sayilan[]> =>
  Promise.all(
    reddedilen.map(async ({ satir, sutun, miktar }) => {
      const { depolar } = await k.stoklar.get(satir)
      return { satir, sutun, miktar, onceki: depolar.find((d) => d.depo_id === sutun)?.miktar ?? null }
    }),
  )
