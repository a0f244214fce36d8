import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { KurKaydi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { alanHatasi } from '../ortak/form/alan-hatasi.tsx'
import { formatPara } from '../ortak/para.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { exampleOf, KURLAR, kurFrom, turned } from './kur.ts'

const texts = metinler(
  {
    yeni: 'Para birimi ekle',
    degistir: (b: string) => `Kuru değiştir: ${b}`,
    birim: 'Para birimi',
    yon: 'Kur nasıl yazılsın',
    kur: 'Kur',
    ornek: (a: string, b: string) => `${a} olan ürün ${b} görünür.`,
    gecersiz: 'Sıfırdan büyük bir sayı olmalı, örneğin 41,37',
    kaydedildi: 'Kur kaydedildi',
  },
  {
    yeni: 'Add a currency',
    degistir: (b: string) => `Change the rate: ${b}`,
    birim: 'Currency',
    yon: 'How the rate is written',
    kur: 'Rate',
    ornek: (a: string, b: string) => `What costs ${a} is shown as ${b}.`,
    gecersiz: 'Must be a number above zero, e.g. 41.37',
    kaydedildi: 'Rate saved',
  },
)

/** Before all others, in this order. */
const USUAL = ['USD', 'EUR', 'GBP', 'AZN', 'SAR', 'AED', 'RUB', 'CHF']

export function KurPenceresi({ ana, kayit, kapat }: { ana: string; kayit: KurKaydi | null; kapat: () => void }) {
  const t = useMetin(texts)
  const [birim, setBirim] = useState<string | null>(kayit?.para_birimi ?? 'USD')
  const [ters, setTers] = useState(true)
  const [written, setWritten] = useState(() => (kayit ? turned(kayit.kur) : ''))
  const kur = kurFrom(written, ters)
  const save = useYaz(
    ({ para_birimi, kur: deger }: Pick<KurKaydi, 'para_birimi' | 'kur'>, w) =>
      panel('PUT /kurlar/{para_birimi}', { para_birimi, body: { kur: deger }, ...w }),
    {
      done: t.kaydedildi,
      stale: [KURLAR],
      after: kapat,
    },
  )
  const turn = (next: boolean) => {
    setTers(next)
    setWritten(turned)
  }
  return (
    <FormPenceresi
      baslik={kayit ? t.degistir(kayit.para_birimi) : t.yeni}
      kapat={kapat}
      yaz={save}
      gonder={() => kur && birim && save.mutate({ para_birimi: birim, kur })}
      alanlar={['kur', 'para_birimi']}
      kapali={!kur || !birim}
    >
      {!kayit && (
        <BirimSecimi ana={ana} value={birim} onChange={setBirim} error={alanHatasi(save.error, 'para_birimi')} />
      )}
      <SegmentedControl
        aria-label={t.yon}
        value={ters ? 'ters' : 'duz'}
        onChange={(value) => turn(value === 'ters')}
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
        value={written}
        onChange={(e) => setWritten(e.currentTarget.value)}
        rightSection={
          <Soluk kucuk component="span">
            {ters ? ana : birim}
          </Soluk>
        }
        rightSectionWidth={48}
        error={alanHatasi(save.error, 'kur') ?? (written !== '' && !kur ? t.gecersiz : undefined)}
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
