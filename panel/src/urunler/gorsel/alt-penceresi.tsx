import { Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Pencere } from '../../ortak/pencere.tsx'

const texts = metinler({
  baslik: [(n: number) => `Görsel ${n}: ne gösteriyor?`, (n) => `Picture ${n}: what does it show?`],
  metin: ['Görsel metni', 'Text of the picture'],
  neden: [
    'Görseli göremeyenlere okunur, arama motorları da ondan anlar. Boşsa ürünün adı okunur. Ürünle birlikte kaydedilir.',
    'Read to those who do not see the picture, and to search engines. Left empty it is the product’s name. Saved with the product.',
  ],
  tamam: ['Tamam', 'Done'],
})

const LONGEST = 300

type Props = { sira: number; metin: string; yaz: (metin: string) => void; kapat: () => void }

/** What one picture shows. Kept in the form until the product is saved. */
export function AltPenceresi({ sira, metin, yaz, kapat }: Props) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const [deger, setDeger] = useState(metin)
  const done = () => {
    yaz(deger.trim())
    kapat()
  }
  return (
    <Pencere baslik={t.baslik(sira)} kapat={kapat}>
      <Stack gap="sm">
        <Textarea
          label={t.metin}
          value={deger}
          maxLength={LONGEST}
          autosize
          minRows={2}
          data-autofocus
          onChange={(e) => setDeger(e.currentTarget.value)}
        />
        <Soluk>{t.neden}</Soluk>
        <Group justify="flex-end">
          <Dugme metin={ortak.vazgec} variant="default" onClick={kapat} />
          <Dugme metin={t.tamam} onClick={done} />
        </Group>
      </Stack>
    </Pencere>
  )
}
