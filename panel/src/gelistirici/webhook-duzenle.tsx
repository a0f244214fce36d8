import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { WebhookGirdisi } from '../../../sdk/src/kepenk.ts'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { webhookMetni } from './webhook-metni.ts'
import { WebhookAlanlari } from './webhook-yeni.tsx'

type Props = { webhook: WebhookOzeti; acik: boolean; kapat: () => void }

export function WebhookDuzenle({ webhook, acik, kapat }: Props) {
  const t = useMetin(webhookMetni)
  const o = useMetin(ortakMetin)
  return (
    <Modal opened={acik} onClose={kapat} title={t.duzenleBaslik} size="lg" closeButtonProps={{ 'aria-label': o.kapat }}>
      <Form webhook={webhook} kapat={kapat} />
    </Modal>
  )
}

function Form({ webhook: w, kapat }: Omit<Props, 'acik'>) {
  const o = useMetin(ortakMetin)
  const [girdi, setGirdi] = useState<WebhookGirdisi>({ adres: w.adres, olaylar: w.olaylar, aciklama: w.aciklama })
  const save = useYaz((body: WebhookGirdisi, options) => k.webhooklar.update(w.id, body, options), {
    stale: [['webhook', w.id], ['webhooklar']],
    after: kapat,
  })
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (girdi.olaylar.length > 0) save.mutate(girdi)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {save.error && <HataKutusu hata={save.error} />}
        <WebhookAlanlari girdi={girdi} set={setGirdi} hata={save.error} bosOlay={girdi.olaylar.length === 0} />
        <Group justify="flex-end">
          <Button variant="default" onClick={kapat}>
            {o.vazgec}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {o.kaydet}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
