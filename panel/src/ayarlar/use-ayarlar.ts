import { useQueryClient } from '@tanstack/react-query'
import type { MagazaDegisikligi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { useTazele, useVeri } from '../api/veri.ts'

export const AYARLAR = ['ayarlar'] as const

export const useAyarlar = () => useVeri(AYARLAR, (signal) => panel('GET /', { signal }))

/** Partial update of the store; invalidates the session as well, because its name stands in the frame. */
export function useAyarKaydet() {
  const tazele = useTazele()
  const client = useQueryClient()
  return async (degisiklik: MagazaDegisikligi): Promise<void> => {
    await panel('PATCH /', { body: degisiklik })
    await Promise.all([tazele(AYARLAR), client.invalidateQueries({ queryKey: OTURUM })])
  }
}
