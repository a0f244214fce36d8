import { Group, SegmentedControl, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { birlikte } from '../api/birlikte.ts'
import { STOK_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import { k, type PanelYaniti, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { readStokAramasi, type StokAramasi } from './arama.ts'
import { stokMetni } from './metin.ts'
import { SayimYapistir } from './sayim-yapistir.tsx'
import { StokTablosu } from './stok-tablosu.tsx'

type StokYaniti = PanelYaniti<'GET /stok'>

const PAGE = 100
/** Walk: a page of those in some state may be short though there are more; so often it is asked on. */
const ROUNDS = 8

async function readRows({ depo: depo_id, sonraki, ...arama }: StokAramasi, signal: AbortSignal): Promise<StokYaniti> {
  const found: StokYaniti = { veri: [], sonraki: sonraki ?? null }
  for (let round = 0; round < ROUNDS; round++) {
    const limit = PAGE - found.veri.length
    const query = { ...arama, depo_id, limit, sonraki: found.sonraki ?? undefined }
    const page = await panel('GET /stok', { query, signal })
    found.veri.push(...page.veri)
    found.sonraki = page.sonraki
    if (page.sonraki === null || found.veri.length === PAGE) break
  }
  return found
}

/** The default one first, then by age. */
export const useDepolar = () => {
  const sorgu = useVeri(['depolar'], (signal) => k.depolar.list({ signal }))
  const depolar = useMemo(
    () =>
      (sorgu.data?.veri ?? []).toSorted(
        (a, b) => Number(b.varsayilan) - Number(a.varsayilan) || (a.id < b.id ? -1 : 1),
      ),
    [sorgu.data],
  )
  return { ...sorgu, depolar }
}

export function StokSayfasi() {
  const t = useMetin(stokMetni)
  const { magaza, may } = useOturum()
  const [pasting, setPasting] = useState(false)
  const { arama, sorgu, ...liste } = useListe(['stok'], readStokAramasi, readRows, { beside: ['varyant'] })
  const { depolar, ...depoSorgusu } = useDepolar()
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/stoklar" query={{ depo_id: arama.depo }} sdk="k.stoklar.list()" />
          <Dugme simge="saat" metin={t.defter} variant="default" to="/stok/defter" />
          {may('stok:yazma') && <Dugme simge="kopya" metin={t.yapistir} onClick={() => setPasting(true)} />}
        </>
      }
    >
      <Suzgecler arama={arama} sor={liste.sor} depolar={depolar} />
      <StokTablosu
        key={magaza.id}
        sorgu={{ ...sorgu, ...birlikte(sorgu, depoSorgusu) }}
        depolar={depolar}
        arama={arama}
        {...liste}
      />
      {pasting && <SayimYapistir kapat={() => setPasting(false)} depolar={depolar} />}
    </Sayfa>
  )
}

type SuzgecProps = { arama: StokAramasi; sor: (change: StokAramasi) => void; depolar: { id: string; ad: string }[] }

function Suzgecler({ arama, sor, depolar }: SuzgecProps) {
  const t = useMetin(stokMetni)
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t.durum}
        value={arama.durum ?? ''}
        onChange={(d) => sor({ durum: STOK_SORGUSU_DURUM.find((x) => x === d) })}
        data={[{ value: '', label: t.tumu }, ...STOK_SORGUSU_DURUM.map((d) => ({ value: d, label: t[d] }))]}
      />
      <AramaKutusu deger={arama.ara} ara={(ara) => sor({ ara })} yer={t.aramaYeri} />
      <Gorunumler sayfa="stok" />
      {depolar.length > 1 && (
        <Select
          aria-label={t.depo}
          placeholder={t.butunDepolar}
          clearable
          clearButtonProps={{ 'aria-label': t.butunDepolar }}
          value={arama.depo ?? null}
          onChange={(depo) => sor({ depo: depo ?? undefined })}
          data={depolar.map((d) => ({ value: d.id, label: d.ad }))}
        />
      )}
    </Group>
  )
}
