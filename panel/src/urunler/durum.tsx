import type { Urun } from '@kepenk/sdk'
import { durumOf } from '../ortak/durum.tsx'
import { urunMetni } from './metin.ts'

export const UrunDurumu = durumOf<Urun['durum']>(urunMetni, {
  yayinda: { simge: 'goz', renk: 'teal' },
  taslak: { simge: 'kalem', renk: 'gray' },
})
