import { Alert, Group, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import { useVeri, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { GizliPenceresi } from '../ortak/gizli.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { useArama } from '../ortak/liste/use-liste.ts'
import { Bildiri, Dugme, IkiSutun } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { readTeslimatAramasi } from './arama.ts'
import { TeslimatAyrintisi } from './teslimat-ayrintisi.tsx'
import { Teslimatlar } from './teslimatlar.tsx'
import { WebhookBilgisi } from './webhook-bilgisi.tsx'
import { WebhookIslemleri } from './webhook-islemleri.tsx'
import { webhookMetni } from './webhook-metni.ts'
import { AbonelikDurumu } from './webhooklar.tsx'

export function Webhook() {
  const t = useMetin(webhookMetni)
  const { id } = useParams({ from: '/kabuk/gelistirici/webhooklar/$id' })
  const { arama, ac } = useArama(readTeslimatAramasi, ['teslimat'])
  const sorgu = useVeri(['webhook', id], (signal) => panel('GET /webhooklar/{id}', { id, signal }))
  const { data } = sorgu
  const ust = { metin: t.baslik, to: '/gelistirici/webhooklar' } as const
  if (!data) return <BekleyenSayfa baslik={t.baslik} ust={ust} sorgu={sorgu} />
  return (
    <Sayfa
      baslik={data.adres}
      ust={ust}
      yaninda={<AbonelikDurumu aktif={data.aktif} />}
      eylemler={<Actions webhook={data} />}
    >
      <Closed webhook={data} />
      <IkiSutun sol={<Teslimatlar id={id} />} sag={<WebhookBilgisi webhook={data} />} />
      <TeslimatAyrintisi id={id} teslimat={arama.teslimat} kapat={() => ac({ teslimat: undefined })} />
    </Sayfa>
  )
}

function Actions({ webhook }: { webhook: WebhookOzeti }) {
  const t = useMetin(webhookMetni)
  const [gizli, setGizli] = useState<string | null>(null)
  const ping = useYaz((_: undefined, o) => k.webhooklar.test(webhook.id, o), {
    done: t.testGonderildi,
    stale: [
      ['teslimatlar', webhook.id],
      ['webhook', webhook.id],
    ],
  })
  return (
    <>
      <ApiGoster
        method="GET"
        path={`/v1/webhooklar/${webhook.id}/teslimatlar`}
        sdk={`k.webhooklar.teslimatlar.list('${webhook.id}')`}
      />
      <Dugme simge="zincir" metin={t.testGonder} loading={ping.isPending} onClick={() => ping.mutate(undefined)} />
      <WebhookIslemleri webhook={webhook} gizliGoster={setGizli} />
      {ping.error && <HataKutusu hata={ping.error} />}
      <GizliPenceresi deger={gizli} kapat={() => setGizli(null)} baslik={t.gizliBaslik}>
        <Text size="sm">{t.gizliYenileMetin}</Text>
      </GizliPenceresi>
    </>
  )
}

const NEDENLER = { ardisik_hata: 'nedenArdisik', alici_kalkti: 'nedenKalkti' } as const

/** Says what is wrong with a subscription that gets nothing, or is about to. */
function Closed({ webhook: w }: { webhook: WebhookOzeti }) {
  const t = useMetin(webhookMetni)
  const reopen = useYaz((_: undefined, o) => k.webhooklar.update(w.id, { aktif: true }, o), {
    done: t.acildi,
    stale: [['webhook', w.id], ['webhooklar']],
  })
  if (w.aktif) return w.ardisik_hata > 0 ? <Alert color="yellow">{t.ardisik(w.ardisik_hata)}</Alert> : null
  const reason = NEDENLER[w.kapanma_nedeni as keyof typeof NEDENLER] ?? 'nedenElle'
  return (
    <Bildiri tur="sorun" title={t.kapandi}>
      <Stack gap="xs">
        <Text size="sm">{t[reason]}</Text>
        <Group>
          <Dugme
            kucuk
            metin={t.yenidenAc}
            variant="filled"
            loading={reopen.isPending}
            onClick={() => reopen.mutate(undefined)}
          />
        </Group>
        {reopen.error && <HataKutusu hata={reopen.error} />}
      </Stack>
    </Bildiri>
  )
}
