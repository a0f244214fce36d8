import { Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { GorselGirdisi } from '../../ortak/ozel/gorsel-girdisi.tsx'
import { Dugme, SimgeDugmesi } from '../../ortak/parcalar.tsx'
import type { Parca } from './form.ts'
import { bolumAlanMetni } from './metin.ts'

// Fields of a section that are lists.

const EN_COK_GORSEL = 12
const EN_COK_SORU = 30

function Oge({ ad, kaldir, children }: { ad: string; kaldir: () => void; children: ReactNode }) {
  const t = useMetin(bolumAlanMetni)
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text fw={600}>{ad}</Text>
        <SimgeDugmesi simge="cop" ad={t.sirayiKaldir(ad)} color="red" onClick={kaldir} />
      </Group>
      <Stack gap="xs">{children}</Stack>
    </Paper>
  )
}

export function Gorseller({ bolum, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  const gorseller = bolum.gorseller ?? []
  type Gorsel = (typeof gorseller)[number]
  const change = (i: number, next: Partial<Gorsel>) =>
    set({ gorseller: gorseller.map((g, at) => (at === i ? { ...g, ...next } : g)) })
  return (
    <Stack gap="xs">
      {gorseller.map((gorsel, i) => (
        <Oge
          // biome-ignore lint/suspicious/noArrayIndexKey: controlled inputs without state of their own
          key={i}
          ad={t.gorsellerAdi(i + 1)}
          kaldir={() => set({ gorseller: gorseller.filter((_, at) => at !== i) })}
        >
          <GorselGirdisi
            ad={t.gorsellerAdi(i + 1)}
            aciklama={undefined}
            value={gorsel.adres}
            onChange={(adres) => change(i, { adres })}
            error={undefined}
            disabled={false}
          />
          <TextInput
            label={t.alt}
            maxLength={200}
            value={gorsel.alt ?? ''}
            onChange={(e) => change(i, { alt: e.currentTarget.value })}
          />
          <TextInput
            label={t.baglanti}
            description={t.baglantiMetin}
            maxLength={2000}
            value={gorsel.baglanti ?? ''}
            onChange={(e) => change(i, { baglanti: e.currentTarget.value })}
          />
        </Oge>
      ))}
      <Eksik metin={hata('gorseller')} />
      <Dugme
        kucuk
        simge="arti"
        metin={t.gorselEkle}
        disabled={gorseller.length >= EN_COK_GORSEL}
        onClick={() => set({ gorseller: [...gorseller, { adres: '' }] })}
      />
    </Stack>
  )
}

export function Sorular({ bolum, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  const sorular = bolum.sorular ?? []
  type Soru = (typeof sorular)[number]
  const change = (i: number, next: Partial<Soru>) =>
    set({ sorular: sorular.map((s, at) => (at === i ? { ...s, ...next } : s)) })
  return (
    <Stack gap="xs">
      {sorular.map(({ soru, yanit }, i) => (
        <Oge
          // biome-ignore lint/suspicious/noArrayIndexKey: controlled inputs without state of their own
          key={i}
          ad={t.soru(i + 1)}
          kaldir={() => set({ sorular: sorular.filter((_, at) => at !== i) })}
        >
          <TextInput
            label={t.soru(i + 1)}
            maxLength={300}
            value={soru}
            onChange={(e) => change(i, { soru: e.currentTarget.value })}
          />
          <Textarea
            label={t.yanit(i + 1)}
            maxLength={4000}
            autosize
            minRows={2}
            value={yanit}
            onChange={(e) => change(i, { yanit: e.currentTarget.value })}
          />
        </Oge>
      ))}
      <Eksik metin={hata('sorular')} />
      <Dugme
        kucuk
        simge="arti"
        metin={t.soruEkle}
        disabled={sorular.length >= EN_COK_SORU}
        onClick={() => set({ sorular: [...sorular, { soru: '', yanit: '' }] })}
      />
    </Stack>
  )
}

const Eksik = ({ metin }: { metin: string | undefined }) =>
  metin && (
    <Text size="sm" c="red" role="alert">
      {metin}
    </Text>
  )
