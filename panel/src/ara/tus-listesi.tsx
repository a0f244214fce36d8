import { Kbd, Modal, Table } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { menuMetni } from '../kabuk/menu.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { araMetni } from './metin.ts'
import { gitTuslari, useSayfalar } from './tuslar.ts'

/** List of keyboard shortcuts. */
export function TusListesi({ close }: { close: () => void }) {
  const t = useMetin(araMetni)
  const menuT = useMetin(menuMetni)
  const ortak = useMetin(ortakMetin)
  const pages = useSayfalar().map((s) => s.to)
  const rows: [string, string][] = [
    ['Ctrl K', t.araAc],
    ['Ctrl S', t.kaydeder],
    ['?', t.tuslariGosterir],
    ...gitTuslari
      .filter((g) => pages.includes(g.to))
      .map((g): [string, string] => [t.sonraTusa(g.tus), t.gider(menuT[g.metin] as string)]),
  ]
  return (
    <Modal opened onClose={close} title={t.tuslar} closeButtonProps={{ 'aria-label': ortak.kapat }}>
      <Table aria-label={t.tuslar} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.tus}</Table.Th>
            <Table.Th>{t.neYapar}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([key, text]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
