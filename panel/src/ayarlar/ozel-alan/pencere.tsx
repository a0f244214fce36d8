import type { OzelAlan } from '@kepenk/sdk'
import { Fieldset, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { OZEL_ALAN_KAYIT, OZEL_ALAN_TUR } from '../../api/generated/degerler.ts'
import { k } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { type Alanlar, useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { SayiGirdisi } from '../../ortak/ozel/sayi-girdisi.tsx'
import { type Kayit, OZEL_ALANLAR, type Tur } from '../../ortak/ozel/tanimlar.ts'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { type AlanFormu, canFilter, canShow, changeOf, emptyForm, formOf, isBounded, kodOf } from './form.ts'
import { ozelAlanMetni } from './metin.ts'
import { SecenekListesi } from './secenekler.tsx'

const ALANLAR = ['kayit', 'ad', 'kod', 'tur', 'aciklama', 'en_az', 'en_cok', 'secenekler', 'vitrinde', 'filtrelenir']

type Props = {
  alan: OzelAlan | null
  /** Of a new one. */
  kayit: Kayit
  hepsi: readonly OzelAlan[]
  kapat: () => void
}

type Parca = { form: Alanlar<AlanFormu> }

export function OzelAlanPenceresi({ alan, kayit, hepsi, kapat }: Props) {
  const t = useMetin(ozelAlanMetni)
  const siblings = (f: AlanFormu) => hepsi.filter((a) => a.kayit === f.kayit)
  const proposedFor = (f: AlanFormu) =>
    kodOf(
      f.ad,
      siblings(f).map((a) => a.kod),
    )
  const form = useAlanlar(
    () => (alan ? formOf(alan) : emptyForm(kayit)),
    (f, w) => {
      const change = changeOf(f)
      if (alan) return k.ozelAlanlar.update(alan.id, change, w)
      const sira = Math.min(10_000, Math.max(-1, ...siblings(f).map((a) => a.sira)) + 1)
      return k.ozelAlanlar.create({ kayit: f.kayit, kod: f.kod ?? proposedFor(f), tur: f.tur, ...change, sira }, w)
    },
    { done: t.kaydedildi, stale: [OZEL_ALANLAR], after: kapat },
  )
  const { tur, secenekler } = form.deger
  return (
    <FormPenceresi
      baslik={alan ? t.degistir(alan.ad) : t.yeni}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      alanlar={[...ALANLAR, ...secenekler.map((_, i) => `secenekler[${i}]`)]}
    >
      <Kimlik form={form} isNew={alan === null} proposed={proposedFor(form.deger)} />
      {isBounded(tur) && <Sinirlar form={form} />}
      {tur === 'secim' && (
        <SecenekListesi
          value={secenekler}
          onChange={(next) => form.set({ secenekler: next })}
          hata={form.hata}
          uyari={alan ? t.secenekMetin : undefined}
        />
      )}
      <Textarea
        label={t.yardim}
        description={t.yardimAciklama}
        maxLength={500}
        autosize
        minRows={2}
        {...form.yazi('aciklama')}
      />
      <Yerler form={form} />
    </FormPenceresi>
  )
}

function Kimlik({ form, isNew, proposed }: Parca & { isNew: boolean; proposed: string }) {
  const t = useMetin(ozelAlanMetni)
  const { tur, kod } = form.deger
  const common = { allowDeselect: false, disabled: !isNew }
  return (
    <>
      <TextInput label={t.ad} placeholder={t.adOrnek} required maxLength={100} data-autofocus {...form.yazi('ad')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t.kayit}
          data={OZEL_ALAN_KAYIT.map((value) => ({ value, label: t[value] }))}
          {...common}
          {...form.secenek('kayit')}
        />
        <Select
          label={t.tur}
          data={OZEL_ALAN_TUR.map((value) => ({ value, label: t[value] }))}
          {...common}
          {...form.secenek('tur')}
          maxDropdownHeight={420}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.label}</Text>
              <Soluk kucuk>{t[`${option.value as Tur}Ipucu`]}</Soluk>
            </div>
          )}
        />
      </SimpleGrid>
      <Soluk mt={-8}>{isNew ? t[`${tur}Ipucu`] : t.turSabit}</Soluk>
      <TextInput
        label={t.kod}
        description={isNew ? t.kodAciklama : t.kodSabit}
        required={isNew}
        disabled={!isNew}
        maxLength={60}
        spellCheck={false}
        value={kod ?? proposed}
        onChange={(e) => form.set({ kod: e.currentTarget.value === '' ? null : e.currentTarget.value })}
        error={form.hata('kod')}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </>
  )
}

function Sinirlar({ form }: Parca) {
  const t = useMetin(ozelAlanMetni)
  const isNumber = form.deger.tur === 'sayi'
  return (
    <SimpleGrid cols={2} spacing="sm">
      <SayiGirdisi label={isNumber ? t.enAzSayi : t.enAzMetin} {...form.secim('en_az')} />
      <SayiGirdisi label={isNumber ? t.enCokSayi : t.enCokMetin} {...form.secim('en_cok')} />
    </SimpleGrid>
  )
}

/** Where its values appear, as far as they can. */
function Yerler({ form }: Parca) {
  const t = useMetin(ozelAlanMetni)
  const { kayit, tur } = form.deger
  const [show, filter] = [canShow(kayit), canFilter(kayit, tur)]
  if (!show && !filter) return null
  return (
    <Fieldset variant="unstyled">
      <Stack gap="sm">
        {show && <Switch label={t.vitrinde} description={t.vitrindeMetin} {...form.isaret('vitrinde')} />}
        {filter && <Switch label={t.filtrelenir} description={t.filtrelenirMetin} {...form.isaret('filtrelenir')} />}
      </Stack>
    </Fieldset>
  )
}
