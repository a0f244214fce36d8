import type { Musteri } from '@kepenk/sdk'
import { Alert, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { panel } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { musteriMetni } from './metin.ts'

/** Irreversible: the name must be typed to confirm. */
export function Anonimlestir({ musteri, acik }: { musteri: Musteri; acik: string[] }) {
  const t = useMetin(musteriMetni)
  const [opened, { open, close }] = useDisclosure()
  const [typed, setTyped] = useState('')
  const sil = useYaz(
    (_: null, options) =>
      panel('POST /musteriler/{id}/anonimlestir', { id: musteri.id, body: { onay: true }, ...options }),
    { done: t.anonimOldu, stale: [['musteri', musteri.id], ['musteriler'], ['gruplar']], after: close },
  )
  return (
    <>
      <Dugme metin={t.anonimlestir} variant="default" onClick={open} />
      <FormPenceresi
        acik={opened}
        kapat={close}
        baslik={t.anonimBaslik}
        yaz={sil}
        gonder={() => sil.mutate(null)}
        eylem={t.anonimEylem}
        kapali={typed.trim() !== musteri.eposta}
        tehlikeli
        yalnizDugme
      >
        <Text size="sm">{t.anonimMetin}</Text>
        {acik.length > 0 && <Alert color="yellow">{t.anonimAcik(acik.join(', '))}</Alert>}
        <TextInput
          label={t.anonimOnay(musteri.eposta)}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(e) => setTyped(e.currentTarget.value)}
        />
      </FormPenceresi>
    </>
  )
}
