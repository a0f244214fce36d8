import { Anchor, Box, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ozet } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Para } from '../ortak/para.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { ozetMetni } from './metin.ts'

type Satan = NonNullable<Ozet['cok_satanlar']>[number]

/** A table whose second column is also a bar. */
export function CokSatanlar({ satanlar, birim }: { satanlar: readonly Satan[]; birim: string }) {
  const t = useMetin(ozetMetni)
  const most = Math.max(1, ...satanlar.map((s) => s.adet))
  return (
    <Kart baslik={t.cokSatanlar}>
      {satanlar.length === 0 ? (
        <Soluk>{t.satisYok}</Soluk>
      ) : (
        <Table aria-label={t.cokSatanlar} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.urun}</Table.Th>
              <Table.Th w="35%">{t.adet}</Table.Th>
              <Table.Th ta="right">{t.tutar}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {satanlar.map((s) => (
              <Table.Tr key={s.urun_id ?? s.ad}>
                <Table.Td>
                  <Name satan={s} />
                </Table.Td>
                <Table.Td>
                  <Bar adet={s.adet} most={most} />
                </Table.Td>
                <Table.Td ta="right">
                  <Para tutar={s.tutar} birim={birim} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Kart>
  )
}

function Name({ satan }: { satan: Satan }) {
  if (satan.urun_id === null) return <Text size="sm">{satan.ad}</Text>
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} to="/urunler/$id" params={{ id: satan.urun_id as string }} />}
    >
      {satan.ad}
    </Anchor>
  )
}

function Bar({ adet, most }: { adet: number; most: number }) {
  const { dil } = useDil()
  return (
    <Box style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Box
        aria-hidden="true"
        h={10}
        style={{
          width: `${(adet / most) * 70}%`,
          minWidth: 2,
          borderRadius: 3,
          background: 'var(--mantine-primary-color-filled)',
        }}
      />
      <Text size="sm" component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {new Intl.NumberFormat(dil).format(adet)}
      </Text>
    </Box>
  )
}
