import { Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SiparisSatiri } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { printLink } from './baglar.ts'
import { siparisMetni } from './metin.ts'
import { TopluKargo } from './pencere/toplu-kargo.tsx'

const texts = metinler({
  kargo: ['Kargoya ver', 'Ship'],
  secimiKaldir: ['Seçimi kaldır', 'Clear the selection'],
})

/** What can be done with the orders that are chosen. */
export function TopluCubuk({ satirlar, bitti }: { satirlar: readonly SiparisSatiri[]; bitti: () => void }) {
  const t = useMetin(texts)
  const o = useMetin(ortakMetin)
  const s = useMetin(siparisMetni)
  const { may } = useOturum()
  const [open, { open: show, close }] = useDisclosure(false)
  return (
    <Paper withBorder p="xs" style={{ position: 'sticky', top: 60, zIndex: 20 }}>
      <Group gap="sm" justify="space-between">
        <Text size="sm" fw={550} role="status">
          {o.secili(satirlar.length)}
        </Text>
        <Group gap="xs">
          {may('siparis:yazma') && (
            <Dugme kucuk metin={t.kargo} variant="filled" leftSection={<Simge ad="kamyon" boy={16} />} onClick={show} />
          )}
          <Dugme
            kucuk
            metin={s.yazdir}
            leftSection={<Simge ad="yazdir" boy={16} />}
            {...printLink(satirlar.map((r) => r.id))}
          />
          <Dugme kucuk metin={t.secimiKaldir} variant="subtle" onClick={bitti} />
        </Group>
      </Group>
      {open && (
        <TopluKargo
          satirlar={satirlar}
          kapat={() => {
            close()
            bitti()
          }}
        />
      )}
    </Paper>
  )
}
