import { olaylar } from '@kepenk/service/trade/olaylar.ts'
import { NativeSelect, Text } from '@mantine/core'
import type { OlaySatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readOlayAramasi } from './arama.ts'
import { useOlayAdi } from './olay-adlari.ts'
import { OlayAyrintisi } from './olay-ayrintisi.tsx'
import { olayMetni } from './olay-metni.ts'

export function Olaylar() {
  const t = useMetin(olayMetni)
  const adOf = useOlayAdi()
  const liste = useListe(['olaylar'], readOlayAramasi, (query, signal) => panel('GET /olaylar', { query, signal }), {
    beside: ['id'],
  })
  const { arama, sor } = liste
  const { olay, kayit, id } = arama
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/olaylar', query: { olay }, sdk: `k.olaylar.list(${olay ? `{ olay: '${olay}' }` : ''})` }}
      ustunde={<Soluk>{t.metin}</Soluk>}
      liste={liste}
      suzgecler={
        <>
          <AramaKutusu deger={kayit} ara={(metin) => sor({ kayit: metin })} yer={t.kayitYer} />
          <NativeSelect
            aria-label={t.olay}
            value={olay ?? ''}
            onChange={(e) => sor({ olay: e.currentTarget.value as typeof olay })}
            data={[{ value: '', label: t.hepsi }, ...olaylar.map((o) => ({ value: o, label: `${adOf(o)} (${o})` }))]}
          />
        </>
      }
      sutunlar={useColumns()}
      bag={(o) => ({ to: '/gelistirici/olaylar', search: { ...arama, id: o.id } })}
      bos={{ simge: 'zincir', baslik: t.bosBaslik, metin: t.bosMetin }}
    >
      <OlayAyrintisi id={id} kapat={() => liste.ac({ id: undefined })} />
    </ListeSayfasi>
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
