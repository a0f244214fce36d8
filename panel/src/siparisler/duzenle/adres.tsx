import { Autocomplete, Group, Stack, TextInput } from '@mantine/core'
import { useMetin } from '../../dil/dil.tsx'
import { adresMetni } from '../taslak/adresler.tsx'
import type { TaslakAdresi } from '../taslak/form.ts'
import { iller } from '../taslak/iller.ts'

type Props = {
  deger: TaslakAdresi
  degis: (adres: TaslakAdresi) => void
  /** Errors by part. */
  hata: (parca: string) => string | undefined
  /** With what only an invoice needs. */
  fatura?: boolean
}

export function DuzenAdresi({ deger, degis, hata, fatura = false }: Props) {
  const t = useMetin(adresMetni)
  const alan = (ad: keyof TaslakAdresi, max: number) => ({
    label: t[ad],
    maxLength: max,
    autoComplete: 'off',
    value: deger[ad],
    onChange: (e: { currentTarget: { value: string } }) => degis({ ...deger, [ad]: e.currentTarget.value }),
    error: hata(ad),
  })
  return (
    <Stack gap="xs">
      <Group grow align="flex-start" gap="xs">
        <TextInput {...alan('ad', 100)} />
        <TextInput {...alan('soyad', 100)} />
      </Group>
      <Group grow align="flex-start" gap="xs">
        <TextInput type="tel" {...alan('telefon', 30)} />
        <TextInput {...alan('sirket', 200)} />
      </Group>
      <TextInput {...alan('satir1', 250)} />
      <TextInput {...alan('satir2', 250)} />
      <Group grow align="flex-start" gap="xs">
        <TextInput {...alan('ilce', 100)} />
        <Autocomplete
          label={t.il}
          data={iller}
          maxLength={100}
          value={deger.il}
          onChange={(il) => degis({ ...deger, il })}
          error={hata('il')}
        />
        <TextInput inputMode="numeric" {...alan('posta_kodu', 20)} />
      </Group>
      {fatura && (
        <Group grow align="flex-start" gap="xs">
          <TextInput inputMode="numeric" {...alan('tckn', 30)} />
          <TextInput inputMode="numeric" {...alan('vergi_no', 30)} />
          <TextInput {...alan('vergi_dairesi', 100)} />
        </Group>
      )}
    </Stack>
  )
}
