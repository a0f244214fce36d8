import type { FiyatListesiBasligi } from '../api/generated/kayitlar.ts'
import { fromLocalInput, toLocalInput } from '../ortak/zaman.ts'

/** Form state of a price list: moments in Istanbul time. */
export type ListeFormu = {
  ad: string
  aciklama: string
  durum: FiyatListesiBasligi['durum']
  baslangic: string
  bitis: string
  musteri_gruplari: string[]
}

export const formOf = (l: FiyatListesiBasligi): ListeFormu => ({
  ad: l.ad,
  aciklama: l.aciklama,
  durum: l.durum,
  baslangic: toLocalInput(l.baslangic),
  bitis: toLocalInput(l.bitis),
  musteri_gruplari: l.musteri_gruplari,
})

export const bodyOf = (f: ListeFormu) => ({
  ...f,
  baslangic: fromLocalInput(f.baslangic),
  bitis: fromLocalInput(f.bitis),
})
