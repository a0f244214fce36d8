import type { MusteriGrubu } from '@kepenk/sdk'
import { TextInput } from '@mantine/core'
import type { YazSecenekleri } from '../api/bir-kez.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { grupMetni } from './grup-metin.ts'

type Props = {
  baslik: string
  ad: string
  kapat: () => void
  yaz: (ad: string, o: YazSecenekleri) => Promise<MusteriGrubu>
  done?: (grup: MusteriGrubu) => string
  after?: (grup: MusteriGrubu) => unknown
}

/** A group is its name: new, or another one. */
export function GrupAdi({ baslik, ad, kapat, yaz, done, after }: Props) {
  const t = useMetin(grupMetni)
  const form = useAlanlar({ ad }, (girdi, o) => yaz(girdi.ad.trim(), o), {
    ...(done && { done }),
    stale: [['gruplar'], ['grup']],
    after: (grup) => {
      kapat()
      return after?.(grup)
    },
  })
  return (
    <FormPenceresi baslik={baslik} kapat={kapat} {...form.pencere} kapali={form.deger.ad.trim() === ''}>
      <TextInput label={t.ad} maxLength={200} required data-autofocus {...form.yazi('ad')} />
    </FormPenceresi>
  )
}
