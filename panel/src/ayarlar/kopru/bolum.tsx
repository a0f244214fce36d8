import { Code, Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kopyala } from '../../ortak/kopyala.tsx'
import { Bos, type BosProps } from '../../ortak/liste/bos.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { addable } from '../../ortak/saglayici/ozet.ts'
import { type SaglayiciTuru, useAyarOzeti, useTurler } from '../../ortak/saglayici/turler.ts'
import { Bolum } from '../bolum.tsx'
import { kopruMetni } from './metin.ts'
import { type Kayit, KopruPenceresi } from './pencere.tsx'
import { reportAddress, useKopru, type Yol } from './use-kopru.ts'

export type Kopru = ReturnType<typeof useKopru>

/** Props of a row: its record and kind, and what can be done with it. */
export type SatirProps<T> = {
  kayit: T
  tur: SaglayiciTuru | undefined
  veri: readonly T[]
  kopru: Kopru
  duzenle: () => void
}

/** Configuration record of a section: payment providers and carrier apps differ in this alone. */
export type KopruTanimi<T extends Kayit> = {
  yol: Yol
  tur: 'kargo' | 'odeme'
  baslik: string
  metin: string
  ekle: string
  /** Title of the window for a new one. */
  yeni: string
  /** Carriers have a name that customers see. */
  adli: boolean
  /** How many lines it takes before it is read. */
  satir: number
  /** Where there can be none. */
  bos?: BosProps
  /** Beside the button that adds one. */
  eylem?: (veri: readonly T[], turler: readonly SaglayiciTuru[], kopru: Kopru) => ReactNode
  /** Above the rows. */
  uyarilar?: (veri: readonly T[], turler: readonly SaglayiciTuru[]) => ReactNode
  rozetler: (kayit: T) => ReactNode
  Islemler: (p: SatirProps<T>) => ReactNode
}

/** Section for the bridges of one kind, with the windows to add and change them; its fields are drawn from their schema. */
export function KopruBolumu<T extends Kayit>({ tanim }: { tanim: KopruTanimi<T> }) {
  const t = useMetin(kopruMetni)
  const [open, setOpen] = useState<T | 'yeni' | null>(null)
  const kopru = useKopru(tanim.yol, () => setOpen(null))
  const sorgu = useVeri([tanim.yol], async (signal) => await panel(`GET /${tanim.yol}`, { signal }))
  const veri = sorgu.data?.veri as readonly T[] | undefined
  const turler = useTurler(tanim.tur)
  const eylemler = (
    <Group gap="xs">
      {veri && turler && tanim.eylem?.(veri, turler, kopru)}
      <Dugme metin={tanim.ekle} variant="light" onClick={() => setOpen('yeni')} />
    </Group>
  )
  const isEmpty = tanim.bos && (!veri || veri.length === 0)
  const failed = kopru.kaydet.error ?? kopru.kaldir.error
  return (
    <Bolum baslik={tanim.baslik} metin={tanim.metin} eylem={!isEmpty && eylemler}>
      <Bekleyen sorgu={sorgu} satir={tanim.satir} />
      {failed && <HataKutusu hata={failed} />}
      {veri && tanim.uyarilar?.(veri, turler ?? [])}
      {tanim.bos && veri?.length === 0 && <Bos {...tanim.bos}>{eylemler}</Bos>}
      <Stack gap="xs">
        {veri?.map((kayit) => (
          <Satir key={kayit.kod} tanim={tanim} kayit={kayit} veri={veri} kopru={kopru} duzenle={() => setOpen(kayit)} />
        ))}
      </Stack>
      {open && turler && (
        <KopruPenceresi
          baslik={open === 'yeni' ? tanim.yeni : (open.ad ?? open.kod)}
          kayit={open === 'yeni' ? null : open}
          turler={open === 'yeni' ? addable(turler, veri ?? []) : turler}
          kodlar={veri?.map((v) => v.kod) ?? []}
          adli={tanim.adli}
          yazma={kopru.yazma}
          kapat={() => setOpen(null)}
        />
      )}
      <GizliPenceresi deger={kopru.gizli} kapat={kopru.forget} baslik={t.gizliBaslik}>
        <Text size="sm">{t.gizliMetin}</Text>
      </GizliPenceresi>
    </Bolum>
  )
}

type KopruSatiri<T extends Kayit> = Omit<SatirProps<T>, 'tur'> & { tanim: KopruTanimi<T> }

function Satir<T extends Kayit>({ tanim, ...p }: KopruSatiri<T>) {
  const t = useMetin(kopruMetni)
  const { magaza } = useOturum()
  const ozet = useAyarOzeti()
  const { kod, ad, ayarlar } = p.kayit
  const tur = useTurler(tanim.tur)?.find((one) => one.tur === p.kayit.tur)
  const bildirim = reportAddress(tanim.tur, magaza.id, kod)
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            {ad !== undefined && <Text fw={600}>{ad}</Text>}
            <Code>{kod}</Code>
            {tanim.rozetler(p.kayit)}
          </Group>
          <Soluk style={{ overflowWrap: 'anywhere' }}>{ozet(tur, ayarlar)}</Soluk>
          {tur?.imzali && (
            <Soluk kucuk style={{ overflowWrap: 'anywhere' }}>
              {t.bildirim}: {bildirim} <Kopyala deger={bildirim} />
            </Soluk>
          )}
        </div>
        <div style={{ flexShrink: 0 }}>
          <tanim.Islemler {...p} tur={tur} />
        </div>
      </Group>
    </Paper>
  )
}
