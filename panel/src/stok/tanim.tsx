import type { Depo } from '@kepenk/sdk'
import { Badge, Box, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { StokAyari, StokSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import type { IzgaraTanimi } from '../ortak/izgara/izgara.tsx'
import { parseMiktar } from '../ortak/izgara/miktar.ts'
import { SkuHucresi, UrunHucresi, varyantAdi } from '../ortak/izgara/urun-hucresi.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Eylem, EylemMenusu, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import type { StokAramasi } from './arama.ts'
import { stokMetni } from './metin.ts'

const quantityIn = (satir: StokSatiri, depo_id: string): string =>
  String(satir.depolar.find((d) => d.depo_id === depo_id)?.miktar ?? '')

/** What the grid of stock shows and how it is typed into. */
export function useStokTanimi(depolar: Depo[], ac: (change: StokAramasi) => void): IzgaraTanimi<StokSatiri> {
  const t = useMetin(stokMetni)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const writes = may('stok:yazma')
  const sutunlar = useMemo(() => depolar.map((d) => ({ id: d.id, baslik: d.ad })), [depolar])
  return {
    ad: t.baslik,
    anahtar: (s) => s.varyant_id,
    satirAdi: varyantAdi,
    once: [
      { baslik: t.urun, hucre: (s) => <Urun satir={s} /> },
      { baslik: t.sku, genis: true, hucre: (s) => <SkuHucresi sku={s.sku} /> },
    ],
    sutunlar,
    sonra: [
      { baslik: t.ayrilan, sayi: true, genis: true, hucre: (s) => s.depolar.reduce((n, d) => n + d.ayrilan, 0) || '' },
      { baslik: t.satilabilir, sayi: true, hucre: (s) => <Satilabilir satir={s} /> },
      { baslik: ortak.islemler, sabit: true, hucre: (s) => <Islemler satir={s} writes={writes} ac={ac} /> },
    ],
    simdiki: quantityIn,
    kusur: (metin) => (parseMiktar(metin) === undefined ? t.sayiYazin : undefined),
    kapali: (s) => !writes || !s.stok_takibi,
    yer: (s) => (s.stok_takibi ? undefined : '—'),
    inputMode: 'numeric',
  }
}

function Urun({ satir }: { satir: StokSatiri }) {
  const t = useMetin(stokMetni)
  const rozet = satir.urun_durum === 'taslak' && (
    <Badge color="gray" size="sm">
      {t.taslak}
    </Badge>
  )
  return <UrunHucresi {...satir} rozet={rozet} />
}

function Satilabilir({ satir }: { satir: StokSatiri }) {
  const t = useMetin(stokMetni)
  if (!satir.stok_takibi) {
    return <Soluk style={{ whiteSpace: 'nowrap' }}>{t.takipsiz}</Soluk>
  }
  return (
    <Box>
      <Group gap={4} justify="flex-end" wrap="nowrap" c={satir.satilabilir <= 0 ? 'red' : undefined}>
        {satir.satilabilir <= 0 && <Simge ad="uyari" boy={14} />}
        <span>{satir.satilabilir}</span>
      </Group>
      {satir.eksi_stok && <Soluk kucuk>{t.eksiAcik}</Soluk>}
    </Box>
  )
}

function Islemler({ satir, writes, ac }: { satir: StokSatiri; writes: boolean; ac: (change: StokAramasi) => void }) {
  const t = useMetin(stokMetni)
  const set = useYaz(
    (body: StokAyari, o) => panel('PATCH /varyantlar/{id}/stok-ayari', { id: satir.varyant_id, body, ...o }),
    {
      stale: [['stok'], ['hareketler'], ['urun', satir.urun_id]],
    },
  )
  return (
    <EylemMenusu ad={t.islemler(varyantAdi(satir))} color="gray" loading={set.isPending}>
      <Eylem simge="saat" metin={t.hareketler} onClick={() => ac({ varyant: satir.varyant_id })} />
      {writes && (
        <Eylem
          metin={satir.stok_takibi ? t.takipKapat : t.takipAc}
          onClick={() => set.mutate({ stok_takibi: !satir.stok_takibi })}
        />
      )}
      {writes && satir.stok_takibi && (
        <Eylem
          metin={satir.eksi_stok ? t.eksiKapat : t.eksiAc}
          onClick={() => set.mutate({ eksi_stok: !satir.eksi_stok })}
        />
      )}
    </EylemMenusu>
  )
}
