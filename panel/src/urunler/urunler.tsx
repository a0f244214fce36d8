import { SegmentedControl } from '@mantine/core'
import type { UrunSatiri } from '../api/generated/kayitlar.ts'
import { type PanelYaniti, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe, useSecim } from '../ortak/liste/use-liste.ts'
import { queryOf } from '../ortak/ozel/suzgec.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { readUrunAramasi, type UrunArama } from './arama.ts'
import { urunMetni } from './metin.ts'
import { useSutunlar } from './sutunlar.tsx'
import { Suzgecler } from './suzgecler.tsx'
import { TopluCubugu } from './toplu/cubuk.tsx'

const texts = metinler({
  ekle: ['Ürün ekle', 'Add product'],
  aktar: ['Dosyadan aktar', 'Import a file'],
  bosBaslik: ['Henüz ürün yok', 'No products yet'],
  bosMetin: [
    'İlk ürününüzü ekleyin ya da bir Excel dosyasından topluca aktarın.',
    'Add your first product, or import many of them from a spreadsheet.',
  ],
})

type UrunYaniti = PanelYaniti<'GET /urunler'>
const LIMIT = 25

/** Walk: a page may come short where matches are rare; it is asked on until there is something to show. */
async function readPage(arama: UrunArama, signal: AbortSignal): Promise<UrunYaniti> {
  const veri: UrunSatiri[] = []
  let sonraki: string | null | undefined = arama.sonraki
  for (let i = 0; i < 10; i++) {
    const query = { ...arama, limit: LIMIT, ...(sonraki && { sonraki }) }
    const page: UrunYaniti = await panel('GET /urunler', { query, signal })
    veri.push(...page.veri)
    sonraki = page.sonraki
    if (sonraki === null || veri.length >= LIMIT / 2) break
  }
  return { veri, sonraki: sonraki ?? null }
}

const nameOf = (row: UrunSatiri): string => row.ad

export function Urunler() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { may } = useOturum()
  const liste = useListe(['urunler'], readUrunAramasi, readPage)
  const { arama, sor } = liste
  const secim = useSecim(arama, nameOf)
  const secilenler = (liste.sorgu.data?.veri ?? []).filter((row) => secim.secili.has(row.id))
  const writes = may('urun:yazma')
  return (
    <ListeSayfasi
      baslik={u.urunler}
      api={{ path: '/v1/urunler', query: { durum: arama.durum, ...queryOf(arama.ozel) } }}
      eylemler={<Gorunumler sayfa="urunler" />}
      ekle={writes && { metin: t.ekle, to: '/urunler/yeni' }}
      ustunde={
        <>
          <DurumSekmeleri durum={arama.durum} sec={(durum) => sor({ durum })} />
          <Suzgecler arama={arama} sec={sor} />
        </>
      }
      arada={secilenler.length > 0 && <TopluCubugu secilenler={secilenler} bitti={secim.bosalt} />}
      liste={liste}
      sutunlar={useSutunlar()}
      bag={(row) => ({ to: '/urunler/$id', params: { id: row.id } })}
      secim={writes ? secim : undefined}
      bos={{
        simge: 'kutu',
        baslik: t.bosBaslik,
        metin: t.bosMetin,
        children: writes && <Dugme simge="yukle" metin={t.aktar} to="/aktarim" variant="default" />,
      }}
    />
  )
}

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
