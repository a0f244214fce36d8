import { Alert, Group, Table, Text } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { Dugme } from '../parcalar.tsx'
import { cakismaDegeri } from './cakisma-degeri.ts'

type Props<T> = {
  sizdeki: T
  kayittaki: T
  alanlar: Partial<Record<string, string>>
  zorla: () => void
  al: () => void
}

/** Conflict (412): both versions side by side, and the choice. */
export function Cakisma<T extends object>({ sizdeki, kayittaki, alanlar, zorla, al }: Props<T>) {
  const t = useMetin(ortakMetin)
  const { dil } = useDil()
  const names = Object.keys(sizdeki) as (keyof T & string)[]
  const different = names.filter((n) => JSON.stringify(sizdeki[n]) !== JSON.stringify(kayittaki[n]))
  return (
    <Alert color="yellow" title={t.baskasiDegistirdi} role="alert">
      <Text size="sm">{t.baskasiMetin}</Text>
      <Table my="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{t.sizdeki}</Table.Th>
            <Table.Th>{t.kayittaki}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {different.map((n) => (
            <Table.Tr key={n}>
              <Table.Th>{alanlar[n] ?? n}</Table.Th>
              <Table.Td>{cakismaDegeri(sizdeki[n], dil)}</Table.Td>
              <Table.Td>{cakismaDegeri(kayittaki[n], dil)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Dugme kucuk variant="default" onClick={al}>
          {t.kayittakiniAl}
        </Dugme>
        <Dugme kucuk color="red.9" onClick={zorla}>
          {t.yineDeKaydet}
        </Dugme>
      </Group>
    </Alert>
  )
}
