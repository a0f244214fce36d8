import type { Kategori } from '@kepenk/sdk'
import { MultiSelect, NumberInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { KAMPANYA_KAPSAM } from '../api/generated/degerler.ts'
import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormAlani, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { FormParasi } from '../ortak/form/form-parasi.tsx'
import { UrunlerSecici } from '../ortak/secici/urun-secici.tsx'
import type { KampanyaFormu } from './form.ts'
import { kampanyaMetni } from './metin.ts'

export type AlanProps = { form: UseFormReturn<KampanyaFormu>; birim: string; kapali: boolean }

/** What the campaign gives, in the fields that its kind has. */
export function Kural({ form, birim, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  const tur = form.watch('tur')
  return (
    <Stack gap="md">
      <TextInput
        label={t.ad}
        description={t.adAciklama}
        required
        maxLength={200}
        autoComplete="off"
        {...yaziAlanlari(form)('ad')}
        disabled={kapali}
      />
      {tur === 'indirim' && <Indirim form={form} birim={birim} kapali={kapali} />}
      {tur === 'ikinciye_indirim' && <Yuzde form={form} birim={birim} kapali={kapali} />}
      {tur === 'x_al_y_ode' && (
        <SimpleGrid cols={2} maw={320}>
          <Sayi form={form} ad="al" etiket={t.al} en={2} kapali={kapali} />
          <Sayi form={form} ad="ode" etiket={t.ode} en={1} kapali={kapali} />
        </SimpleGrid>
      )}
      <Kapsam form={form} birim={birim} kapali={kapali} />
    </Stack>
  )
}

type SayiProps = Pick<AlanProps, 'form' | 'kapali'> & {
  ad: 'al' | 'ode' | 'deger' | 'kullanim_siniri'
  etiket: string
  aciklama?: string
  en?: number
  cok?: number
}

/** A whole number, or nothing. */
export function Sayi({ form, ad, etiket, aciklama, en = 1, cok = 10_000, kapali }: SayiProps) {
  return (
    <FormAlani control={form.control} name={ad}>
      {({ value, onChange, ...alan }) => (
        <NumberInput
          label={etiket}
          description={aciklama}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min={en}
          max={cok}
          allowDecimal={false}
          allowNegative={false}
          {...alan}
          disabled={kapali}
          value={value ?? ''}
          onChange={(n) => onChange(typeof n === 'number' ? n : null)}
        />
      )}
    </FormAlani>
  )
}

const Yuzde = ({ form, kapali }: AlanProps) => {
  const t = useMetin(kampanyaMetni)
  return (
    <div style={{ maxWidth: 160 }}>
      <Sayi form={form} ad="deger" etiket={t.degerYuzde} cok={100} kapali={kapali} />
    </div>
  )
}

function Indirim({ form, birim, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  const tip = form.watch('indirim_tipi')
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t.indirimTipi}
        disabled={kapali}
        value={tip}
        onChange={(next) => {
          form.setValue('indirim_tipi', next as KampanyaFormu['indirim_tipi'], { shouldDirty: true })
          form.setValue('deger', null, { shouldDirty: true })
        }}
        data={[
          { value: 'yuzde', label: t.yuzde },
          { value: 'tutar', label: t.tutar },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {tip === 'yuzde' ? (
        <Yuzde form={form} birim={birim} kapali={kapali} />
      ) : (
        <FormParasi control={form.control} name="deger" label={t.deger} maw={200} birim={birim} disabled={kapali} />
      )}
    </Stack>
  )
}

function Kapsam({ form, kapali }: AlanProps) {
  const t = useMetin(kampanyaMetni)
  const [kapsam, hedefler] = form.watch(['kapsam', 'hedefler'])
  const { errors } = form.formState
  const error = errors.hedefler?.message ?? (errors.hedefler as { root?: { message?: string } })?.root?.message
  const choose = (next: KampanyaFormu['hedefler']) => {
    form.clearErrors('hedefler')
    form.setValue('hedefler', next, { shouldDirty: true })
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} id="kapsam-etiketi">
        {t.kapsam}
      </Text>
      <SegmentedControl
        aria-labelledby="kapsam-etiketi"
        disabled={kapali}
        value={kapsam}
        onChange={(next) => {
          form.setValue('kapsam', next as KampanyaFormu['kapsam'], { shouldDirty: true })
          choose([])
        }}
        data={KAMPANYA_KAPSAM.map((value) => ({ value, label: t[value] }))}
        orientation={window.matchMedia('(max-width: 36em)').matches ? 'vertical' : 'horizontal'}
        style={{ alignSelf: 'flex-start' }}
      />
      {kapsam === 'urunler' && (
        <UrunlerSecici value={hedefler as never} onChange={choose} error={error} disabled={kapali} />
      )}
      {kapsam === 'kategoriler' && <Kategoriler value={hedefler} onChange={choose} error={error} kapali={kapali} />}
    </Stack>
  )
}

type KategorilerProps = {
  value: KampanyaFormu['hedefler']
  onChange: (value: KampanyaFormu['hedefler']) => void
  error: string | undefined
  kapali: boolean
}

function Kategoriler({ value, onChange, error, kapali }: KategorilerProps) {
  const t = useMetin(kampanyaMetni)
  const all = useVeri(['kategoriler'], (signal) => k.kategoriler.list({ signal }))
  const kategoriler = all.data?.veri ?? []
  const nameOf = (id: string): string =>
    kategoriler.find((c) => c.id === id)?.ad ?? value.find((h) => h.id === id)?.ad ?? id
  return (
    <MultiSelect
      aria-label={t.kategoriler}
      placeholder={value.length === 0 ? t.kategoriSec : ''}
      searchable
      hidePickedOptions
      disabled={kapali}
      error={error}
      data={kategoriler.map((c) => ({ value: c.id, label: pathOf(c, kategoriler) }))}
      value={value.map((h) => h.id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, ad: nameOf(id) })))}
    />
  )
}

/** `Giyim › Gömlek`; a tree that is broken ends somewhere. */
function pathOf(kategori: Kategori, all: readonly Kategori[], depth = 10): string {
  const above = depth > 0 && kategori.ust_id ? all.find((c) => c.id === kategori.ust_id) : undefined
  return above ? `${pathOf(above, all, depth - 1)} › ${kategori.ad}` : kategori.ad
}
