import { Text, TextInput } from '@mantine/core'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { fromLocalInput, toLocalInput } from '../ortak/zaman.ts'
import { webhookMetni } from './webhook-metni.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function Kurtar({ id, kapat }: { id: string; kapat: () => void }) {
  const t = useMetin(webhookMetni)
  const form = useAlanlar(
    () => ({ sonra: toLocalInput(new Date(Date.now() - DAY_MS).toISOString()) }),
    ({ sonra }, o) => k.webhooklar.recover(id, { sonra: fromLocalInput(sonra) ?? sonra }, o),
    {
      done: ({ adet }) => t.kurtarildi(adet),
      stale: [
        ['teslimatlar', id],
        ['webhook', id],
      ],
      after: kapat,
    },
  )
  return (
    <FormPenceresi baslik={t.kurtar} kapat={kapat} {...form.pencere} eylem={t.kurtar}>
      <Text size="sm">{t.kurtarMetin}</Text>
      <TextInput
        type="datetime-local"
        label={t.kurtarAn}
        required
        max={toLocalInput(new Date().toISOString())}
        {...form.yazi('sonra')}
      />
    </FormPenceresi>
  )
}
