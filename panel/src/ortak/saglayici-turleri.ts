import type { SaglayiciTuru } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { type Dil, useDil } from '../dil/dil.tsx'

// Kinds of providers as the service knows them: what may be asked of each, and which settings it has.

export type { SaglayiciTuru }

const yollar = { odeme: 'GET /odeme-saglayici-turleri', kargo: 'GET /kargo-uygulama-turleri' } as const

export function useTurler(ne: keyof typeof yollar): SaglayiciTuru[] | undefined {
  const yol = yollar[ne]
  return useVeri([yol], (signal) => panel(yol, { signal })).data?.veri
}

/** Settings in one line, as people read them. */
export function ayarOzeti(tur: SaglayiciTuru | undefined, ayarlar: Readonly<Record<string, string>>, dil: Dil): string {
  if (!tur) return ''
  const degerler = tur.ayarlar.flatMap(({ alan, secenekler }) => {
    const deger = ayarlar[alan]
    return deger ? [secenekler.find((s) => s.deger === deger)?.baslik[dil] ?? deger] : []
  })
  return [...(tur.deneme ? [tur.aciklama[dil]] : []), ...degerler].join(' · ')
}

export function useAyarOzeti(): (tur: SaglayiciTuru | undefined, ayarlar: Readonly<Record<string, string>>) => string {
  const { dil } = useDil()
  return (tur, ayarlar) => ayarOzeti(tur, ayarlar, dil)
}
