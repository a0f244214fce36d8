import { Alert, Group, Stack, TagsInput, TextInput } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Dugme, SimgeDugmesi } from '../../ortak/parcalar.tsx'
import { useHatalar } from '../form-baglami.ts'
import { urunMetni } from '../metin.ts'
import type { Secenek } from '../urun-formu.ts'
import { type DegerHatalari, valuesError } from './varyantlar.ts'

const texts = metinler({
  ekle: ['Seçenek ekle', 'Add an option'],
  ad: ['Seçenek', 'Option'],
  adYer: ['Renk, Beden…', 'Colour, size…'],
  degerYer: ['Yazıp Enter’a basın; virgülle birden çok', 'Type and press Enter; several with commas'],
  kaldir: [(ad: string) => `Seçeneği kaldır: ${ad}`, (ad) => `Remove the option: ${ad}`],
})

type Props = { secenekler: Secenek[]; degisti: (next: Secenek[]) => void; acik: boolean; uyari: string | null }

/** Memoised: two lists of values render slowly, so not at each key in the grid below. `degisti` stays the same. */
export const Secenekler = memo(
  Listesi,
  (a, b) => a.acik === b.acik && a.uyari === b.uyari && JSON.stringify(a.secenekler) === JSON.stringify(b.secenekler),
)

function Listesi({ secenekler, degisti, acik, uyari }: Props) {
  const t = useMetin(texts)
  const added = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  // Whoever adds one goes on typing its name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more is what it waits for
  useEffect(() => {
    if (!added.current) return
    added.current = false
    list.current?.querySelector<HTMLInputElement>('[data-secenek]:last-of-type input')?.focus()
  }, [secenekler.length])
  const set = (i: number, change: Partial<Secenek>) =>
    degisti(secenekler.map((s, j) => (j === i ? { ...s, ...change } : s)))
  return (
    <Stack gap="xs" ref={list}>
      {secenekler.map((s, i) => (
        <Satiri
          key={s.id ?? i}
          sira={i}
          secenek={s}
          acik={acik}
          set={(change) => set(i, change)}
          kaldir={() => degisti(secenekler.filter((o) => o !== s))}
        />
      ))}
      {uyari && (
        <Alert color="yellow" role="alert">
          {uyari}
        </Alert>
      )}
      {acik && secenekler.length < 3 && (
        <Dugme
          kucuk
          simge="arti"
          metin={t.ekle}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            added.current = true
            degisti([...secenekler, { ad: '', degerler: [] }])
          }}
        />
      )}
    </Stack>
  )
}

type SatirProps = {
  sira: number
  secenek: Secenek
  acik: boolean
  set: (change: Partial<Secenek>) => void
  kaldir: () => void
}

function Satiri({ sira, secenek, acik, set, kaldir }: SatirProps) {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const errors = useHatalar().secenekler?.[sira] as
    | { ad?: { message?: string }; degerler?: DegerHatalari; message?: string }
    | undefined
  return (
    <Group align="flex-start" gap="xs" data-secenek data-coklu wrap="wrap">
      <TextInput
        label={t.ad}
        placeholder={t.adYer}
        maxLength={60}
        w={{ base: '100%', xs: 160 }}
        value={secenek.ad}
        error={errors?.ad?.message ?? errors?.message}
        onChange={(e) => set({ ad: e.currentTarget.value })}
      />
      <TagsInput
        label={u.degerler}
        placeholder={t.degerYer}
        maxTags={100}
        splitChars={[',', ';', '\t']}
        style={{ flex: '1 1 220px', minWidth: 0, maxWidth: '100%' }}
        value={secenek.degerler}
        error={valuesError(errors?.degerler, secenek.degerler)}
        onChange={(degerler) => set({ degerler: degerler.map((d) => d.slice(0, 100)) })}
      />
      {acik && <SimgeDugmesi simge="cop" boy={16} ad={t.kaldir(secenek.ad)} color="gray" mt={28} onClick={kaldir} />}
    </Group>
  )
}
