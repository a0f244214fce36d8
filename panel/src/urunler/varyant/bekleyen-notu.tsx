import type { BekleyenStokHaberi } from '@kepenk/sdk'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { k } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { useUrunId } from '../form-baglami.ts'
import type { Satir } from '../urun-formu.ts'

const texts = metinler({
  bekliyor: [(n: string) => `${n} kişi bekliyor`, (n) => `${n} waiting for it`],
})

export type BekleyenSayisi = Pick<BekleyenStokHaberi, 'bekleyen' | 'fazla'>

/** How many are to be told when each variant is back; nothing while it is not known. */
export function useBekleyenler(): (row: Satir) => BekleyenSayisi | null {
  const id = useUrunId()
  const { may } = useOturum()
  const { data } = useVeri(
    ['stok-haberleri', id],
    (signal) => k.stokHaberleri.list({ urun_id: id as string, limit: 100 }, { signal }),
    { keep: false, enabled: id !== null && may('stok:okuma') },
  )
  return useMemo(() => {
    const byVariant = new Map(data?.veri.map(({ varyant_id, bekleyen, fazla }) => [varyant_id, { bekleyen, fazla }]))
    return (row) => (row.id === null ? null : (byVariant.get(row.id) ?? null))
  }, [data])
}

export function Bekleyenler({ sayi: { bekleyen, fazla } }: { sayi: BekleyenSayisi }) {
  const t = useMetin(texts)
  return (
    <Text size="xs" c="dimmed" fw={400} component="div">
      {t.bekliyor(fazla ? `${bekleyen}+` : String(bekleyen))}
    </Text>
  )
}
