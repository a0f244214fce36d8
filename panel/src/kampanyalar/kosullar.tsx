import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { FormAlani, FormSwitch, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { FormParasi } from '../ortak/form/form-parasi.tsx'
import { MusteriSecici } from '../ortak/secici/musteri-secici.tsx'
import { asKod } from './form.ts'
import { type AlanProps, Sayi } from './kural.tsx'
import { kampanyaMetni } from './metin.ts'

/** Fields that stand side by side keep their line. */
const BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** When it applies, to whom and how often. */
export function Kosullar({ form, birim, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  const yazi = yaziAlanlari(form)
  return (
    <Stack gap="md">
      <KodAlani form={form} birim={birim} kapali={kapali} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FormParasi control={form.control} name="min_sepet" label={t.minSepet} birim={birim} disabled={kapali} />
        <Sayi
          form={form}
          ad="kullanim_siniri"
          etiket={t.sinir}
          aciklama={t.sinirAciklama}
          cok={2_147_483_647}
          kapali={kapali}
        />
        <TextInput type="datetime-local" label={t.baslangic} {...yazi('baslangic')} disabled={kapali} />
        <TextInput
          type="datetime-local"
          label={t.bitis}
          description={t.bitisAciklama}
          inputWrapperOrder={BELOW}
          {...yazi('bitis')}
          disabled={kapali}
        />
      </SimpleGrid>
      <MusteriAlani form={form} birim={birim} kapali={kapali} />
      <FormSwitch control={form.control} name="aktif" label={t.acik} description={t.acikAciklama} disabled={kapali} />
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
        <FormAlani control={form.control} name="kod">
          {({ onChange, ...alan }) => (
            <TextInput
              label={t.kod}
              description={t.kodAciklama}
              required
              maxLength={50}
              maw={280}
              autoComplete="off"
              {...alan}
              disabled={kapali}
              onChange={(e) => onChange(asKod(e.currentTarget.value))}
            />
          )}
        </FormAlani>
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
        autoComplete="off"
        {...yaziAlanlari(form)('musteri_eposta')}
        disabled={kapali}
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
