import type { Siparis } from '@kepenk/sdk'

// State machine of an order's actions, the likeliest first. The service decides; this only keeps dead buttons away.

export type Adim = 'odeme' | 'baglanti' | 'kargo' | 'teslim' | 'iade' | 'duzenle' | 'iptal'

const unitsIn = (s: Siparis, kalem_id: string): number =>
  s.gonderiler
    .filter((g) => g.durum !== 'iptal')
    .flatMap((g) => g.kalemler)
    .filter((k) => k.kalem_id === kalem_id)
    .reduce((n, k) => n + k.adet, 0)

/** Units of a line that no shipment has yet. */
export const gonderilebilir = (s: Siparis, k: Siparis['kalemler'][number]): number => k.adet - unitsIn(s, k.id)

/** Units that no shipment has yet. */
export const gonderilecek = (s: Siparis): number => s.kalemler.reduce((n, k) => n + gonderilebilir(s, k), 0)

/** What leaves: of each line as many as were chosen, all that is left unless somebody chose; never more than is left. */
export const gidenAdetler = (s: Siparis, secilen: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    s.kalemler.map((k) => [k.id, Math.min(gonderilebilir(s, k), secilen[k.id] ?? gonderilebilir(s, k))]),
  )

/** Units that left and did not come back. */
export const iadeEdilebilir = (k: Siparis['kalemler'][number]): number => k.gonderilen - k.iade_edilen

/** Nothing of it is in a parcel. */
const isWhole = (s: Siparis): boolean =>
  (s.durum === 'odeme_bekliyor' || s.durum === 'hazirlaniyor') && s.gonderiler.every((g) => g.durum === 'iptal')

/** `borc` is what the service says is still to be paid. */
const steps: Record<Adim, (s: Siparis, borc: number) => boolean> = {
  odeme: (s, borc) => s.durum !== 'iptal' && s.durum !== 'iade' && borc > 0,
  baglanti: (s, borc) => s.durum !== 'iptal' && s.durum !== 'iade' && borc > 0,
  kargo: (s) => (s.durum === 'hazirlaniyor' || s.durum === 'kargoda') && gonderilecek(s) > 0,
  teslim: (s) => s.gonderiler.some((g) => g.durum === 'kargoda') && s.durum !== 'iade',
  iade: (s) => s.durum !== 'iptal' && s.durum !== 'iade' && s.kalemler.some((k) => iadeEdilebilir(k) > 0),
  duzenle: isWhole,
  iptal: isWhole,
}

/** Who pays at the door pays when the parcel arrives, not before it leaves. */
const orderOf = ({ durum }: Siparis): Adim[] => {
  if (durum === 'odeme_bekliyor') return ['odeme', 'baglanti', 'kargo', 'teslim', 'iade', 'duzenle', 'iptal']
  if (durum === 'teslim_edildi') return ['iade', 'odeme', 'baglanti', 'kargo', 'teslim', 'duzenle', 'iptal']
  return ['kargo', 'teslim', 'odeme', 'baglanti', 'iade', 'duzenle', 'iptal']
}

export const stepsOf = (s: Siparis, borc: number): Adim[] => orderOf(s).filter((adim) => steps[adim](s, borc))
