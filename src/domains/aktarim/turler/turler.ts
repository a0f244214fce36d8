import type { Tur } from '../schema.ts'
import { fiyatIsi } from './fiyat.ts'
import { musteriIsi } from './musteri.ts'
import { siparisIsi } from './siparis.ts'
import { stokIsi } from './stok.ts'
import type { TurIsi } from './tur.ts'
import { urunIsi } from './urun.ts'
import { yorumIsi } from './yorum.ts'

export const isler: Record<Tur, TurIsi> = {
  urun: urunIsi,
  stok: stokIsi,
  fiyat: fiyatIsi,
  musteri: musteriIsi,
  siparis: siparisIsi,
  yorum: yorumIsi,
}
