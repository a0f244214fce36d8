import { SegmentedControl, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { ParaGirdisi } from '../ortak/para.tsx'
import { MusteriSecici } from '../ortak/secici/musteri-secici.tsx'
import { asKod } from './form.ts'
import { type AlanProps, Sayi } from './kural.tsx'
import { kampanyaMetni } from './metin.ts'

/** Fields that stand side by side keep their line. */
const BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** When it applies, to whom and how often. */
export function Kosullar({ form, birim, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  return (
    <Stack gap="md">
      <KodAlani form={form} birim={birim} kapali={kapali} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Controller
          control={form.control}
          name="min_sepet"
          render={({ field, fieldState }) => (
            <ParaGirdisi
              label={t.minSepet}
              birim={birim}
              disabled={kapali}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Sayi
          form={form}
          ad="kullanim_siniri"
          etiket={t.sinir}
          aciklama={t.sinirAciklama}
          cok={2_147_483_647}
          kapali={kapali}
        />
        <TextInput
          type="datetime-local"
          label={t.baslangic}
          disabled={kapali}
          error={form.formState.errors.baslangic?.message}
          {...form.register('baslangic')}
        />
        <TextInput
          type="datetime-local"
          label={t.bitis}
          description={t.bitisAciklama}
          inputWrapperOrder={BELOW}
          disabled={kapali}
          error={form.formState.errors.bitis?.message}
          {...form.register('bitis')}
        />
      </SimpleGrid>
      <MusteriAlani form={form} birim={birim} kapali={kapali} />
      <Controller
        control={form.control}
        name="aktif"
        render={({ field: { value, onChange, ref } }) => (
          <Switch
            ref={ref}
            label={t.acik}
            description={t.acikAciklama}
            disabled={kapali}
            checked={value}
            onChange={(e) => onChange(e.currentTarget.checked)}
          />
        )}
      />
    </Stack>
  )
}

function KodAlani({ form, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  const kodlu = form.watch('kodlu')
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t.nasil}
        disabled={kapali}
        value={kodlu ? 'kodla' : 'kendiliginden'}
        onChange={(v) => form.setValue('kodlu', v === 'kodla', { shouldDirty: true })}
        data={(['kendiliginden', 'kodla'] as const).map((value) => ({ value, label: t[value] }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {kodlu && (
        <Controller
          control={form.control}
          name="kod"
          render={({ field, fieldState }) => (
            <TextInput
              ref={field.ref}
              label={t.kod}
              description={t.kodAciklama}
              required
              maxLength={50}
              maw={280}
              disabled={kapali}
              autoComplete="off"
              value={field.value}
              onBlur={field.onBlur}
              onChange={(e) => field.onChange(asKod(e.currentTarget.value))}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </Stack>
  )
}

/** An address is typed, or taken from a customer who is found. */
function MusteriAlani({ form, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  const [finding, setFinding] = useState(false)
  return (
    <Stack gap="xs">
      <TextInput
        type="email"
        label={t.musteriEposta}
        description={t.musteriAciklama}
        maxLength={200}
        disabled={kapali}
        autoComplete="off"
        error={form.formState.errors.musteri_eposta?.message}
        {...form.register('musteri_eposta')}
        onFocus={() => setFinding(true)}
      />
      {finding && !kapali && (
        <MusteriSecici
          etiket={t.musteriBul}
          onSelect={(m) => form.setValue('musteri_eposta', m.eposta, { shouldDirty: true })}
        />
      )}
    </Stack>
  )
}
