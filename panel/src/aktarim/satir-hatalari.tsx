import { Group, Table } from '@mantine/core'
import { useState } from 'react'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { aktarimMetni } from './metin.ts'

/** Row, column, reason; the file of them has the cells too. */
export function SatirHatalari({ id, durum }: { id: string; durum: string }) {
  const t = useMetin(aktarimMetni)
  const [imlecler, setImlecler] = useState<(string | undefined)[]>([undefined])
  return (
    <Kart baslik={t.satirHatalari}>
      <Table aria-label={t.satirHatalari} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>{t.satir}</Table.Th>
            <Table.Th>{t.sutun}</Table.Th>
            <Table.Th>{t.neden}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {imlecler.map((imlec, i) => (
          <Part
            key={imlec ?? ''}
            id={id}
            durum={durum}
            imlec={imlec}
            last={i === imlecler.length - 1}
            more={(next) => setImlecler([...imlecler, next])}
          />
        ))}
      </Table>
    </Kart>
  )
}

type PartProps = { id: string; durum: string; imlec: string | undefined; last: boolean; more: (imlec: string) => void }

function Part({ id, durum, imlec, last, more }: PartProps) {
  const t = useMetin(aktarimMetni)
  // Each run of the file makes its own list.
  const sorgu = useVeri(['aktarim', id, 'hatalar', durum, imlec], (signal) =>
    panel('GET /aktarimlar/{id}/hatalar', { id, query: { limit: 100, ...(imlec && { sonraki: imlec }) }, signal }),
  )
  const { data } = sorgu
  return (
    <Table.Tbody>
      {!data && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Bekleyen sorgu={sorgu} satir={3} />
          </Table.Td>
        </Table.Tr>
      )}
      {data?.veri.map((h) => (
        <Table.Tr key={`${h.satir} ${h.sutun} ${h.neden}`}>
          <Table.Td>{h.satir}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{h.sutun ?? '—'}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{h.neden}</Table.Td>
        </Table.Tr>
      ))}
      {last && data?.sonraki && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Group justify="center">
              <Dugme metin={t.dahaCok} variant="default" size="sm" onClick={() => more(data.sonraki as string)} />
            </Group>
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  )
}
