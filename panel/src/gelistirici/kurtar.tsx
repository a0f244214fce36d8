import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { fromLocalInput, toLocalInput } from '../ortak/zaman.ts'
import { webhookMetni } from './webhook-metni.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function Kurtar({ id, kapat }: { id: string; kapat: () => void }) {
  const t = useMetin(webhookMetni)
  const [since, setSince] = useState(() => toLocalInput(new Date(Date.now() - DAY_MS).toISOString()))
  const recover = useYaz((sonra: string, options) => k.webhooklar.recover(id, { sonra }, options), {
    done: ({ adet }) => t.kurtarildi(adet),
    stale: [
      ['teslimatlar', id],
      ['webhook', id],
    ],
    after: kapat,
  })
  const submit = () => {
    const sonra = fromLocalInput(since)
    if (sonra) recover.mutate(sonra)
  }
  return (
    <FormPenceresi baslik={t.kurtar} kapat={kapat} yaz={recover} gonder={submit} eylem={t.kurtar}>
      <Text size="sm">{t.kurtarMetin}</Text>
      <TextInput
        type="datetime-local"
        label={t.kurtarAn}
        required
        value={since}
        max={toLocalInput(new Date().toISOString())}
        onChange={(e) => setSince(e.currentTarget.value)}
      />
    </FormPenceresi>
  )
}
