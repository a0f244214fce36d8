import { Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { Kopyala } from './kopyala.tsx'
import { ortakMetin } from './metin.ts'
import { Dugme } from './parcalar.tsx'
import { Pencere } from './pencere.tsx'

type Props = { deger: string | null; kapat: () => void; baslik?: string; children?: ReactNode }

/** One-time display of a secret: the dialog stays until the user confirms having stored it. */
export function GizliPenceresi({ deger, kapat, baslik, children }: Props) {
  const t = useMetin(ortakMetin)
  const [kept, setKept] = useState(false)
  const close = () => {
    setKept(false)
    kapat()
  }
  return (
    <Pencere acik={deger !== null} kapat={null} baslik={baslik ?? t.gizliBaslik} boyut="lg">
      <Stack>
        <Text size="sm">{t.gizliMetin}</Text>
        <Group gap="xs" wrap="nowrap">
          <Code block style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {deger}
          </Code>
          {deger !== null && <Kopyala deger={deger} />}
        </Group>
        {children}
        <Group justify="space-between">
          <Checkbox label={t.kaydettim} checked={kept} onChange={(e) => setKept(e.currentTarget.checked)} />
          <Dugme metin={t.kapat} disabled={!kept} onClick={close} />
        </Group>
      </Stack>
    </Pencere>
  )
}
