import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MusteriGrubu } from '../../../sdk/src/kepenk.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { grupMetni } from './grup-metin.ts'

type Props = {
  baslik: string
  ad: string
  kapat: () => void
  yaz: (ad: string, o: { idempotencyKey: string }) => Promise<MusteriGrubu>
  done?: (grup: MusteriGrubu) => string
  after?: (grup: MusteriGrubu) => unknown
}

/** A group is its name: new, or another one. */
export function GrupAdi({ baslik, ad, kapat, yaz, done, after }: Props) {
  const t = useMetin(grupMetni)
  const o = useMetin(ortakMetin)
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
    <Modal opened onClose={kapat} title={baslik} closeButtonProps={{ 'aria-label': o.kapat }}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          if (text.trim() !== '') kaydet.mutate(text.trim())
        }}
      >
        <Stack>
          <TextInput
            label={t.ad}
            value={text}
            maxLength={200}
            required
            data-autofocus
            onChange={(e) => setText(e.currentTarget.value)}
          />
          {kaydet.error && <HataKutusu hata={kaydet.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={kapat}>
              {o.vazgec}
            </Button>
            <Button type="submit" loading={kaydet.isPending}>
              {o.kaydet}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
