import { isKapsam, type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { Checkbox } from '@mantine/core'
import { Tablo } from '../liste/tablo.tsx'

type KaynakOf<K> = K extends `${infer Kaynak}:${string}` ? Kaynak : never
type Kaynak = KaynakOf<Kapsam>

const isKaynak = (text: string | undefined): text is Kaynak => kapsamlar.some((k) => k.startsWith(`${text}:`))
const kaynaklar = [...new Set(kapsamlar.map((k) => k.split(':')[0]).filter(isKaynak))]

type Props = {
  ad: string
  basliklar: { kaynak: string; okuma: string; yazma: string }
  adlar: Record<Kaynak, string>
  secili: readonly Kapsam[]
  sec: (kapsam: Kapsam, on: boolean) => void
  /** For whoever writes programs: boxes are called by their scope, too. */
  kapsamli?: boolean
}

/** Scopes, resource by resource: what may be read and what may be written. */
export function KapsamTablosu({ ad, basliklar, adlar, secili, sec, kapsamli }: Props) {
  const box = (ne: 'okuma' | 'yazma') => (kaynak: Kaynak) => {
    // Webhooks are managed: there is no scope to read them alone.
    const kapsam = kaynak === 'webhook' && ne === 'yazma' ? 'webhook:yonet' : `${kaynak}:${ne}`
    if (!isKapsam(kapsam)) return null
    return (
      <Checkbox
        aria-label={`${adlar[kaynak]}: ${basliklar[ne]}${kapsamli ? ` (${kapsam})` : ''}`}
        checked={secili.includes(kapsam)}
        onChange={(e) => sec(kapsam, e.currentTarget.checked)}
      />
    )
  }
  const genislik = kapsamli ? 70 : undefined
  return (
    <Tablo
      ad={ad}
      verticalSpacing={6}
      withTableBorder={kapsamli}
      satirlar={kaynaklar}
      anahtar={(kaynak) => kaynak}
      sutunlar={[
        { baslik: basliklar.kaynak, hucre: (kaynak) => adlar[kaynak] },
        { baslik: basliklar.okuma, genislik, hucre: box('okuma') },
        { baslik: basliklar.yazma, genislik, hucre: box('yazma') },
      ]}
    />
  )
}
