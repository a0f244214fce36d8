import type { OzelAlan } from '@kepenk/sdk'
import { Fieldset, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { k } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { SayiGirdisi } from '../../ortak/ozel/sayi-girdisi.tsx'
import { type Kayit, OZEL_ALANLAR, type Tur } from '../../ortak/ozel/tanimlar.ts'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import {
  type AlanFormu,
  canFilter,
  canShow,
  changeOf,
  emptyForm,
  formOf,
  isBounded,
  kayitlar,
  kodOf,
  turler,
} from './form.ts'
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

type ParcaProps = {
  form: AlanFormu
  set: (change: Partial<AlanFormu>) => void
  hata: (alan: string) => string | undefined
}

export function OzelAlanPenceresi({ alan, kayit, hepsi, kapat }: Props) {
  const t = useMetin(ozelAlanMetni)
  const siblings = (f: AlanFormu) => hepsi.filter((a) => a.kayit === f.kayit)
  const proposedFor = (f: AlanFormu) =>
    kodOf(
      f.ad,
      siblings(f).map((a) => a.kod),
    )
  const alanlar = useAlanlar(
    () => (alan ? formOf(alan) : emptyForm(kayit)),
    (f, w) => {
      const change = changeOf(f)
      if (alan) return k.ozelAlanlar.update(alan.id, change, w)
      const sira = Math.min(10_000, Math.max(-1, ...siblings(f).map((a) => a.sira)) + 1)
      return k.ozelAlanlar.create({ kayit: f.kayit, kod: f.kod ?? proposedFor(f), tur: f.tur, ...change, sira }, w)
    },
    { done: t.kaydedildi, stale: [OZEL_ALANLAR], after: kapat },
  )
  const { deger: form, set } = alanlar
  const parca: ParcaProps = { form, set, hata: alanlar.hata }
  return (
    <FormPenceresi
      baslik={alan ? t.degistir(alan.ad) : t.yeni}
      kapat={kapat}
      boyut="lg"
      {...alanlar.pencere}
      alanlar={[...ALANLAR, ...form.secenekler.map((_, i) => `secenekler[${i}]`)]}
    >
      <Kimlik {...parca} isNew={alan === null} proposed={proposedFor(form)} />
      {isBounded(form.tur) && <Sinirlar {...parca} />}
      {form.tur === 'secim' && (
        <SecenekListesi
          value={form.secenekler}
          onChange={(secenekler) => set({ secenekler })}
          hata={parca.hata}
          uyari={alan ? t.secenekMetin : undefined}
        />
      )}
      <Textarea
        label={t.yardim}
        description={t.yardimAciklama}
        maxLength={500}
        autosize
        minRows={2}
        {...alanlar.yazi('aciklama')}
      />
      <Yerler {...parca} />
    </FormPenceresi>
  )
}

function Kimlik({ form, set, hata, isNew, proposed }: ParcaProps & { isNew: boolean; proposed: string }) {
  const t = useMetin(ozelAlanMetni)
  return (
    <>
      <TextInput
        label={t.ad}
        placeholder={t.adOrnek}
        required
        maxLength={100}
        data-autofocus
        value={form.ad}
        onChange={(e) => set({ ad: e.currentTarget.value })}
        error={hata('ad')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t.kayit}
          data={kayitlar.map((value) => ({ value, label: t[value] }))}
          value={form.kayit}
          allowDeselect={false}
          disabled={!isNew}
          onChange={(value) => value && set({ kayit: value as Kayit })}
          error={hata('kayit')}
        />
        <Select
          label={t.tur}
          data={turler.map((value) => ({ value, label: t[value] }))}
          value={form.tur}
          allowDeselect={false}
          disabled={!isNew}
          maxDropdownHeight={420}
          onChange={(value) => value && set({ tur: value as Tur })}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.label}</Text>
              <Soluk kucuk>{t[`${option.value as Tur}Ipucu`]}</Soluk>
            </div>
          )}
          error={hata('tur')}
        />
      </SimpleGrid>
      <Soluk mt={-8}>{isNew ? t[`${form.tur}Ipucu`] : t.turSabit}</Soluk>
      <TextInput
        label={t.kod}
        description={isNew ? t.kodAciklama : t.kodSabit}
        required={isNew}
        disabled={!isNew}
        maxLength={60}
        spellCheck={false}
        value={form.kod ?? proposed}
        onChange={(e) => set({ kod: e.currentTarget.value === '' ? null : e.currentTarget.value })}
        error={hata('kod')}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </>
  )
}

function Sinirlar({ form, set, hata }: ParcaProps) {
  const t = useMetin(ozelAlanMetni)
  const isNumber = form.tur === 'sayi'
  return (
    <SimpleGrid cols={2} spacing="sm">
      <SayiGirdisi
        label={isNumber ? t.enAzSayi : t.enAzMetin}
        value={form.en_az}
        onChange={(en_az) => set({ en_az })}
        error={hata('en_az')}
      />
      <SayiGirdisi
        label={isNumber ? t.enCokSayi : t.enCokMetin}
        value={form.en_cok}
        onChange={(en_cok) => set({ en_cok })}
        error={hata('en_cok')}
      />
    </SimpleGrid>
  )
}

/** Where its values appear, as far as they can. */
function Yerler({ form, set, hata }: ParcaProps) {
  const t = useMetin(ozelAlanMetni)
  const [show, filter] = [canShow(form.kayit), canFilter(form.kayit, form.tur)]
  if (!show && !filter) return null
  return (
    <Fieldset variant="unstyled">
      <Stack gap="sm">
        {show && (
          <Switch
            label={t.vitrinde}
            description={t.vitrindeMetin}
            checked={form.vitrinde}
            onChange={(e) => set({ vitrinde: e.currentTarget.checked })}
            error={hata('vitrinde')}
          />
        )}
        {filter && (
          <Switch
            label={t.filtrelenir}
            description={t.filtrelenirMetin}
            checked={form.filtrelenir}
            onChange={(e) => set({ filtrelenir: e.currentTarget.checked })}
            error={hata('filtrelenir')}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
