import { Group, NativeSelect, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { olaylar } from '../../../src/trade/olaylar.ts'
import type { OlaySatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { useOlayAdi } from './olay-adlari.ts'
import { OlayAyrintisi } from './olay-ayrintisi.tsx'
import { olayMetni } from './olay-metni.ts'
import type { OlayAramasi } from './rotalar.tsx'

const TO = '/gelistirici/olaylar'

export function Olaylar() {
  const t = useMetin(olayMetni)
  const adOf = useOlayAdi()
  const search = useSearch({ from: '/kabuk/gelistirici/olaylar' })
  const { olay, kayit, sonraki, id } = search
  const navigate = useNavigate()
  const sutunlar = useColumns()
  const sorgu = useVeri(['olaylar', olay, kayit, sonraki], (signal) =>
    panel('GET /olaylar', { query: { olay: olaylar.find((o) => o === olay), kayit, sonraki }, signal }),
  )
  /** A filter begins at the first page. */
  const change = (next: Pick<OlayAramasi, 'olay' | 'kayit'>) => {
    const asked = { olay, kayit, ...next }
    const kept = Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as OlayAramasi
    void navigate({ to: TO, search: kept })
  }
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={
        <ApiGoster
          method="GET"
          path="/v1/olaylar"
          query={{ olay }}
          sdk={`k.olaylar.list(${olay ? `{ olay: '${olay}' }` : ''})`}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {t.metin}
      </Text>
      <Group>
        <AramaKutusu deger={kayit} ara={(metin) => change({ kayit: metin })} yer={t.kayitYer} />
        <NativeSelect
          aria-label={t.olay}
          value={olay ?? ''}
          onChange={(e) => change({ olay: e.currentTarget.value })}
          data={[{ value: '', label: t.hepsi }, ...olaylar.map((o) => ({ value: o, label: `${adOf(o)} (${o})` }))]}
        />
      </Group>
      <Liste
        sorgu={sorgu}
        ad={t.baslik}
        anahtar={(o) => o.id}
        sutunlar={sutunlar}
        bag={(o) => ({ to: TO, search: { ...search, id: o.id } })}
        suzuldu={olay !== undefined || kayit !== undefined}
        temizle={() => void navigate({ to: TO, search: {} })}
        imlec={sonraki}
        sayfala={(imlec) => void navigate({ to: TO, search: { ...search, sonraki: imlec } })}
        bos={<Bos simge="zincir" baslik={t.bosBaslik} metin={t.bosMetin} />}
      />
      <OlayAyrintisi id={id} />
    </Sayfa>
  )
}

function useColumns(): Sutun<OlaySatiri>[] {
  const t = useMetin(olayMetni)
  const adOf = useOlayAdi()
  return [
    { baslik: t.olay, hucre: (o) => adOf(o.olay) },
    {
      baslik: t.kayit,
      hucre: (o) => (
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {o.kayit_id}
        </Text>
      ),
    },
    { baslik: t.teslimatlar, hucre: (o) => <Told teslimatlar={o.teslimatlar} /> },
    { baslik: t.zaman, hucre: (o) => <Zaman an={o.zaman} /> },
  ]
}

function Told({ teslimatlar: { toplam, basarili, basarisiz } }: Pick<OlaySatiri, 'teslimatlar'>) {
  const t = useMetin(olayMetni)
  return (
    <Text inherit c={basarisiz > 0 ? 'red' : toplam === 0 ? 'dimmed' : undefined}>
      {toplam === 0 ? t.aboneYok : t.teslim(basarili, toplam)}
    </Text>
  )
}
