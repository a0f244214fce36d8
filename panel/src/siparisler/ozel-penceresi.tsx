import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { etagOf, type SiparisOzel } from '../../../sdk/src/kepenk.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { EN_COK_OZEL, OZEL_KODU } from '../ortak/ozel-degerleri.ts'
import { Simge } from '../ortak/simge.tsx'
import { type OzelSatiri, ozelOf, satirlarOf } from './ozel-satirlari.ts'
import { Pencere } from './pencere.tsx'

const texts = metinler(
  {
    baslik: 'Özel değerler',
    etki: 'Sipariş bu değerlerle aranabilir. Entegrasyonların yazdığı değerler de burada değişir.',
    eylem: 'Kaydet',
    kod: 'Kod',
    deger: 'Değer',
    ekle: 'Değer ekle',
    kaldir: (kod: string) => `Kaldır: ${kod}`,
    bicim: 'Harfle başlar; küçük harf, rakam, _',
    tekrar: 'Bu kod zaten var',
  },
  {
    baslik: 'Own values',
    etki: 'The order is found by these values. Those that integrations have written change here too.',
    eylem: 'Save',
    kod: 'Code',
    deger: 'Value',
    ekle: 'Add a value',
    kaldir: (kod: string) => `Remove: ${kod}`,
    bicim: 'Begins with a letter; lower case, digits, _',
    tekrar: 'This code is there already',
  },
)

type Props = { siparis: { id: string }; ozel: SiparisOzel; kapat: () => void }

export function OzelPenceresi({ siparis, ozel, kapat }: Props) {
  const t = useMetin(texts)
  // What was there when it was opened: whoever writes meanwhile is not overwritten.
  const [ifMatch] = useState(() => etagOf(ozel))
  const [satirlar, setSatirlar] = useState(() => satirlarOf(ozel.ozel))
  const yaz = useYaz(
    (list: OzelSatiri[], o) => k.siparisler.ozel.put(siparis.id, { ozel: ozelOf(list) }, { ...o, ifMatch }),
    {
      stale: [['siparis', siparis.id, 'ozel'], ['siparisler']],
      after: kapat,
    },
  )
  const wrong = (kod: string): string | null => {
    if (!OZEL_KODU.test(kod)) return t.bicim
    return satirlar.filter((s) => s.kod === kod).length > 1 ? t.tekrar : null
  }
  const change = (i: number, part: Partial<OzelSatiri>) =>
    setSatirlar(satirlar.map((s, at) => (at === i ? { ...s, ...part } : s)))
  return (
    <Pencere
      baslik={t.baslik}
      eylem={t.eylem}
      kapat={kapat}
      bekliyor={yaz.isPending}
      hata={yaz.error}
      kapali={satirlar.some((s) => wrong(s.kod) !== null)}
      gonder={() => yaz.mutate(satirlar)}
    >
      <Text size="sm">{t.etki}</Text>
      {satirlar.map((s, i) => (
        <Group key={s.anahtar} gap={6} wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={t.kod}
            placeholder={t.kod}
            w={150}
            maxLength={60}
            value={s.kod}
            error={s.kod !== '' && wrong(s.kod)}
            onChange={(e) => change(i, { kod: e.currentTarget.value })}
          />
          <TextInput
            aria-label={t.deger}
            placeholder={t.deger}
            maxLength={2000}
            style={{ flex: 1 }}
            value={s.deger}
            onChange={(e) => change(i, { deger: e.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mt={4}
            aria-label={t.kaldir(s.kod)}
            onClick={() => setSatirlar(satirlar.filter((_, at) => at !== i))}
          >
            <Simge ad="carpi" boy={16} />
          </ActionIcon>
        </Group>
      ))}
      {satirlar.length < EN_COK_OZEL && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setSatirlar([...satirlar, { anahtar: crypto.randomUUID(), kod: '', deger: '' }])}
        >
          {t.ekle}
        </Button>
      )}
    </Pencere>
  )
}
