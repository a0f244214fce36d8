import { Button, Group, SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { UrunSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { Liste } from '../ortak/liste/liste.tsx'
import { queryOf } from '../ortak/ozel/suzgec.ts'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import type { UrunArama } from './arama-durumu.ts'
import { urunMetni } from './metin.ts'
import { useSutunlar } from './sutunlar.tsx'
import { Suzgecler } from './suzgecler.tsx'
import { TopluCubugu } from './toplu.tsx'

const texts = metinler(
  {
    ekle: 'Ürün ekle',
    aktar: 'Dosyadan aktar',
    bosBaslik: 'Henüz ürün yok',
    bosMetin: 'İlk ürününüzü ekleyin ya da bir Excel dosyasından topluca aktarın.',
  },
  {
    ekle: 'Add product',
    aktar: 'Import a file',
    bosBaslik: 'No products yet',
    bosMetin: 'Add your first product, or import many of them from a spreadsheet.',
  },
)

type Sayfasi = { veri: UrunSatiri[]; sonraki: string | null }
const LIMIT = 25

/** A page may come short where matches are rare; the search goes on until there is something to show. */
async function readPage(arama: UrunArama, signal: AbortSignal): Promise<Sayfasi> {
  const veri: UrunSatiri[] = []
  let sonraki: string | null | undefined = arama.sonraki
  for (let i = 0; i < 10; i++) {
    const query = { ...arama, limit: LIMIT, ...(sonraki && { sonraki }) }
    const page: Sayfasi = await panel('GET /urunler', { query, signal })
    veri.push(...page.veri)
    sonraki = page.sonraki
    if (sonraki === null || veri.length >= LIMIT / 2) break
  }
  return { veri, sonraki: sonraki ?? null }
}

/** The same empty set, unless something was chosen: rows are drawn anew for another one. */
const none = (secili: ReadonlySet<string>): ReadonlySet<string> => (secili.size === 0 ? secili : new Set())

export function Urunler() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { may } = useOturum()
  const arama: UrunArama = useSearch({ from: '/kabuk/urunler' })
  const navigate = useNavigate()
  const [secili, setSecili] = useState<ReadonlySet<string>>(new Set())
  const sorgu = useVeri(['urunler', arama], (signal) => readPage(arama, signal))
  const sutunlar = useSutunlar()
  const go = (change: Partial<UrunArama>) => {
    setSecili(none)
    const { sonraki: _, ...filters } = arama
    void navigate({ to: '/urunler', search: { ...filters, ...change } })
  }
  const { sonraki, ...filters } = arama
  const filtered = Object.keys(filters).length > 0
  const secilenler = (sorgu.data?.veri ?? []).filter((row) => secili.has(row.id))
  return (
    <Sayfa
      baslik={u.urunler}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/urunler" query={{ durum: arama.durum, ...queryOf(arama.ozel) }} />
          <Gorunumler sayfa="urunler" />
          {may('urun:yazma') && <Ekle metin={t.ekle} />}
        </>
      }
    >
      <DurumSekmeleri durum={arama.durum} sec={(durum) => go({ durum })} />
      <Suzgecler arama={arama} sec={go} />
      {secilenler.length > 0 && <TopluCubugu secilenler={secilenler} bitti={() => setSecili(none)} />}
      <Liste
        sorgu={sorgu}
        ad={u.urunler}
        sutunlar={sutunlar}
        anahtar={(row) => row.id}
        bag={(row) => ({ to: '/urunler/$id', params: { id: row.id } })}
        secim={may('urun:yazma') ? { secili, set: setSecili, metin: (row) => row.ad } : undefined}
        bos={
          <Bos simge="kutu" baslik={t.bosBaslik} metin={t.bosMetin}>
            {may('urun:yazma') && (
              <Group>
                <Ekle metin={t.ekle} />
                <Button component={Link} to="/aktarim" variant="default" leftSection={<Simge ad="yukle" boy={16} />}>
                  {t.aktar}
                </Button>
              </Group>
            )}
          </Bos>
        }
        suzuldu={filtered}
        temizle={() => void navigate({ to: '/urunler', search: {} })}
        imlec={sonraki}
        sayfala={(imlec) => {
          setSecili(none)
          void navigate({ to: '/urunler', search: { ...arama, sonraki: imlec } })
        }}
      />
    </Sayfa>
  )
}

const Ekle = ({ metin }: { metin: string }) => (
  <Button component={Link} to="/urunler/yeni" leftSection={<Simge ad="arti" boy={16} />}>
    {metin}
  </Button>
)

function DurumSekmeleri({ durum, sec }: { durum: UrunArama['durum']; sec: (durum: UrunArama['durum']) => void }) {
  const u = useMetin(urunMetni)
  const { data } = useVeri(['urunler', 'sayilar'], (signal) => panel('GET /urunler/sayilar', { signal }))
  const shown = (n: number | undefined) => (n === undefined ? '' : n >= (data?.sinir ?? n + 1) ? ` (${n}+)` : ` (${n})`)
  const all = data && shown(data.yayinda + data.taslak)
  return (
    <SegmentedControl
      aria-label={u.durum}
      value={durum ?? 'hepsi'}
      onChange={(value) => sec(value === 'yayinda' || value === 'taslak' ? value : undefined)}
      data={[
        { value: 'hepsi', label: `${u.hepsi}${all ?? ''}` },
        { value: 'yayinda', label: `${u.yayinda}${shown(data?.yayinda)}` },
        { value: 'taslak', label: `${u.taslak}${shown(data?.taslak)}` },
      ]}
      style={{ alignSelf: 'flex-start' }}
    />
  )
}
