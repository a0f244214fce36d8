import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { Checkbox, Table, Text } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { isMetni } from '../ortak/roller.ts'
import { ekipMetni } from './ekip/metin.ts'

type Is = 'urun' | 'stok' | 'fiyat' | 'siparis' | 'musteri' | 'kampanya' | 'icerik' | 'webhook'

const isler = [...new Set(kapsamlar.map((k) => k.split(':')[0] as Is))]
const has = (kapsam: string): kapsam is Kapsam => (kapsamlar as readonly string[]).includes(kapsam)

type Props = { value: readonly Kapsam[]; onChange: (next: Kapsam[]) => void; error: string | undefined }

/** Scopes of one who works here: what is changed is seen as well. */
export function KapsamSecimi({ value, onChange, error }: Props) {
  const [t, e] = [useMetin(isMetni), useMetin(ekipMetni)]
  const toggle = (kapsam: Kapsam, on: boolean) => {
    const [is = '', ne] = kapsam.split(':')
    const wanted = new Set<Kapsam>(value)
    const other = `${is}:${ne === 'okuma' ? 'yazma' : 'okuma'}`
    if (on) wanted.add(kapsam)
    else wanted.delete(kapsam)
    if (has(other) && on && ne === 'yazma') wanted.add(other)
    if (has(other) && !on && ne === 'okuma') wanted.delete(other)
    onChange(kapsamlar.filter((k) => wanted.has(k)))
  }
  const box = (is: Is, kapsam: string, label: string) =>
    has(kapsam) && (
      <Checkbox
        aria-label={`${t[is]}: ${label}`}
        checked={value.includes(kapsam)}
        onChange={(ev) => toggle(kapsam, ev.currentTarget.checked)}
      />
    )
  return (
    <div>
      <Table aria-label={e.isler} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{e.isler}</Table.Th>
            <Table.Th>{t.gorur}</Table.Th>
            <Table.Th>{t.degistirir}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {isler.map((is) => (
            <Table.Tr key={is}>
              <Table.Td>{t[is]}</Table.Td>
              <Table.Td>{box(is, `${is}:okuma`, t.gorur)}</Table.Td>
              <Table.Td>{box(is, is === 'webhook' ? 'webhook:yonet' : `${is}:yazma`, t.degistirir)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}
