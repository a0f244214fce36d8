import { Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { Control } from 'react-hook-form'
import type { MagazaAyarlari } from '../../api/generated/kayitlar.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { FormAlani } from '../../ortak/form/form-alani.tsx'
import { isWithin } from '../../ortak/form/tam-sayi.ts'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'

export const referansMetni = metinler({
  baslik: ['İndirimlerin referans fiyatı', 'Reference price of discounts'],
  aciklama: [
    'İndirimli ürünün yanında, indirimden önceki günlerin en düşük fiyatı gösterilir. Kaç gün olduğu burada belirlenir ve verilen günden sonra başlayan indirimler için geçerlidir; ilk satırdan önce 30 gündür.',
    'Beside a discount stands the lowest price of the days before it. How many days is set here, for discounts that begin from the given day on; before the first line it is 30 days.',
  ],
  gun: ['Gün sayısı', 'Days'],
  baslangic: ['Şu günden sonra', 'From'],
  satir: [(n: number) => `${n}. satır`, (n) => `Line ${n}`],
  ekle: ['Satır ekle', 'Add a line'],
  kaldir: [(n: number) => `Kaldır: ${n}. satır`, (n) => `Remove: line ${n}`],
  eksik: [
    'Her satırda 1 ile 365 arasında bir gün sayısı ve ayrı bir gün olmalı',
    'Each line needs a number of days from 1 to 365 and a day of its own',
  ],
})

/** As typed: an emptied number is a text. */
export type ReferansSatiri = { gun: number | string; baslangic: string }
type Form = { referans_gunleri: ReferansSatiri[] }

const MOST = 20

export const isWhole = (rows: readonly ReferansSatiri[]): boolean =>
  rows.every((row) => isWithin(row.gun, { min: 1, max: 365 }) && row.baslangic !== '') &&
  new Set(rows.map((row) => row.baslangic)).size === rows.length

export const referansBody = (rows: readonly ReferansSatiri[]): MagazaAyarlari['referans_gunleri'] =>
  rows.map(({ gun, baslangic }) => ({ gun: Number(gun), baslangic }))

/** Days of reference prices, each from its day on. */
export function ReferansGunleri<T extends Form>({ control }: { control: Control<T> }) {
  const t = useMetin(referansMetni)
  const own = control as unknown as Control<Form>
  return (
    <Kart baslik={t.baslik} aralik="md">
      <Soluk>{t.aciklama}</Soluk>
      <FormAlani control={own} name="referans_gunleri" rules={{ validate: (rows) => isWhole(rows) || t.eksik }}>
        {({ value, onChange, error, disabled }) => (
          <Satirlar satirlar={value} degisti={onChange} hata={error} kapali={Boolean(disabled)} />
        )}
      </FormAlani>
    </Kart>
  )
}

type SatirlarProps = {
  satirlar: readonly ReferansSatiri[]
  degisti: (satirlar: ReferansSatiri[]) => void
  hata: string | undefined
  kapali: boolean
}

function Satirlar({ satirlar, degisti, hata, kapali }: SatirlarProps) {
  const t = useMetin(referansMetni)
  const set = (place: number, change: Partial<ReferansSatiri>) =>
    degisti(satirlar.map((row, i) => (i === place ? { ...row, ...change } : row)))
  return (
    <Stack gap="xs" align="flex-start">
      {satirlar.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none of them moves
        <Group key={i} align="flex-end" gap="xs">
          <NumberInput
            label={t.gun}
            aria-label={`${t.satir(i + 1)}, ${t.gun}`}
            value={row.gun}
            onChange={(gun) => set(i, { gun })}
            {...{ min: 1, max: 365, allowDecimal: false, clampBehavior: 'none', w: 120, disabled: kapali }}
          />
          <TextInput
            type="date"
            label={t.baslangic}
            aria-label={`${t.satir(i + 1)}, ${t.baslangic}`}
            value={row.baslangic}
            disabled={kapali}
            onChange={(e) => set(i, { baslangic: e.currentTarget.value })}
          />
          {!kapali && (
            <SimgeDugmesi simge="cop" ad={t.kaldir(i + 1)} onClick={() => degisti(satirlar.toSpliced(i, 1))} />
          )}
        </Group>
      ))}
      {hata && (
        <Text size="sm" c="red" role="alert">
          {hata}
        </Text>
      )}
      {!kapali && satirlar.length < MOST && (
        <Dugme kucuk metin={t.ekle} onClick={() => degisti([...satirlar, { gun: 30, baslangic: '' }])} />
      )}
    </Stack>
  )
}
