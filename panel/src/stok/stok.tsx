import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { StokSatiri } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { stokMetni } from './metin.ts'
import { type StokAramasi, stokDurumlari } from './rotalar.tsx'
import { SayimYapistir } from './sayim-yapistir.tsx'
import { StokTablosu } from './stok-tablosu.tsx'

type Sayfasi = { veri: StokSatiri[]; sonraki: string | null }

const PAGE = 100
/** A page of those in some state may be short though there are more: so often it is asked on. */
const ROUNDS = 8

async function readRows({ ara, durum, depo, sonraki }: StokAramasi, signal: AbortSignal): Promise<Sayfasi> {
  const found: Sayfasi = { veri: [], sonraki: sonraki ?? null }
  for (let round = 0; round < ROUNDS; round++) {
    const limit = PAGE - found.veri.length
    const query = { ara, durum, depo_id: depo, limit, sonraki: found.sonraki ?? undefined }
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
  const search = useSearch({ strict: false }) as StokAramasi
  const navigate = useNavigate()
  const [pasting, setPasting] = useState(false)
  const { varyant: _, ...asked } = search
  const sorgu = useVeri(['stok', asked], (signal) => readRows(asked, signal))
  const { depolar, error } = useDepolar()
  /** Another question begins with its first page; a ledger opens beside the page that is there. */
  const ask = (next: StokAramasi) => {
    const sonraki = next.varyant === undefined ? undefined : asked.sonraki
    void navigate({ to: '/stok', search: { ...asked, sonraki, ...next } })
  }
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/stoklar" query={{ depo_id: search.depo }} sdk="k.stoklar.list()" />
          <Button variant="default" component={Link} to="/stok/defter" leftSection={<Simge ad="saat" boy={16} />}>
            {t.defter}
          </Button>
          {may('stok:yazma') && (
            <Button onClick={() => setPasting(true)} leftSection={<Simge ad="kopya" boy={16} />}>
              {t.yapistir}
            </Button>
          )}
        </>
      }
    >
      <Suzgecler search={search} ask={ask} depolar={depolar} />
      <StokTablosu
        key={magaza.id}
        sorgu={error && !sorgu.error ? { ...sorgu, error } : sorgu}
        depolar={depolar}
        search={search}
        ask={ask}
      />
      <SayimYapistir acik={pasting} kapat={() => setPasting(false)} depolar={depolar} />
    </Sayfa>
  )
}

type SuzgecProps = { search: StokAramasi; ask: (next: StokAramasi) => void; depolar: { id: string; ad: string }[] }

function Suzgecler({ search, ask, depolar }: SuzgecProps) {
  const t = useMetin(stokMetni)
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t.durum}
        value={search.durum ?? ''}
        onChange={(d) => ask({ durum: stokDurumlari.find((x) => x === d) })}
        data={[{ value: '', label: t.tumu }, ...stokDurumlari.map((d) => ({ value: d, label: t[d] }))]}
      />
      <AramaKutusu deger={search.ara} ara={(ara) => ask({ ara })} yer={t.aramaYeri} />
      <Gorunumler sayfa="stok" />
      {depolar.length > 1 && (
        <Select
          aria-label={t.depo}
          placeholder={t.butunDepolar}
          clearable
          clearButtonProps={{ 'aria-label': t.butunDepolar }}
          value={search.depo ?? null}
          onChange={(depo) => ask({ depo: depo ?? undefined })}
          data={depolar.map((d) => ({ value: d.id, label: d.ad }))}
        />
      )}
    </Group>
  )
}
