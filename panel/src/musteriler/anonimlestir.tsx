import type { Musteri } from '@kepenk/sdk'
import { Alert, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { musteriMetni } from './metin.ts'

/** Irreversible: the name must be typed to confirm. */
export function Anonimlestir({ musteri, acik }: { musteri: Musteri; acik: string[] }) {
  const t = useMetin(musteriMetni)
  const [opened, { open, close }] = useDisclosure()
  const form = useAlanlar(
    { yazilan: '' },
    (_, options) => panel('POST /musteriler/{id}/anonimlestir', { id: musteri.id, body: { onay: true }, ...options }),
    { done: t.anonimOldu, stale: [['musteri', musteri.id], ['musteriler'], ['gruplar']], after: close },
  )
  return (
    <>
      <Dugme metin={t.anonimlestir} variant="default" onClick={open} />
      <FormPenceresi
        acik={opened}
        kapat={close}
        baslik={t.anonimBaslik}
        {...form.pencere}
        eylem={t.anonimEylem}
        kapali={form.deger.yazilan.trim() !== musteri.eposta}
        tehlikeli
        yalnizDugme
      >
        <Text size="sm">{t.anonimMetin}</Text>
        {acik.length > 0 && <Alert color="yellow">{t.anonimAcik(acik.join(', '))}</Alert>}
        <TextInput label={t.anonimOnay(musteri.eposta)} autoComplete="off" data-autofocus {...form.yazi('yazilan')} />
      </FormPenceresi>
    </>
  )
}
