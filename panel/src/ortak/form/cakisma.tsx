import { Alert, Group, Text } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { Tablo } from '../liste/tablo.tsx'
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
      <Tablo
        ad={t.baskasiDegistirdi}
        my="sm"
        satirlar={different}
        anahtar={(n) => n}
        sutunlar={[
          { baslik: '', satirBasligi: true, hucre: (n) => alanlar[n] ?? n },
          { baslik: t.sizdeki, hucre: (n) => cakismaDegeri(sizdeki[n], dil) },
          { baslik: t.kayittaki, hucre: (n) => cakismaDegeri(kayittaki[n], dil) },
        ]}
      />
      <Group>
        <Dugme kucuk metin={t.kayittakiniAl} onClick={al} />
        <Dugme kucuk metin={t.yineDeKaydet} variant="filled" color="red.9" onClick={zorla} />
      </Group>
    </Alert>
  )
}
