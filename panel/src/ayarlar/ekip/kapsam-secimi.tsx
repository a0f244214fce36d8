import type { Kapsam } from '@kepenk/service/trade/kapsam.ts'
import { Text } from '@mantine/core'
import { useMetin } from '../../dil/dil.tsx'
import { KapsamTablosu } from '../../ortak/yetki/kapsam-tablosu.tsx'
import { isMetni } from '../../ortak/yetki/roller.ts'
import { ekipMetni } from './metin.ts'
import { withKapsam } from './rol.ts'

type Props = { value: readonly Kapsam[]; onChange: (next: Kapsam[]) => void; error: string | undefined }

/** Scopes of a member: what is changed is seen as well. */
export function KapsamSecimi({ value, onChange, error }: Props) {
  const [t, { isler }] = [useMetin(isMetni), useMetin(ekipMetni)]
  return (
    <div>
      <KapsamTablosu
        ad={isler}
        basliklar={{ kaynak: isler, okuma: t.gorur, yazma: t.degistirir }}
        adlar={t}
        secili={value}
        sec={(kapsam, on) => onChange(withKapsam(value, kapsam, on))}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}
