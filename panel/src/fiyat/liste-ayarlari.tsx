import { MultiSelect, Paper, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { FiyatListesiBasligi } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele, useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormAlani, yaziAlanlari } from '../ortak/form/form-alani.tsx'
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
  const { ad, aciklama, durum, baslangic, bitis } = t
  const alanlar = { ad, aciklama, durum, baslangic, bitis, musteri_gruplari: t.gruplar }
  return (
    <KayitFormu form={form} kaydet={kaydet} alanlar={alanlar} taslak={`fiyat-listesi.${liste.id}`}>
      <Paper withBorder p="md">
        <Fields form={form} />
      </Paper>
    </KayitFormu>
  )
}

type Props = { form: UseFormReturn<ListeFormu> }

function Fields({ form }: Props) {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const closed = !may('fiyat:yazma')
  const yazi = yaziAlanlari(form)
  return (
    <fieldset disabled={closed} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Stack>
        <TextInput label={t.ad} required maxLength={200} {...yazi('ad', { required: t.adGerekli })} />
        <FormAlani control={form.control} name="durum">
          {({ value, onChange }) => (
            <Stack gap={4} align="flex-start">
              <Text size="sm" fw={500} id="liste-durumu">
                {t.durum}
              </Text>
              <SegmentedControl
                aria-labelledby="liste-durumu"
                value={value}
                onChange={onChange}
                disabled={closed}
                data={[
                  { value: 'taslak', label: t.taslak },
                  { value: 'aktif', label: t.aktif },
                ]}
              />
            </Stack>
          )}
        </FormAlani>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput type="datetime-local" label={t.baslangic} description={t.istanbul} {...yazi('baslangic')} />
          <TextInput type="datetime-local" label={t.bitis} description={t.istanbul} {...yazi('bitis')} />
        </SimpleGrid>
        <Gruplar form={form} closed={closed} />
        <Textarea label={t.aciklama} autosize minRows={2} maxLength={1000} {...yazi('aciklama')} />
      </Stack>
    </fieldset>
  )
}

/** Those who may not see groups see how many there are. */
function Gruplar({ form, closed }: Props & { closed: boolean }) {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const sees = may('musteri:okuma')
  const sorgu = useVeri(['musteri-gruplari', 'tumu'], (signal) => k.musteriGruplari.list({ limit: 100 }, { signal }), {
    enabled: sees,
  })
  const known = (sorgu.data?.veri ?? []).map((g) => ({ value: g.id, label: g.ad }))
  return (
    <FormAlani control={form.control} name="musteri_gruplari">
      {({ value, ...alan }) => (
        <MultiSelect
          label={t.gruplar}
          description={t.gruplarMetin}
          placeholder={value.length === 0 ? t.herkes : undefined}
          searchable
          maxValues={50}
          value={value}
          {...alan}
          disabled={closed || !sees}
          data={[...known, ...value.filter((id) => !known.some((g) => g.value === id))]}
        />
      )}
    </FormAlani>
  )
}
