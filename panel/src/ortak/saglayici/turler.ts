import type { SaglayiciTuru } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useDil } from '../../dil/dil.tsx'
import { ayarOzeti } from './ozet.ts'

// Kinds of providers from the service, with their settings.

export type { SaglayiciTuru }

const yollar = { odeme: 'GET /odeme-saglayici-turleri', kargo: 'GET /kargo-uygulama-turleri' } as const

export function useTurler(ne: keyof typeof yollar): SaglayiciTuru[] | undefined {
  const yol = yollar[ne]
  return useVeri([yol], (signal) => panel(yol, { signal })).data?.veri
}

export function useAyarOzeti(): (tur: SaglayiciTuru | undefined, ayarlar: Readonly<Record<string, string>>) => string {
  const { dil } = useDil()
  return (tur, ayarlar) => ayarOzeti(tur, ayarlar, dil)
}
