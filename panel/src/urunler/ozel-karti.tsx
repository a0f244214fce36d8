import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Simge } from '../ortak/simge.tsx'
import { useHatalar, useUrunFormu } from './form-baglami.ts'
import { Kart } from './kart.tsx'
import { urunMetni } from './metin.ts'

const texts = metinler(
  {
    kod: 'Kod',
    deger: 'Değer',
    ekle: 'Alan ekle',
    kaldir: (kod: string) => `Alanı kaldır: ${kod}`,
    aciklama: 'API’de “ozel” altında görünür: programlarınız ve temanız için.',
    kodBicimi: 'Küçük harf, rakam ve _; harfle başlar',
    tekrar: 'Bu kod iki kez var',
  },
  {
    kod: 'Code',
    deger: 'Value',
    ekle: 'Add a field',
    kaldir: (kod: string) => `Remove the field: ${kod}`,
    aciklama: 'Shown under “ozel” in the API: for your programs and your theme.',
    kodBicimi: 'Lower-case letters, digits and _; begins with a letter',
    tekrar: 'This code is there twice',
  },
)

export function OzelKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  const { register, control, getValues } = useUrunFormu()
  const errors = useHatalar()
  const { fields, append, remove } = useFieldArray({ control, name: 'ozel' })
  const codeFault = (kod: string) => {
    if (!/^[a-z][a-z0-9_]{0,59}$/.test(kod)) return kod === '' ? ortak.zorunlu : t.kodBicimi
    return getValues('ozel').filter((o) => o.kod === kod).length === 1 || t.tekrar
  }
  return (
    <Kart baslik={u.ozel}>
      <Text size="sm" c="dimmed">
        {t.aciklama}
      </Text>
      <Stack gap="xs">
        {fields.map((field, i) => (
          <Group key={field.id} gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t.kod}
              placeholder={t.kod}
              w={130}
              error={errors.ozel?.[i]?.kod?.message}
              {...register(`ozel.${i}.kod`, { validate: codeFault })}
            />
            <TextInput
              aria-label={t.deger}
              placeholder={t.deger}
              maxLength={2000}
              style={{ flex: 1 }}
              {...register(`ozel.${i}.deger`)}
            />
            <ActionIcon variant="subtle" color="gray" mt={4} aria-label={t.kaldir(field.kod)} onClick={() => remove(i)}>
              <Simge ad="carpi" boy={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {fields.length < 50 && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append({ kod: '', deger: '' })}
        >
          {t.ekle}
        </Button>
      )}
    </Kart>
  )
}
