import { Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { TeslimatSecenegi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { type Alanlar, useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { ParaGirdisi } from '../../ortak/para.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { bodyOf, formOf, freeKod, type Kademe, type TeslimatFormu, withStep } from './form.ts'
import { SECENEKLER, teslimatMetni } from './metin.ts'

const ALANLAR = ['ad', 'ucret', 'bedava_ustu', 'ek_ucret']
const stepFields = (_: Kademe, i: number): string[] => [`kademeler[${i}].desi`, `kademeler[${i}].ucret`]

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
    () => formOf(kayit),
    (alanlar, o) => {
      const kod = kayit?.kod ?? freeKod(alanlar.ad, kodlar)
      const body = { ...bodyOf(alanlar), ...(!kayit && { sira }) }
      return panel('PUT /teslimat-secenekleri/{kod}', { kod, body, ...o })
    },
    { done: t.kaydedildi, stale: [SECENEKLER], after: kapat },
  )
  const { deger } = form
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
        onChange={(tur) => form.set({ tur: tur as TeslimatFormu['tur'] })}
        data={[
          { value: 'sabit', label: t.sabit },
          { value: 'desi', label: t.desi },
        ]}
      />
      {deger.tur === 'sabit' ? (
        <ParaGirdisi label={t.ucret} required birim={birim} {...form.secim('ucret')} />
      ) : (
        <Kademeler form={form} birim={birim} />
      )}
      <ParaGirdisi label={t.bedavaUstu} description={t.bedavaUstuMetin} birim={birim} {...form.secim('bedava_ustu')} />
    </FormPenceresi>
  )
}

function Kademeler({ form, birim }: { form: Alanlar<TeslimatFormu>; birim: string }) {
  const t = useMetin(teslimatMetni)
  const { set, hata } = form
  const { kademeler } = form.deger
  const change = (at: number, part: Partial<Kademe>) =>
    set({ kademeler: kademeler.map((k, i) => (i === at ? { ...k, ...part } : k)) })
  return (
    <Stack gap="xs">
      <Soluk kucuk>{t.desiMetin}</Soluk>
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
          <SimgeDugmesi
            simge="cop"
            ad={t.kademeSil(i + 1)}
            color="red"
            mt={28}
            disabled={kademeler.length === 1}
            onClick={() => set({ kademeler: kademeler.filter((_, at) => at !== i) })}
          />
        </Group>
      ))}
      <Group>
        <Dugme
          kucuk
          metin={t.kademeEkle}
          variant="light"
          disabled={kademeler.length >= 50}
          onClick={() => set({ kademeler: withStep(kademeler) })}
        />
      </Group>
      <ParaGirdisi label={t.ekUcret} description={t.ekUcretBos} birim={birim} {...form.secim('ek_ucret')} />
    </Stack>
  )
}
