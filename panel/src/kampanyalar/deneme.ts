import type { SecilenVaryant } from '../ortak/secici/urun-secici.tsx'
import { fromLocalInput } from '../ortak/zaman.ts'
import { bodyOf, type KampanyaFormu } from './form.ts'

// The sample cart in which a campaign is tried.

export type Kalem = Pick<SecilenVaryant, 'varyant_id' | 'urun_id' | 'ad' | 'varyant_ad'> & { adet: number }

export const added = (kalemler: readonly Kalem[], v: Omit<Kalem, 'adet'>): Kalem[] =>
  kalemler.some((x) => x.varyant_id === v.varyant_id)
    ? kalemler.map((x) => (x.varyant_id === v.varyant_id ? { ...x, adet: x.adet + 1 } : x))
    : [...kalemler, { ...v, adet: 1 }]

/** As many as the campaign asks for. */
export const ilkAdet = ({ tur, al }: Pick<KampanyaFormu, 'tur' | 'al'>): number =>
  tur === 'x_al_y_ode' ? (al ?? 1) : tur === 'ikinciye_indirim' ? 2 : 1

/** One that begins later, or is for one customer alone, is tried then and as that customer. */
export function asIfOf(taslak: KampanyaFormu, now = new Date()): { an?: string; eposta?: string } {
  const begins = fromLocalInput(taslak.baslangic)
  const eposta = taslak.musteri_eposta.trim()
  return {
    ...(begins && begins > now.toISOString() && { an: begins }),
    ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(eposta) && { eposta }),
  }
}

type Sepet = { kampanya_id: string | null; kalemler: readonly Kalem[]; teslimat: string | null }

/** One that has no name yet can be tried as well. */
export const denemeOf = (taslak: KampanyaFormu, { kampanya_id, kalemler, teslimat }: Sepet) => ({
  kampanya: { ...bodyOf(taslak), ad: taslak.ad.trim() || '-' },
  ...(kampanya_id && { kampanya_id }),
  kalemler: kalemler.map(({ varyant_id, adet }) => ({ varyant_id, adet })),
  ...(teslimat && { teslimat }),
  ...asIfOf(taslak),
})
