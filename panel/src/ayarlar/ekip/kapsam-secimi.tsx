import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { Checkbox, Text } from '@mantine/core'
import { useMetin } from '../../dil/dil.tsx'
import { Tablo } from '../../ortak/liste/tablo.tsx'
import { isMetni } from '../../ortak/roller.ts'
import { ekipMetni } from './metin.ts'
import { isKapsam, withKapsam } from './rol.ts'

type Is = 'urun' | 'stok' | 'fiyat' | 'siparis' | 'musteri' | 'kampanya' | 'icerik' | 'webhook'

const isler = [...new Set(kapsamlar.map((k) => k.split(':')[0] as Is))]
type Props = { value: readonly Kapsam[]; onChange: (next: Kapsam[]) => void; error: string | undefined }

/** Scopes of one who works here: what is changed is seen as well. */
export function KapsamSecimi({ value, onChange, error }: Props) {
  const [t, e] = [useMetin(isMetni), useMetin(ekipMetni)]
  const box = (is: Is, kapsam: string, label: string) =>
    isKapsam(kapsam) && (
      <Checkbox
        aria-label={`${t[is]}: ${label}`}
        checked={value.includes(kapsam)}
        onChange={(ev) => onChange(withKapsam(value, kapsam, ev.currentTarget.checked))}
      />
    )
  return (
    <div>
      <Tablo
        ad={e.isler}
        verticalSpacing={6}
        satirlar={isler}
        anahtar={(is) => is}
        sutunlar={[
          { baslik: e.isler, hucre: (is) => t[is] },
          { baslik: t.gorur, hucre: (is) => box(is, `${is}:okuma`, t.gorur) },
          {
            baslik: t.degistirir,
            hucre: (is) => box(is, is === 'webhook' ? 'webhook:yonet' : `${is}:yazma`, t.degistirir),
          },
        ]}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}
