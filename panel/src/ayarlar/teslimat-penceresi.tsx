import { slugify } from '@kepenk/service/core/text/slug.ts'
import { ActionIcon, Button, Group, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import type { TeslimatKademesi, TeslimatSecenegi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { ParaGirdisi } from '../ortak/para.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { Simge } from '../ortak/simge.tsx'
import { SECENEKLER, teslimatMetni } from './teslimat-metni.ts'

type Kademe = { desi: number | null; ucret: number | null }
type Alanlar = {
  ad: string
  tur: TeslimatSecenegi['tur']
  ucret: number | null
  kademeler: Kademe[]
  ek_ucret: number | null
  bedava_ustu: number | null
}

const BEGIN: Kademe[] = [
  { desi: 5, ucret: null },
  { desi: 10, ucret: null },
]

const alanlarOf = (s: TeslimatSecenegi | null): Alanlar => ({
  ad: s?.ad ?? '',
  tur: s?.tur ?? 'sabit',
  ucret: s?.ucret ?? null,
  kademeler: s?.kademeler ?? BEGIN,
  ek_ucret: s?.ek_ucret ?? null,
  bedava_ustu: s?.bedava_ustu ?? null,
})

const bodyOf = ({ ad, tur, ucret, kademeler, ek_ucret, bedava_ustu }: Alanlar) => ({
  ad,
  bedava_ustu,
  // A step that is not filled in is refused at its field.
  ...(tur === 'sabit' ? { ucret: ucret ?? 0 } : { kademeler: kademeler as TeslimatKademesi[], ek_ucret }),
})

const ALANLAR = ['ad', 'ucret', 'bedava_ustu', 'ek_ucret']
const stepFields = (_: Kademe, i: number): string[] => [`kademeler[${i}].desi`, `kademeler[${i}].ucret`]

/** Two letters at least, and one that nobody has. */
function freeKod(ad: string, taken: readonly string[]): string {
  const base = slugify(ad, 30).padEnd(2, '-1')
  const names = [base, ...taken.map((_, i) => `${base}-${i + 2}`), `${base}-yeni`]
  return names.find((name) => !taken.includes(name)) ?? base
}

type Props = {
  birim: string
  kayit: TeslimatSecenegi | null
  /** Of a new one. */
  sira: number
  kodlar: string[]
  kapat: () => void
}

export function TeslimatPenceresi({ birim, kayit, sira, kodlar, kapat }: Props) {
  const t = useMetin(teslimatMetni)
  const form = useAlanlar(
    () => alanlarOf(kayit),
    (alanlar, o) => {
      const kod = kayit?.kod ?? freeKod(alanlar.ad, kodlar)
      const body = { ...bodyOf(alanlar), ...(!kayit && { sira }) }
      return panel('PUT /teslimat-secenekleri/{kod}', { kod, body, ...o })
    },
    { done: t.kaydedildi, stale: [SECENEKLER], after: kapat },
  )
  const { deger, set, hata } = form
  return (
    <FormPenceresi
      baslik={kayit ? t.degistir(kayit.ad) : t.yeni}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      alanlar={[...ALANLAR, ...deger.kademeler.flatMap(stepFields)]}
    >
      <TextInput label={t.ad} placeholder={t.adOrnek} required maxLength={80} data-autofocus {...form.yazi('ad')} />
      <SegmentedControl
        aria-label={t.tur}
        value={deger.tur}
        onChange={(tur) => set({ tur: tur as Alanlar['tur'] })}
        data={[
          { value: 'sabit', label: t.sabit },
          { value: 'desi', label: t.desi },
        ]}
      />
      {deger.tur === 'sabit' ? (
        <ParaGirdisi label={t.ucret} required birim={birim} {...form.secim('ucret')} />
      ) : (
        <Kademeler deger={deger} set={set} birim={birim} hata={hata} />
      )}
      <ParaGirdisi label={t.bedavaUstu} description={t.bedavaUstuMetin} birim={birim} {...form.secim('bedava_ustu')} />
    </FormPenceresi>
  )
}

type KademeProps = {
  deger: Alanlar
  set: (c: Partial<Alanlar>) => void
  birim: string
  hata: (alan: string) => string | undefined
}

function Kademeler({ deger, set, birim, hata }: KademeProps) {
  const t = useMetin(teslimatMetni)
  const { kademeler } = deger
  const change = (at: number, part: Partial<Kademe>) =>
    set({ kademeler: kademeler.map((k, i) => (i === at ? { ...k, ...part } : k)) })
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t.desiMetin}
      </Text>
      {kademeler.map((k, i) => (
        <Group key={String(i)} align="flex-start" wrap="nowrap" gap="xs">
          <NumberInput
            label={t.desiSiniri(i + 1)}
            required
            min={1}
            max={1_000_000}
            allowDecimal={false}
            value={k.desi ?? ''}
            onChange={(n) => change(i, { desi: n === '' ? null : Number(n) })}
            error={hata(`kademeler[${i}].desi`)}
            flex={1}
          />
          <ParaGirdisi
            label={t.kademeUcreti(i + 1)}
            required
            birim={birim}
            value={k.ucret}
            onChange={(ucret) => change(i, { ucret })}
            error={hata(`kademeler[${i}].ucret`)}
            flex={1}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            mt={28}
            aria-label={t.kademeSil(i + 1)}
            disabled={kademeler.length === 1}
            onClick={() => set({ kademeler: kademeler.filter((_, at) => at !== i) })}
          >
            <Simge ad="cop" />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="light"
          size="compact-sm"
          disabled={kademeler.length >= 50}
          onClick={() => set({ kademeler: [...kademeler, { desi: (kademeler.at(-1)?.desi ?? 0) + 5, ucret: null }] })}
        >
          {t.kademeEkle}
        </Button>
      </Group>
      <ParaGirdisi
        label={t.ekUcret}
        description={t.ekUcretBos}
        birim={birim}
        value={deger.ek_ucret}
        onChange={(ek_ucret) => set({ ek_ucret })}
        error={hata('ek_ucret')}
      />
    </Stack>
  )
}
