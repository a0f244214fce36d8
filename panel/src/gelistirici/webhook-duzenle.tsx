import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import type { WebhookFormu } from './webhook-girdisi.ts'
import { webhookMetni } from './webhook-metni.ts'
import { WebhookAlanlari } from './webhook-yeni.tsx'

export function WebhookDuzenle({ webhook: w, kapat }: { webhook: WebhookOzeti; kapat: () => void }) {
  const t = useMetin(webhookMetni)
  const ilk: WebhookFormu = { adres: w.adres, olaylar: w.olaylar, aciklama: w.aciklama }
  const form = useAlanlar(ilk, (body, o) => k.webhooklar.update(w.id, body, o), {
    stale: [['webhook', w.id], ['webhooklar']],
    after: kapat,
    kusurlar: ({ olaylar }) => ({ olaylar: olaylar.length === 0 && t.enAzBir }),
  })
  return (
    <FormPenceresi baslik={t.duzenleBaslik} kapat={kapat} boyut="lg" {...form.pencere}>
      <WebhookAlanlari form={form} />
    </FormPenceresi>
  )
}
