import type { WebhookAboneligiGizli } from '@kepenk/sdk'
import type { OlayAdi } from '@kepenk/service/trade/olaylar.ts'
import { Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { useBirakma } from '../ortak/form/birakma.ts'
import { type Alanlar, useAlanlar } from '../ortak/form/use-alanlar.ts'
import { GizliPenceresi } from '../ortak/gizli.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { OlaySecimi } from './olay-secimi.tsx'
import { type WebhookFormu, yeniWebhook } from './webhook-girdisi.ts'
import { webhookMetni } from './webhook-metni.ts'

export function WebhookYeni() {
  const [t, o] = [useMetin(webhookMetni), useMetin(ortakMetin)]
  const navigate = useNavigate()
  const [made, setMade] = useState<WebhookAboneligiGizli | null>(null)
  const form = useAlanlar<WebhookFormu, WebhookAboneligiGizli>(
    { adres: '', olaylar: [], aciklama: '' },
    (girdi, w) => k.webhooklar.create(yeniWebhook(girdi), w),
    {
      done: t.olusturuldu,
      stale: [['webhooklar']],
      after: setMade,
      kusurlar: ({ olaylar }) => ({ olaylar: olaylar.length === 0 && t.enAzBir }),
    },
  )
  const leaving = useBirakma(made === null && form.degisti)
  const body = yeniWebhook(form.deger)
  const close = () => {
    leaving.allow()
    if (made) void navigate({ to: '/gelistirici/webhooklar/$id', params: { id: made.id } })
  }
  return (
    <Sayfa
      baslik={t.yeniBaslik}
      ust={{ metin: t.baslik, to: '/gelistirici/webhooklar' }}
      eylemler={
        <ApiGoster
          method="POST"
          path="/v1/webhooklar"
          body={body}
          sdk={`k.webhooklar.create(${JSON.stringify(body, null, 2)})`}
        />
      }
    >
      <form {...form.sayfada}>
        <Paper withBorder p="md">
          <Stack>
            {form.pencere.yaz.error && <HataKutusu hata={form.pencere.yaz.error} />}
            <WebhookAlanlari form={form} />
            <Group justify="flex-end">
              <Dugme metin={o.vazgec} variant="default" to="/gelistirici/webhooklar" />
              <Dugme metin={t.olustur} type="submit" loading={form.pencere.yaz.isPending} />
            </Group>
          </Stack>
        </Paper>
      </form>
      <GizliPenceresi deger={made?.gizli ?? null} kapat={close} baslik={t.gizliBaslik}>
        <Text size="sm">{t.gizliAciklama}</Text>
      </GizliPenceresi>
    </Sayfa>
  )
}

/** Address, description and events, of a new webhook or of one that is changed. */
export function WebhookAlanlari({ form }: { form: Pick<Alanlar<WebhookFormu>, 'deger' | 'set' | 'hata' | 'yazi'> }) {
  const t = useMetin(webhookMetni)
  return (
    <>
      <TextInput
        label={t.adres}
        description={t.adresAciklama}
        type="url"
        required
        pattern="https://.+"
        placeholder="https://entegrasyon.ornek.com/kepenk"
        maxLength={2000}
        data-autofocus
        {...form.yazi('adres')}
        onChange={(e) => form.set({ adres: e.currentTarget.value.trim() })}
      />
      <TextInput label={t.aciklama} placeholder={t.aciklamaYer} maxLength={200} {...form.yazi('aciklama')} />
      <OlaySecimi
        secili={form.deger.olaylar as OlayAdi[]}
        set={(olaylar) => form.set({ olaylar })}
        hata={form.hata('olaylar')}
      />
    </>
  )
}
