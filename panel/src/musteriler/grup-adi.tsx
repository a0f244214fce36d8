import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MusteriGrubu } from '../../../sdk/src/kepenk.ts'
import type { YazSecenekleri } from '../api/bir-kez.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
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
  const [text, setText] = useState(ad)
  const kaydet = useYaz(yaz, {
    ...(done && { done }),
    stale: [['gruplar'], ['grup']],
    after: (grup) => {
      kapat()
      return after?.(grup)
    },
  })
  return (
    <FormPenceresi
      baslik={baslik}
      kapat={kapat}
      yaz={kaydet}
      gonder={() => text.trim() !== '' && kaydet.mutate(text.trim())}
    >
      <TextInput
        label={t.ad}
        value={text}
        maxLength={200}
        required
        data-autofocus
        onChange={(e) => setText(e.currentTarget.value)}
      />
    </FormPenceresi>
  )
}
