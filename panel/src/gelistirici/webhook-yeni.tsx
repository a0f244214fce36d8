import { KepenkHata, type WebhookAboneligiGizli, type WebhookGirdisi } from '@kepenk/sdk'
import type { OlayAdi } from '@kepenk/service/trade/olaylar.ts'
import { Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { withoutPath } from '../ortak/form/alan-hatasi.tsx'
import { useBirakma } from '../ortak/form/birakma.ts'
import { GizliPenceresi } from '../ortak/gizli.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { OlaySecimi } from './olay-secimi.tsx'
import { yeniWebhook } from './webhook-girdisi.ts'
import { webhookMetni } from './webhook-metni.ts'

export function WebhookYeni() {
  const t = useMetin(webhookMetni)
  const navigate = useNavigate()
  const [girdi, setGirdi] = useState<WebhookGirdisi>({ adres: '', olaylar: [], aciklama: '' })
  const [made, setMade] = useState<WebhookAboneligiGizli | null>(null)
  const leaving = useBirakma(made === null && (girdi.adres !== '' || girdi.olaylar.length > 0))
  const create = useYaz((body: WebhookGirdisi, o) => k.webhooklar.create(body, o), {
    done: t.olusturuldu,
    stale: [['webhooklar']],
    after: setMade,
  })
  const body = yeniWebhook(girdi)
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
      <WebhookFormu
        girdi={girdi}
        set={setGirdi}
        hata={create.error}
        calisiyor={create.isPending}
        gonder={() => create.mutate(body)}
      />
      <GizliPenceresi deger={made?.gizli ?? null} kapat={close} baslik={t.gizliBaslik}>
        <Text size="sm">{t.gizliAciklama}</Text>
      </GizliPenceresi>
    </Sayfa>
  )
}

type FormProps = {
  girdi: WebhookGirdisi
  set: (girdi: WebhookGirdisi) => void
  hata: Error | null
  calisiyor: boolean
  gonder: () => void
}

function WebhookFormu({ girdi, set, hata, calisiyor, gonder }: FormProps) {
  const t = useMetin(webhookMetni)
  const o = useMetin(ortakMetin)
  const [tried, setTried] = useState(false)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTried(true)
    if (girdi.olaylar.length > 0) gonder()
  }
  return (
    <form onSubmit={submit}>
      <Paper withBorder p="md">
        <Stack>
          {hata && <HataKutusu hata={hata} />}
          <WebhookAlanlari girdi={girdi} set={set} hata={hata} bosOlay={tried && girdi.olaylar.length === 0} />
          <Group justify="flex-end">
            <Dugme metin={o.vazgec} variant="default" to="/gelistirici/webhooklar" />
            <Dugme metin={t.olustur} type="submit" loading={calisiyor} />
          </Group>
        </Stack>
      </Paper>
    </form>
  )
}

type AlanProps = Pick<FormProps, 'girdi' | 'set' | 'hata'> & { bosOlay: boolean }

/** Address, description and events, of a new webhook or of one that is changed. */
export function WebhookAlanlari({ girdi, set, hata, bosOlay }: AlanProps) {
  const t = useMetin(webhookMetni)
  const wrong = hata instanceof KepenkHata ? hata.hatalar.find((h) => h.alan === 'adres') : undefined
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
        error={wrong && withoutPath(wrong)}
        value={girdi.adres}
        onChange={(e) => set({ ...girdi, adres: e.currentTarget.value.trim() })}
      />
      <TextInput
        label={t.aciklama}
        placeholder={t.aciklamaYer}
        maxLength={200}
        value={girdi.aciklama ?? ''}
        onChange={(e) => set({ ...girdi, aciklama: e.currentTarget.value })}
      />
      <OlaySecimi
        secili={girdi.olaylar as OlayAdi[]}
        set={(olaylar) => set({ ...girdi, olaylar })}
        hata={bosOlay ? t.enAzBir : undefined}
      />
    </>
  )
}
