import type { WebhookGirdisi } from '@kepenk/sdk'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { webhookMetni } from './webhook-metni.ts'
import { WebhookAlanlari } from './webhook-yeni.tsx'

export function WebhookDuzenle({ webhook: w, kapat }: { webhook: WebhookOzeti; kapat: () => void }) {
  const t = useMetin(webhookMetni)
  const ilk: WebhookGirdisi = { adres: w.adres, olaylar: w.olaylar, aciklama: w.aciklama }
  const form = useAlanlar(ilk, (body, o) => k.webhooklar.update(w.id, body, o), {
    stale: [['webhook', w.id], ['webhooklar']],
    after: kapat,
  })
  const { yaz, gonder } = form.pencere
  const bosOlay = form.deger.olaylar.length === 0
  return (
    <FormPenceresi baslik={t.duzenleBaslik} kapat={kapat} boyut="lg" yaz={yaz} gonder={() => !bosOlay && gonder()}>
      <WebhookAlanlari girdi={form.deger} set={form.set} hata={yaz.error} bosOlay={bosOlay} />
    </FormPenceresi>
  )
}
