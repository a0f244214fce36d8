import { TextInput } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'

const texts = metinler({ baslangic: ['İlk gün', 'First day'], bitis: ['Son gün', 'Last day'] })

type Gunler = { baslangic?: string | undefined; bitis?: string | undefined }

/** Filter of a list by days, both included. */
export function GunAraligi({ arama, sor }: { arama: Gunler; sor: (change: Gunler) => void }) {
  const t = useMetin(texts)
  return (['baslangic', 'bitis'] as const).map((uc) => (
    <TextInput
      key={uc}
      type="date"
      label={t[uc]}
      value={arama[uc] ?? ''}
      onChange={(e) => sor({ [uc]: e.currentTarget.value || undefined })}
    />
  ))
}
