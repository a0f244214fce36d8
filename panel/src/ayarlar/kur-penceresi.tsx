import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { KurKaydi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { formatPara } from '../ortak/para.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { exampleOf, KURLAR, kurFrom, turned } from './kur.ts'

const texts = metinler({
  yeni: ['Para birimi ekle', 'Add a currency'],
  degistir: [(b: string) => `Kuru değiştir: ${b}`, (b) => `Change the rate: ${b}`],
  birim: ['Para birimi', 'Currency'],
  yon: ['Kur nasıl yazılsın', 'How the rate is written'],
  kur: ['Kur', 'Rate'],
  ornek: [(a: string, b: string) => `${a} olan ürün ${b} görünür.`, (a, b) => `What costs ${a} is shown as ${b}.`],
  gecersiz: ['Sıfırdan büyük bir sayı olmalı, örneğin 41,37', 'Must be a number above zero, e.g. 41.37'],
  kaydedildi: ['Kur kaydedildi', 'Rate saved'],
})

/** Before all others, in this order. */
const USUAL = ['USD', 'EUR', 'GBP', 'AZN', 'SAR', 'AED', 'RUB', 'CHF']

export function KurPenceresi({ ana, kayit, kapat }: { ana: string; kayit: KurKaydi | null; kapat: () => void }) {
  const t = useMetin(texts)
  const form = useAlanlar(
    () => ({
      para_birimi: (kayit?.para_birimi ?? 'USD') as string | null,
      ters: true,
      kur: kayit ? turned(kayit.kur) : '',
    }),
    ({ para_birimi, ters, kur: written }, o) =>
      panel('PUT /kurlar/{para_birimi}', {
        para_birimi: para_birimi ?? '',
        body: { kur: kurFrom(written, ters) ?? '' },
        ...o,
      }),
    { done: t.kaydedildi, stale: [KURLAR], after: kapat },
  )
  const { para_birimi: birim, ters, kur: written } = form.deger
  const kur = kurFrom(written, ters)
  return (
    <FormPenceresi
      baslik={kayit ? t.degistir(kayit.para_birimi) : t.yeni}
      kapat={kapat}
      {...form.pencere}
      kapali={!kur || !birim}
    >
      {!kayit && <BirimSecimi ana={ana} {...form.secim('para_birimi')} />}
      <SegmentedControl
        aria-label={t.yon}
        value={ters ? 'ters' : 'duz'}
        onChange={(value) => form.set({ ters: value === 'ters', kur: turned(written) })}
        data={[
          { value: 'ters', label: `1 ${birim} = ? ${ana}` },
          { value: 'duz', label: `1 ${ana} = ? ${birim}` },
        ]}
      />
      <TextInput
        label={t.kur}
        inputMode="decimal"
        required
        autoComplete="off"
        data-autofocus
        {...form.yazi('kur')}
        rightSection={
          <Soluk kucuk component="span">
            {ters ? ana : birim}
          </Soluk>
        }
        rightSectionWidth={48}
        error={form.hata('kur') ?? (written !== '' && !kur ? t.gecersiz : undefined)}
      />
      <Ornek ana={ana} birim={birim} kur={kur} />
    </FormPenceresi>
  )
}

function Ornek({ ana, birim, kur }: { ana: string; birim: string | null; kur: string | null }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  return (
    <Soluk mih={22} aria-live="polite">
      {kur && birim && t.ornek(formatPara(184990, ana, dil), exampleOf(184990, kur, birim, dil))}
    </Soluk>
  )
}

type Secim = { ana: string; value: string | null; onChange: (b: string | null) => void; error: string | undefined }

function BirimSecimi({ ana, value, onChange, error }: Secim) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(dil, { type: 'currency' })
    const all = [...new Set([...USUAL, ...Intl.supportedValuesOf('currency')])].filter((b) => b !== ana)
    return all.map((b) => ({ value: b, label: `${b} · ${names.of(b)}` }))
  }, [ana, dil])
  return <Select label={t.birim} data={data} value={value} onChange={onChange} searchable required error={error} />
}
