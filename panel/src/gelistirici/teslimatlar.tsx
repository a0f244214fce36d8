import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { WebhookTeslimati } from '../../../sdk/src/kepenk.ts'
import { DENEME_OLAYI, olaylar } from '../../../src/trade/olaylar.ts'
import { WEBHOOK_TESLIMATI_DURUM } from '../api/generated/degerler.ts'
import { k } from '../api/istemci.ts'
import { useTazele, useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { useOlayAdi } from './olay-adlari.ts'
import type { WebhookAramasi } from './rotalar.tsx'
import { HataNedeni, TeslimatDurumu } from './teslimat-gorunumu.tsx'
import { webhookMetni } from './webhook-metni.ts'

const TO = '/gelistirici/webhooklar/$id'
const SOON_MS = 60_000
/** Something is about to happen to it. */
export const isMoving = ({ sonraki }: { sonraki: string | null }): boolean =>
  sonraki !== null && Date.parse(sonraki) - Date.now() < SOON_MS

/** The log of a subscription, newest first; what is on its way is followed. */
export function Teslimatlar({ id }: { id: string }) {
  const t = useMetin(webhookMetni)
  const search = useSearch({ from: '/kabuk/gelistirici/webhooklar/$id' })
  const { durum, olay, sonraki } = search
  const navigate = useNavigate()
  const sutunlar = useColumns()
  const filter = { durum, olay, sonraki } as Parameters<typeof k.webhooklar.teslimatlar.list>[1]
  const tazele = useTazele()
  const seen = useRef<string | null>(null)
  const [moving, setMoving] = useState(false)
  const read = async (signal: AbortSignal) => {
    const page = await k.webhooklar.teslimatlar.list(id, filter, { signal })
    setMoving(page.veri.some(isMoving))
    const now = page.veri.map((d) => `${d.id} ${d.deneme}`).join()
    // What became of them is in the figures beside the log, too.
    if (seen.current !== null && seen.current !== now) void tazele(['webhook', id])
    seen.current = now
    return page
  }
  const sorgu = useVeri(['teslimatlar', id, durum, olay, sonraki], read, moving ? { refetchMs: 2000 } : {})
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {t.teslimatlar}
        </Title>
        <Filters search={search} set={(s) => void navigate({ to: TO, params: { id }, search: s })} />
      </Group>
      <Liste
        sorgu={sorgu}
        ad={t.teslimatlar}
        anahtar={(d) => d.id}
        sutunlar={sutunlar}
        bag={(d) => ({ to: TO, params: { id }, search: { ...search, teslimat: d.id } })}
        suzuldu={durum !== undefined || olay !== undefined}
        temizle={() => void navigate({ to: TO, params: { id }, search: {} })}
        imlec={sonraki}
        sayfala={(imlec) => void navigate({ to: TO, params: { id }, search: { ...search, sonraki: imlec } })}
        bos={<Bos simge="zincir" baslik={t.teslimatYok} metin={t.teslimatYokMetin} />}
      />
    </Stack>
  )
}

function Filters({ search, set }: { search: WebhookAramasi; set: (s: WebhookAramasi) => void }) {
  const t = useMetin(webhookMetni)
  const adOf = useOlayAdi()
  /** A filter begins at the first page. */
  const change = (name: 'durum' | 'olay', value: string) => {
    const { sonraki: _, [name]: __, ...rest } = search
    set({ ...rest, ...(value && { [name]: value }) })
  }
  const all = { value: '', label: t.hepsi }
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={t.durum}
        value={search.durum ?? ''}
        onChange={(e) => change('durum', e.currentTarget.value)}
        data={[
          { ...all, label: `${t.durum}: ${t.hepsi}` },
          ...WEBHOOK_TESLIMATI_DURUM.map((d) => ({ value: d, label: t[d] })),
        ]}
      />
      <NativeSelect
        aria-label={t.olay}
        value={search.olay ?? ''}
        onChange={(e) => change('olay', e.currentTarget.value)}
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
        <Text size="xs" c="dimmed">
          {t.sonrakiDeneme}: <Zaman an={d.sonraki} />
        </Text>
      )}
    </Stack>
  )
}
