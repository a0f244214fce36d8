import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { editablePara } from '../../ortak/para.ts'
import { useUrunFormu, useUrunId } from '../form-baglami.ts'
import type { Satir } from '../urun-formu.ts'
import { type ReferansNotu, referansNotu } from './referans.ts'

const texts = metinler({
  referans: [(tutar: string) => `Referans: ${tutar}`, (tutar) => `Reference: ${tutar}`],
  yuksek: [
    (tutar: string) =>
      `Önceki günlerin en düşük fiyatı ${tutar}. Üstü çizili fiyat bundan yüksek: indirim olduğundan büyük görünür.`,
    (tutar) =>
      `The lowest price of the days before was ${tutar}. The compare-at price is above it: the discount looks larger than it is.`,
  ],
})

export const REFERANS = 'referans-fiyatlar'

/** What is to be said of each row; nothing while it is not known, or of a product that is new. */
export function useReferansNotlari(): (row: Satir) => ReferansNotu | null {
  const id = useUrunId()
  const { control } = useUrunFormu()
  const { defaultValues } = useFormState({ control })
  const { data } = useVeri(
    [REFERANS, id],
    (signal) => panel('GET /urunler/{id}/referans-fiyatlar', { id: id as string, signal }),
    { keep: false, enabled: id !== null },
  )
  return useMemo(() => {
    const referanslar = new Map(data?.veri.map((r) => [r.varyant_id, r]))
    const saved = new Map((defaultValues?.varyantlar ?? []).map((row) => [row?.id, row as Satir]))
    return (row) => (row.id === null ? null : referansNotu(row, saved.get(row.id), referanslar.get(row.id)))
  }, [data, defaultValues])
}

/** Readable at this size in both looks; the palette's own orange is not. */
const DIKKAT = 'light-dark(#a63a00, #ffa94d)'

export function Referans({ not }: { not: ReferansNotu }) {
  const t = useMetin(texts)
  // As the cells of the grid show amounts.
  const tutar = editablePara(not.tutar)
  return (
    <Text size="xs" c={not.yuksek ? DIKKAT : 'dimmed'} maw={170} role={not.yuksek ? 'status' : undefined}>
      {not.yuksek ? t.yuksek(tutar) : t.referans(tutar)}
    </Text>
  )
}
