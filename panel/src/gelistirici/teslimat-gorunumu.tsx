import type { WebhookTeslimati } from '@kepenk/sdk'
import { Text } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { durumOf } from '../ortak/durum.tsx'
import { hataMetni, webhookMetni } from './webhook-metni.ts'

export const TeslimatDurumu = durumOf<WebhookTeslimati['durum']>(webhookMetni, {
  bekliyor: { simge: 'saat', renk: 'blue' },
  basarili: { simge: 'tik', renk: 'teal' },
  hata: { simge: 'yenile', renk: 'yellow' },
  vazgecildi: { simge: 'carpi', renk: 'red' },
})

/** `http_500` → a sentence. */
export function HataNedeni({ hata }: { hata: string }) {
  const t = useMetin(hataMetni)
  const kod = /^http_(\d+)$/.exec(hata)?.[1]
  const known = hata in t && hata !== 'http' ? (t[hata as keyof typeof t] as string) : hata
  return (
    <Text inherit component="span" title={hata}>
      {kod ? t.http(kod) : known}
    </Text>
  )
}
