import { Divider, Group, Select, Stack, TagsInput, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ODEME_YONTEM } from '../../api/generated/degerler.ts'
import type { SiparisOnizleme } from '../../api/generated/kayitlar.ts'
import { useParaBirimi } from '../../api/magaza.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { FormAlani, FormKutusu } from '../../ortak/form/form-alani.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { formatPara } from '../../ortak/para.ts'
import { ParaGirdisi } from '../../ortak/para.tsx'
import { Satir } from '../kalem-karti.tsx'
import { siparisMetni } from '../metin.ts'
import { ELLE, secilenKargo, type Taslak } from './form.ts'

const texts = metinler({
  baslik: ['Tutar ve ödeme', 'Totals and payment'],
  kod: ['İndirim kodu', 'Discount code'],
  kodYer: ['Kodu yazıp Enter’a basın', 'Type the code and press Enter'],
  kargo: ['Kargo ücreti', 'Shipping fee'],
  secenek: ['Kargo seçeneği', 'Shipping option'],
  elle: ['Kendim yazacağım', 'I type it myself'],
  yontem: ['Ödeme yöntemi', 'Payment method'],
  odendi: ['Ödeme alındı', 'Payment received'],
  kodOldu: [(kod: string, tutar: string) => `${kod}: ${tutar} indirim`, (kod, tutar) => `${kod}: ${tutar} off`],
  kodOlmadi: [(kod: string, neden: string) => `${kod}: ${neden}`, (kod, neden) => `${kod}: ${neden}`],
})

type Props = { form: UseFormReturn<Taslak>; fiyat: SiparisOnizleme | undefined }

export function TaslakOdemesi({ form, fiyat }: Props) {
  const t = useMetin(texts)
  const errors = form.formState.errors
  return (
    <Kart baslik={t.baslik}>
      <FormAlani control={form.control} name="indirim_kodlari">
        {({ value, onChange }) => (
          <TagsInput
            label={t.kod}
            placeholder={value.length === 0 ? t.kodYer : undefined}
            maxTags={5}
            value={value}
            onChange={onChange}
            error={errors.indirim_kodlari?.[0]?.message}
          />
        )}
      </FormAlani>
      <Kodlar fiyat={fiyat} />
      <Kargo form={form} fiyat={fiyat} />
      <Odeme form={form} />
      {fiyat && <Divider />}
      {fiyat && <Toplam fiyat={fiyat} />}
    </Kart>
  )
}

/** Why each code counts, or does not. */
function Kodlar({ fiyat }: { fiyat: SiparisOnizleme | undefined }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  return (fiyat?.kodlar ?? []).map((k) => (
    <Text key={k.kod} size="sm" c={k.uygulandi ? 'teal' : 'orange'} role="status">
      {k.uygulandi
        ? t.kodOldu(k.kod, formatPara(k.indirim, fiyat?.para_birimi ?? 'TRY', dil))
        : t.kodOlmadi(k.kod, k.aciklama ?? '')}
    </Text>
  ))
}

/** The store's own fee follows what is in the draft, until one types another. */
function useKargo({ form, fiyat }: Props) {
  const secenekler = fiyat?.kargo_secenekleri ?? []
  const kod = useWatch({ control: form.control, name: 'kargo_secenegi' })
  const chosen = secilenKargo(secenekler, kod)
  const ucret = chosen?.ucret
  useEffect(() => {
    if (ucret !== undefined && form.getValues('kargo_toplam') !== ucret) form.setValue('kargo_toplam', ucret)
  }, [form, ucret])
  return { secenekler, kod: chosen?.kod ?? ELLE }
}

function Kargo({ form, fiyat }: Props) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const birim = useParaBirimi()
  const { secenekler, kod } = useKargo({ form, fiyat })
  const options = secenekler.map((o) => ({ value: o.kod, label: `${o.ad} · ${formatPara(o.ucret, birim, dil)}` }))
  return (
    <Group grow align="flex-start" gap="sm">
      {secenekler.length > 0 && (
        <Select
          label={t.secenek}
          allowDeselect={false}
          value={kod}
          data={[...options, { value: ELLE, label: t.elle }]}
          onChange={(v) => form.setValue('kargo_secenegi', v, { shouldDirty: true })}
        />
      )}
      <FormAlani control={form.control} name="kargo_toplam">
        {({ value, onChange, error }) => (
          <ParaGirdisi
            label={t.kargo}
            birim={birim}
            value={value}
            onChange={(v) => {
              if (v !== value) form.setValue('kargo_secenegi', ELLE, { shouldDirty: true })
              onChange(v)
            }}
            placeholder="0,00"
            error={error}
          />
        )}
      </FormAlani>
    </Group>
  )
}

const YONTEMLER = ODEME_YONTEM.filter((yontem) => yontem !== 'kart')

function Odeme({ form }: Pick<Props, 'form'>) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  return (
    <Group align="flex-end" gap="md">
      <FormAlani control={form.control} name="yontem">
        {({ value, onChange }) => (
          <Select
            label={t.yontem}
            allowDeselect={false}
            data={YONTEMLER.map((yontem) => ({ value: yontem, label: s[yontem] }))}
            value={value}
            onChange={(v) => v && onChange(v)}
          />
        )}
      </FormAlani>
      <FormKutusu control={form.control} name="odendi" label={t.odendi} mb={8} />
    </Group>
  )
}

function Toplam({ fiyat }: { fiyat: SiparisOnizleme }) {
  const s = useMetin(siparisMetni)
  const birim = fiyat.para_birimi
  return (
    <Stack gap={4} ml="auto" w="100%" maw={320} role="status" aria-live="polite">
      <Satir ad={s.urunToplami} tutar={fiyat.urun_toplam} birim={birim} />
      {fiyat.indirim_toplam > 0 && <Satir ad={s.indirim} tutar={-fiyat.indirim_toplam} birim={birim} />}
      <Satir ad={s.kargo} tutar={fiyat.kargo_toplam} birim={birim} />
      <Text fw={650} component="div">
        <Satir ad={s.toplam} tutar={fiyat.toplam} birim={birim} />
      </Text>
    </Stack>
  )
}
