import type { OzelAlan } from '@kepenk/sdk'
import { Anchor, ColorSwatch, Group, Text } from '@mantine/core'
import { useMetin } from '../../dil/dil.tsx'
import { Kopyala } from '../kopyala.tsx'
import { ortakMetin } from '../metin.ts'
import { Soluk } from '../parcalar.tsx'
import { type OzelDegeri, type OzelDegerler, sayiMetni } from './degerler.ts'
import { Onizleme } from './gorsel-girdisi.tsx'
import { type Kayit, useTanimlar } from './tanimlar.ts'

/** Custom values for display: defined ones by name and in order, others by code. */
export function OzelListesi({ kayit, ozel }: { kayit: Kayit; ozel: OzelDegerler }) {
  const { tanimlar, isLoading } = useTanimlar(kayit)
  if (isLoading) return null
  const known = tanimlar.filter((t) => Object.hasOwn(ozel, t.kod))
  const others = Object.keys(ozel).filter((kod) => !known.some((t) => t.kod === kod))
  return (
    <>
      {known.map((t) => (
        <Deger key={t.kod} ad={t.ad} tanim={t} deger={ozel[t.kod] ?? null} />
      ))}
      {others.map((kod) => (
        <Deger key={kod} ad={kod} tanim={null} deger={ozel[kod] ?? null} />
      ))}
    </>
  )
}

type DegerProps = { ad: string; tanim: Pick<OzelAlan, 'tur'> | null; deger: OzelDegeri }

function Deger({ ad, tanim, deger }: DegerProps) {
  const isText = deger !== null && typeof deger !== 'boolean' && deger !== ''
  return (
    <div>
      <Soluk style={{ overflowWrap: 'anywhere' }}>{ad}</Soluk>
      <Group gap={6} wrap="nowrap" align="center">
        <Gosterilen ad={ad} tanim={tanim} deger={deger} />
        {isText && <Kopyala deger={`${deger}`} />}
      </Group>
    </div>
  )
}

function Gosterilen({ ad, tanim, deger }: DegerProps) {
  const o = useMetin(ortakMetin)
  const text = shownText(deger, o)
  if (tanim?.tur === 'gorsel' && typeof deger === 'string') return <Onizleme ad={ad} url={deger} />
  if (tanim?.tur === 'baglanti' && /^https?:\/\//.test(text)) {
    return (
      <Anchor href={text} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Anchor>
    )
  }
  return (
    <>
      {tanim?.tur === 'renk' && <ColorSwatch color={text} size={16} />}
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {tanim?.tur === 'tarih' ? dayText(text) : text}
      </Text>
    </>
  )
}

const shownText = (deger: OzelDegeri, o: { evet: string; hayir: string }): string => {
  if (typeof deger === 'boolean') return deger ? o.evet : o.hayir
  if (typeof deger === 'number') return sayiMetni(deger)
  return deger === null || deger === '' ? '—' : deger
}

/** `2026-11-16` → `16.11.2026` */
const dayText = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
