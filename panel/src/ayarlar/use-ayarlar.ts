import { useQueryClient } from '@tanstack/react-query'
import type { MagazaAyarlari, MagazaDegisikligi } from '../../../src/domains/magaza/schema.ts'
import { panel } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { useTazele, useVeri } from '../api/veri.ts'

export const AYARLAR = ['ayarlar'] as const

export const useAyarlar = () => useVeri(AYARLAR, (signal) => panel<MagazaAyarlari>('GET', '', { signal }))

/** Changes what is given of the store; its name stands in the frame, too. */
export function useAyarKaydet() {
  const tazele = useTazele()
  const client = useQueryClient()
  return async (degisiklik: MagazaDegisikligi): Promise<void> => {
    await panel('PATCH', '', { body: degisiklik })
    await Promise.all([tazele(AYARLAR), client.invalidateQueries({ queryKey: OTURUM })])
  }
}
