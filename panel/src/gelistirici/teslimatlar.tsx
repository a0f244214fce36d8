import type { WebhookTeslimati } from '@kepenk/sdk'
import { DENEME_OLAYI, olaylar } from '@kepenk/service/trade/olaylar.ts'
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { WEBHOOK_TESLIMATI_DURUM } from '../api/generated/degerler.ts'
import { k } from '../api/istemci.ts'
import { useTazele } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readTeslimatAramasi, type TeslimatAramasi } from './arama.ts'
import { useOlayAdi } from './olay-adlari.ts'
import { HataNedeni, TeslimatDurumu } from './teslimat-gorunumu.tsx'
import { webhookMetni } from './webhook-metni.ts'

const TO = '/gelistirici/webhooklar/$id'
const SOON_MS = 60_000
/** Polled: something is about to happen to it. */
export const isMoving = ({ sonraki }: { sonraki: string | null }): boolean =>
  sonraki !== null && Date.parse(sonraki) - Date.now() < SOON_MS

/** Delivery log of a subscription, newest first; polled while something is on its way. */
export function Teslimatlar({ id }: { id: string }) {
  const t = useMetin(webhookMetni)
  const sutunlar = useColumns()
  const tazele = useTazele()
  const seen = useRef<string | null>(null)
  const [moving, setMoving] = useState(false)
  const read = async (query: TeslimatAramasi, signal: AbortSignal) => {
    const page = await k.webhooklar.teslimatlar.list(id, query, { signal })
    setMoving(page.veri.some(isMoving))
    const now = page.veri.map((d) => `${d.id} ${d.deneme}`).join()
    // Invalidates the figures beside the log, which count these deliveries.
    if (seen.current !== null && seen.current !== now) void tazele(['webhook', id])
    seen.current = now
    return page
  }
  const {
    arama,
    sor,
    ac: _,
    ...liste
  } = useListe(['teslimatlar', id], readTeslimatAramasi, read, {
    beside: ['teslimat'],
    ...(moving && { refetchMs: 2000 }),
  })
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {t.teslimatlar}
        </Title>
        <Filters arama={arama} sor={sor} />
      </Group>
      <Liste
        {...liste}
        ad={t.teslimatlar}
        anahtar={(d) => d.id}
        sutunlar={sutunlar}
        bag={(d) => ({ to: TO, params: { id }, search: { ...arama, teslimat: d.id } })}
        bos={<Bos simge="zincir" baslik={t.teslimatYok} metin={t.teslimatYokMetin} />}
      />
    </Stack>
  )
}

function Filters({ arama, sor }: { arama: TeslimatAramasi; sor: (change: TeslimatAramasi) => void }) {
  const t = useMetin(webhookMetni)
  const adOf = useOlayAdi()
  const all = { value: '', label: t.hepsi }
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={t.durum}
        value={arama.durum ?? ''}
        onChange={(e) => sor({ durum: e.currentTarget.value as typeof arama.durum })}
        data={[
          { ...all, label: `${t.durum}: ${t.hepsi}` },
          ...WEBHOOK_TESLIMATI_DURUM.map((d) => ({ value: d, label: t[d] })),
        ]}
      />
      <NativeSelect
        aria-label={t.olay}
        value={arama.olay ?? ''}
        onChange={(e) => sor({ olay: e.currentTarget.value as typeof arama.olay })}
        data={[
          { ...all, label: `${t.olay}: ${t.hepsi}` },
          ...[...olaylar, DENEME_OLAYI].map((o) => ({ value: o, label: adOf(o) })),
        ]}
      />
    </Group>
  )
}

function useColumns(): Sutun<WebhookTeslimati>[] {
  const t = useMetin(webhookMetni)
  const adOf = useOlayAdi()
  return [
    { baslik: t.olay, hucre: (d) => adOf(d.olay) },
    { baslik: t.durum, hucre: (d) => <TeslimatDurumu durum={d.durum} /> },
    { baslik: t.yanit, hucre: (d) => <Answer teslimat={d} /> },
    { baslik: t.deneme, sag: true, genislik: 80, hucre: (d) => d.deneme },
    { baslik: t.zaman, genislik: 120, hucre: (d) => <Zaman an={d.olusturma} /> },
  ]
}

function Answer({ teslimat: d }: { teslimat: WebhookTeslimati }) {
  const t = useMetin(webhookMetni)
  return (
    <Stack gap={0}>
      <Text inherit>
        {d.son_hata ? <HataNedeni hata={d.son_hata} /> : d.son_kod !== null && `HTTP ${d.son_kod}`}
        {d.sure_ms !== null && ` · ${t.ms(d.sure_ms)}`}
      </Text>
      {d.sonraki && d.deneme > 0 && (
        <Soluk kucuk>
          {t.sonrakiDeneme}: <Zaman an={d.sonraki} />
        </Soluk>
      )}
    </Stack>
  )
}
