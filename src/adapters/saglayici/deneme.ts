import type { Metin } from '../../core/errors.ts'
import type { Ayar } from '../../trade/saglayici/ayar.ts'
import type { Davranis, Kopru } from '../../trade/saglayici/kopru.ts'
import { type Belirsiz, belirsiz, type Reddedildi } from '../outbound/signed-call.ts'

// Common part of the two built-in trials: they call nobody, and answer as they are set.

export const DENEME = 'deneme'

const davranis: Ayar = {
  bicim: 'secim',
  baslik: { tr: 'Deneme nasıl davransın', en: 'How the trial behaves' },
  varsayilan: 'basarili',
  secenekler: [
    { deger: 'basarili', baslik: { tr: 'Yapar', en: 'Does it' } },
    { deger: 'basarisiz', baslik: { tr: 'Reddeder', en: 'Refuses' } },
    { deger: 'sessiz', baslik: { tr: 'Yanıt vermemiş gibi olur', en: 'As if it never answered' } },
  ],
}

/** The part of their records that is the same. */
export const denemeParcasi = {
  tur: DENEME,
  kod: DENEME,
  deneme: true,
  baslik: { tr: 'Yerleşik deneme', en: 'Built-in trial' },
  aciklama: {
    tr: 'Yerleşik deneme: gerçek para ya da kargo yok',
    en: 'Built-in trial: no real money, no real parcels',
  },
  ayarlar: { davranis },
} as const

export const adressizDeneme: Metin = {
  tr: 'deneme yerleşiktir, adresi olmaz',
  en: 'deneme is built in and has no address',
}

/** Deterministic: same key, same answer, like a provider that honours idempotency keys. `neden` is its refusal. */
export function rehearsed<T>({ ayarlar }: Kopru, neden: string, done: () => T): T | Reddedildi | Belirsiz {
  const parts: Record<Davranis, () => T | Reddedildi | Belirsiz> = {
    basarili: done,
    basarisiz: () => ({ durum: 'reddedildi', neden }),
    sessiz: () => belirsiz('zaman_asimi'),
  }
  return parts[(ayarlar.davranis ?? 'basarili') as Davranis]()
}
