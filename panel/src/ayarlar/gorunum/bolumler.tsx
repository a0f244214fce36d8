import { EN_COK_BOLUM } from '@kepenk/service/trade/tema/bolum.ts'
import { Box, Group, Menu, Paper, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TEMA_BOLUMU_TUR } from '../../api/generated/degerler.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Bos } from '../../ortak/liste/bos.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { BolumPenceresi } from './bolum-penceresi.tsx'
import { moved, newSection, type Satir, type TemaFormu } from './form.ts'
import { bolumAlanMetni, gorunumMetni } from './metin.ts'

type Props = { form: UseFormReturn<TemaFormu>; kapali: boolean }

/** Sections of the home page: added, written, moved and removed; saved with the rest of the theme. */
export function Bolumler({ form, kapali }: Props) {
  const t = useMetin(gorunumMetni)
  const satirlar = form.watch('tema.ana')
  const set = (next: Satir[]) => form.setValue('tema.ana', next, { shouldDirty: true })
  const [open, setOpen] = useState<Satir | null>(null)
  const finish = (bolum: Satir) => {
    const at = satirlar.findIndex((s) => s.anahtar === bolum.anahtar)
    set(at < 0 ? [...satirlar, bolum] : satirlar.with(at, bolum))
    setOpen(null)
  }
  const errors = form.formState.errors.tema?.ana
  const { list, spoken, move } = useMoves(satirlar, set)
  return (
    <Kart baslik={t.ana} metin={t.anaMetin} aralik="md">
      {satirlar.length === 0 && <Bos simge="cizgiler" baslik={t.bos} metin={t.bosMetin} />}
      <Box component="ol" aria-label={t.bolumler} m={0} p={0} style={{ listStyle: 'none' }} ref={list}>
        {satirlar.map((satir, i) => (
          <BolumSatiri
            key={satir.anahtar}
            satir={satir}
            sira={i}
            hatali={Boolean(Array.isArray(errors) && errors[i])}
            kapali={kapali}
            duzenle={() => setOpen(satir)}
            tasi={(by) => move(i, by)}
            kaldir={() => set(satirlar.filter((s) => s !== satir))}
          />
        ))}
      </Box>
      <VisuallyHidden role="status" aria-live="polite">
        {spoken}
      </VisuallyHidden>
      <Ekle kapali={kapali || satirlar.length >= EN_COK_BOLUM} ekle={(tur) => setOpen(newSection(tur))} />
      {open && <BolumPenceresi bolum={open} kapat={() => setOpen(null)} bitti={finish} />}
    </Kart>
  )
}

/** Moves by buttons: the focus goes with the section, and its new place is told. */
function useMoves(satirlar: readonly Satir[], set: (next: Satir[]) => void) {
  const t = useMetin(gorunumMetni)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<string | null>(null)
  const [spoken, setSpoken] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand where they were moved to
  useEffect(() => {
    if (focus.current === null) return
    const [name, other] = focus.current.split(' ')
    const button = (dir: string | undefined) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-bolum="${name}"] [data-yon="${dir}"]:not(:disabled)`)
    ;(button(other) ?? button(other === '-1' ? '1' : '-1'))?.focus()
    focus.current = null
  }, [satirlar])
  const move = (i: number, by: -1 | 1) => {
    const next = moved(satirlar, i, by)
    if (!next) return
    const own = satirlar[i] as Satir
    focus.current = `${own.anahtar} ${by}`
    set(next)
    setSpoken(t.tasindi(t[own.tur], i + by + 1))
  }
  return { list, spoken, move }
}

type SatirProps = {
  satir: Satir
  sira: number
  hatali: boolean
  kapali: boolean
  duzenle: () => void
  tasi: (by: -1 | 1) => void
  kaldir: () => void
}

/** What a section says about itself, or which products it shows. */
function useSummary({ baslik, metin, sorular, kaynak }: Satir): string {
  const t = useMetin(bolumAlanMetni)
  return baslik || metin || sorular?.[0]?.soru || (kaynak ? t[kaynak] : '')
}

function BolumSatiri({ satir, sira, hatali, kapali, duzenle, tasi, kaldir }: SatirProps) {
  const t = useMetin(gorunumMetni)
  const ad = `${sira + 1}. ${t[satir.tur]}`
  const summary = useSummary(satir)
  return (
    <Paper component="li" withBorder p="xs" mb="xs" data-bolum={satir.anahtar}>
      <Group wrap="nowrap" gap="xs">
        <Box style={{ flex: 1, minWidth: 0 }}>
          <Text fw={600}>{ad}</Text>
          <Soluk kucuk truncate>
            {summary}
          </Soluk>
          {hatali && <Durum metin={t.hatali} simge="uyari" renk="red" />}
        </Box>
        <SimgeDugmesi simge="yukari" ad={t.yukari(ad)} data-yon="-1" disabled={kapali} onClick={() => tasi(-1)} />
        <SimgeDugmesi simge="asagi" ad={t.asagi(ad)} data-yon="1" disabled={kapali} onClick={() => tasi(1)} />
        <SimgeDugmesi simge="kalem" ad={t.duzenle(ad)} disabled={kapali} onClick={duzenle} />
        <SimgeDugmesi simge="cop" ad={t.kaldir(ad)} disabled={kapali} color="red" onClick={kaldir} />
      </Group>
    </Paper>
  )
}

function Ekle({ kapali, ekle }: { kapali: boolean; ekle: (tur: Satir['tur']) => void }) {
  const t = useMetin(gorunumMetni)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Dugme simge="arti" metin={t.ekle} variant="default" disabled={kapali} w="fit-content" />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {TEMA_BOLUMU_TUR.map((tur) => (
          <Menu.Item key={tur} onClick={() => ekle(tur)}>
            {t[tur]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
