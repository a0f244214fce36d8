import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Kategori } from '@kepenk/sdk'
import { Badge, Box, Group, Menu, Switch, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Eylem, EylemMenusu, SimgeDugmesi, Soluk } from '../ortak/parcalar.tsx'
import type { Yon } from './agac.ts'
import { kategoriMetni } from './kategori-metni.ts'

const STEPS: Partial<Record<string, Yon>> = {
  ArrowUp: 'yukari',
  ArrowDown: 'asagi',
  ArrowRight: 'iceri',
  ArrowLeft: 'disari',
}

type Props = {
  kategori: Kategori
  derinlik: number
  writes: boolean
  go: (yon: Yon) => void
  duzenle: () => void
  altEkle: () => void
  /** The field for a new one below it. */
  alt: ReactNode
}

export function KategoriSatiri({ kategori, derinlik, writes, go, duzenle, altEkle, alt }: Props) {
  const t = useMetin(kategoriMetni)
  const drag = useSortable({ id: kategori.id, disabled: !writes })
  const sil = useSilme(kategori)
  const onKeyDown = (e: KeyboardEvent) => {
    const yon = STEPS[e.key]
    if (!yon) return
    e.preventDefault()
    go(yon)
  }
  return (
    <Box
      component="li"
      ref={drag.setNodeRef}
      style={{
        transform: CSS.Transform.toString(drag.transform),
        transition: drag.transition,
        opacity: drag.isDragging ? 0.6 : 1,
        borderBottom: '1px solid var(--mantine-color-default-border)',
      }}
    >
      <Group
        gap="xs"
        wrap="nowrap"
        p="xs"
        pl={`calc(var(--mantine-spacing-xs) + ${Math.min(derinlik, 8)} * clamp(12px, 2.4vw, 28px))`}
      >
        {writes && (
          <SimgeDugmesi
            simge="tut"
            ad={t.tasi(kategori.ad)}
            color="gray"
            ref={drag.setActivatorNodeRef}
            {...drag.listeners}
            onKeyDown={onKeyDown}
            style={{ cursor: 'grab', touchAction: 'none' }}
          />
        )}
        <Adi kategori={kategori} duzenle={writes ? duzenle : undefined} />
        <Link to="/urunler" search={{ kategori: kategori.id }} className="satir-bagi">
          <Soluk style={{ whiteSpace: 'nowrap' }}>{t.urunSayisi(kategori.urun_sayisi)}</Soluk>
        </Link>
        {writes && <Acik kategori={kategori} />}
        <Islemler
          kategori={kategori}
          writes={writes}
          duzenle={duzenle}
          altEkle={altEkle}
          sil={() => sil.sor(kategori.id)}
          busy={sil.isPending}
        />
      </Group>
      {sil.error && (
        <Box p="xs">
          <HataKutusu hata={sil.error} />
        </Box>
      )}
      {alt && (
        <Box p="xs" pl={40 + derinlik * 12}>
          {alt}
        </Box>
      )}
    </Box>
  )
}

function Adi({ kategori, duzenle }: { kategori: Kategori; duzenle: (() => void) | undefined }) {
  const t = useMetin(kategoriMetni)
  const name = (
    <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
      {kategori.ad}
    </Text>
  )
  return (
    <Group gap="xs" style={{ flex: 1, minWidth: 0 }}>
      {duzenle ? <UnstyledButton onClick={duzenle}>{name}</UnstyledButton> : name}
      {!kategori.aktif && <Badge color="gray">{t.kapali}</Badge>}
      {kategori.dahili && <Badge color="yellow">{t.dahili}</Badge>}
    </Group>
  )
}

function Acik({ kategori }: { kategori: Kategori }) {
  const t = useMetin(kategoriMetni)
  const set = useYaz((aktif: boolean, o) => k.kategoriler.update(kategori.id, { aktif }, o), {
    stale: [['kategoriler']],
  })
  const shown = set.isPending ? set.variables : kategori.aktif
  return (
    <Switch
      aria-label={t.aktif(kategori.ad)}
      checked={shown}
      onChange={(e) => set.mutate(e.currentTarget.checked)}
      size="sm"
      visibleFrom="xs"
    />
  )
}

/** Asks first: what is deleted does not come back. */
function useSilme(kategori: Kategori) {
  const t = useMetin(kategoriMetni)
  const ortak = useMetin(ortakMetin)
  const sil = useOnayliYaz((id: string, o) => k.kategoriler.remove(id, o), {
    soru: { baslik: t.silBaslik(kategori.ad), metin: t.silMetin, eylem: ortak.sil, tehlikeli: true },
    done: t.silindi(kategori.ad),
    stale: [['kategoriler']],
  })
  return sil
}

type IslemProps = {
  kategori: Kategori
  writes: boolean
  duzenle: () => void
  altEkle: () => void
  sil: () => void
  busy: boolean
}

function Islemler({ kategori, writes, duzenle, altEkle, sil, busy }: IslemProps) {
  const t = useMetin(kategoriMetni)
  const ortak = useMetin(ortakMetin)
  return (
    <EylemMenusu ad={t.islemler(kategori.ad)} color="gray" loading={busy}>
      {writes && <Eylem metin={ortak.duzenle} onClick={duzenle} />}
      {writes && <Eylem metin={t.altEkle} onClick={altEkle} />}
      {/^https?:\/\//.test(kategori.adres) && (
        <Menu.Item component="a" href={kategori.adres} target="_blank" rel="noreferrer">
          {t.vitrindeGor}
        </Menu.Item>
      )}
      {writes && <Eylem tehlikeli metin={ortak.sil} onClick={sil} />}
    </EylemMenusu>
  )
}
