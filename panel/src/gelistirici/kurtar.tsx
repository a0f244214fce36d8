import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { fromLocalInput, toLocalInput } from '../ortak/zaman.ts'
import { webhookMetni } from './webhook-metni.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Props = { id: string; acik: boolean; kapat: () => void }

export function Kurtar({ id, acik, kapat }: Props) {
  const t = useMetin(webhookMetni)
  const o = useMetin(ortakMetin)
  return (
    <Modal opened={acik} onClose={kapat} title={t.kurtar} closeButtonProps={{ 'aria-label': o.kapat }}>
      <Form id={id} kapat={kapat} />
    </Modal>
  )
}

function Form({ id, kapat }: Omit<Props, 'acik'>) {
  const t = useMetin(webhookMetni)
  const o = useMetin(ortakMetin)
  const [since, setSince] = useState(() => toLocalInput(new Date(Date.now() - DAY_MS).toISOString()))
  const recover = useYaz((sonra: string, options) => k.webhooklar.recover(id, { sonra }, options), {
    done: ({ adet }) => t.kurtarildi(adet),
    stale: [
      ['teslimatlar', id],
      ['webhook', id],
    ],
    after: kapat,
  })
  const submit = (e: FormEvent) => {
    e.preventDefault()
    const sonra = fromLocalInput(since)
    if (sonra) recover.mutate(sonra)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t.kurtarMetin}</Text>
        <TextInput
          type="datetime-local"
          label={t.kurtarAn}
          required
          value={since}
          max={toLocalInput(new Date().toISOString())}
          onChange={(e) => setSince(e.currentTarget.value)}
        />
        {recover.error && <HataKutusu hata={recover.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={kapat}>
            {o.vazgec}
          </Button>
          <Button type="submit" loading={recover.isPending}>
            {t.kurtar}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
