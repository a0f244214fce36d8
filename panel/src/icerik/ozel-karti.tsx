import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { EN_COK_OZEL, OZEL_KODU } from '../ortak/ozel-degerleri.ts'
import { Simge } from '../ortak/simge.tsx'
import type { SayfaFormu } from './sayfa-formu.ts'
import { sayfaMetni } from './sayfa-metni.ts'

const texts = metinler(
  {
    aciklama: 'Temanız ve programlarınız için; API’de “ozel” altında durur.',
    alan: 'Alan kodu',
    deger: 'Değer',
    ekle: 'Özel alan ekle',
    kaldir: (kod: string) => `Kaldır: ${kod}`,
    bicim: 'Harfle başlar; küçük harf, rakam, _',
    tekrar: 'Bu kod zaten var',
  },
  {
    aciklama: 'For your theme and your programs; kept under “ozel” in the API.',
    alan: 'Field code',
    deger: 'Value',
    ekle: 'Add a custom field',
    kaldir: (kod: string) => `Remove: ${kod}`,
    bicim: 'Begins with a letter; lower case, digits, _',
    tekrar: 'This code is there already',
  },
)

export function OzelKarti() {
  const t = useMetin(texts)
  const s = useMetin(sayfaMetni)
  const { control } = useFormContext<SayfaFormu>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ozel' })
  return (
    <Kart baslik={s.ozel}>
      <Stack gap="xs" align="stretch">
        <Text size="sm" c="dimmed">
          {t.aciklama}
        </Text>
        {fields.map((field, i) => (
          <Row key={field.id} i={i} kod={field.kod} kaldir={() => remove(i)} />
        ))}
        {fields.length < EN_COK_OZEL && (
          <Button
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => append({ kod: '', deger: '' })}
          >
            {t.ekle}
          </Button>
        )}
      </Stack>
    </Kart>
  )
}

function Row({ i, kod, kaldir }: { i: number; kod: string; kaldir: () => void }) {
  const t = useMetin(texts)
  const { register, formState, getValues } = useFormContext<SayfaFormu>()
  const check = (written: string): true | string => {
    if (!OZEL_KODU.test(written)) return t.bicim
    return getValues('ozel').filter((o) => o.kod === written).length === 1 || t.tekrar
  }
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <TextInput
        aria-label={t.alan}
        placeholder={t.alan}
        w={130}
        error={formState.errors.ozel?.[i]?.kod?.message}
        {...register(`ozel.${i}.kod`, { validate: check })}
      />
      <TextInput
        aria-label={t.deger}
        placeholder={t.deger}
        maxLength={2000}
        style={{ flex: 1 }}
        {...register(`ozel.${i}.deger`)}
      />
      <ActionIcon variant="subtle" color="gray" mt={4} aria-label={t.kaldir(kod)} onClick={kaldir}>
        <Simge ad="carpi" boy={16} />
      </ActionIcon>
    </Group>
  )
}
