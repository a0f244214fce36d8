import { Grid, MultiSelect, Paper, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import type { FiyatListesiBasligi } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele, useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { bodyOf, formOf, type ListeFormu } from './liste-formu.ts'
import { fiyatMetni } from './metin.ts'

export function ListeAyarlari({ liste }: { liste: FiyatListesiBasligi }) {
  const t = useMetin(fiyatMetni)
  const tazele = useTazele()
  const form = useForm<ListeFormu>({ defaultValues: formOf(liste) })
  const kaydet = async (a: ListeFormu) => {
    await k.fiyatListeleri.update(liste.id, bodyOf(a))
    await tazele(['fiyat-listesi', liste.id], ['fiyat-listeleri'])
  }
  const alanlar = {
    ad: t.ad,
    aciklama: t.aciklama,
    durum: t.durum,
    baslangic: t.baslangic,
    bitis: t.bitis,
    musteri_gruplari: t.gruplar,
  }
  return (
    <KayitFormu form={form} kaydet={kaydet} alanlar={alanlar} taslak={`fiyat-listesi.${liste.id}`}>
      <Paper withBorder p="md">
        <Fields form={form} />
      </Paper>
    </KayitFormu>
  )
}

function Fields({ form }: { form: ReturnType<typeof useForm<ListeFormu>> }) {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const closed = !may('fiyat:yazma')
  const { errors } = form.formState
  return (
    <fieldset disabled={closed} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Stack>
        <TextInput
          label={t.ad}
          required
          maxLength={200}
          {...form.register('ad', { required: t.adGerekli })}
          error={errors.ad?.message}
        />
        <Controller
          control={form.control}
          name="durum"
          render={({ field }) => (
            <Stack gap={4} align="flex-start">
              <Text size="sm" fw={500} id="liste-durumu">
                {t.durum}
              </Text>
              <SegmentedControl
                aria-labelledby="liste-durumu"
                value={field.value}
                onChange={field.onChange}
                disabled={closed}
                data={[
                  { value: 'taslak', label: t.taslak },
                  { value: 'aktif', label: t.aktif },
                ]}
              />
            </Stack>
          )}
        />
        <Grid>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput
              type="datetime-local"
              label={t.baslangic}
              description={t.istanbul}
              {...form.register('baslangic')}
              error={errors.baslangic?.message}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput
              type="datetime-local"
              label={t.bitis}
              description={t.istanbul}
              {...form.register('bitis')}
              error={errors.bitis?.message}
            />
          </Grid.Col>
        </Grid>
        <Gruplar form={form} closed={closed} />
        <Textarea
          label={t.aciklama}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.register('aciklama')}
          error={errors.aciklama?.message}
        />
      </Stack>
    </fieldset>
  )
}

/** Those who may not see groups see how many there are. */
function Gruplar({ form, closed }: { form: ReturnType<typeof useForm<ListeFormu>>; closed: boolean }) {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const sees = may('musteri:okuma')
  const sorgu = useVeri(['musteri-gruplari', 'tumu'], (signal) => k.musteriGruplari.list({ limit: 100 }, { signal }), {
    enabled: sees,
  })
  const known = sorgu.data?.veri ?? []
  return (
    <Controller
      control={form.control}
      name="musteri_gruplari"
      render={({ field }) => {
        const others = field.value
          .filter((id) => !known.some((g) => g.id === id))
          .map((id) => ({ value: id, label: id }))
        return (
          <MultiSelect
            label={t.gruplar}
            description={t.gruplarMetin}
            placeholder={field.value.length === 0 ? t.herkes : undefined}
            disabled={closed || !sees}
            searchable
            maxValues={50}
            value={field.value}
            onChange={field.onChange}
            error={form.formState.errors.musteri_gruplari?.message}
            data={[...known.map((g) => ({ value: g.id, label: g.ad })), ...others]}
          />
        )
      }}
    />
  )
}
