import type { WebhookGirdisi } from '@kepenk/sdk'
import { useState } from 'react'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { webhookMetni } from './webhook-metni.ts'
import { WebhookAlanlari } from './webhook-yeni.tsx'

export function WebhookDuzenle({ webhook: w, kapat }: { webhook: WebhookOzeti; kapat: () => void }) {
  const t = useMetin(webhookMetni)
  const [girdi, setGirdi] = useState<WebhookGirdisi>({ adres: w.adres, olaylar: w.olaylar, aciklama: w.aciklama })
  const save = useYaz((body: WebhookGirdisi, options) => k.webhooklar.update(w.id, body, options), {
    stale: [['webhook', w.id], ['webhooklar']],
    after: kapat,
  })
  return (
    <FormPenceresi
      baslik={t.duzenleBaslik}
      kapat={kapat}
      boyut="lg"
      yaz={save}
      gonder={() => girdi.olaylar.length > 0 && save.mutate(girdi)}
    >
      <WebhookAlanlari girdi={girdi} set={setGirdi} hata={save.error} bosOlay={girdi.olaylar.length === 0} />
    </FormPenceresi>
  )
}
