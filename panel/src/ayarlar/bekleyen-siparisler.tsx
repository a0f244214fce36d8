import { NumberInput, Paper, Stack, Title } from '@mantine/core'
import { type Control, Controller } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { isWithin, type Sinirlar, sinirlar } from './odeme-formu.ts'
import { odemeMetni } from './odeme-metni.ts'

/** How long orders wait for their money, and how much one shopper can hold meanwhile. */
export function BekleyenSiparisler<T extends Sinirlar>({ control }: { control: Control<T> }) {
  const t = useMetin(odemeMetni)
  const own = control as unknown as Control<Sinirlar>
  const sayilar = [
    { name: 'havale_suresi', label: t.havaleSuresi, description: t.havaleSuresiMetin },
    { name: 'kalem_siniri', label: t.kalemSiniri, description: t.kalemSiniriMetin },
    { name: 'acik_siparis_siniri', label: t.acikSiparisSiniri, description: t.acikSiparisSiniriMetin },
  ] as const
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h4">
          {t.sinirlar}
        </Title>
        {sayilar.map(({ name, label, description }) => (
          <Controller
            key={name}
            name={name}
            control={own}
            rules={{ validate: (n) => isWithin(n, sinirlar[name]) || t.aralik(sinirlar[name].min, sinirlar[name].max) }}
            render={({ field, fieldState }) => (
              <NumberInput
                label={label}
                description={description}
                {...sinirlar[name]}
                // What is typed stays as it is: another number than that must not be saved.
                clampBehavior="none"
                allowDecimal={false}
                required
                maw={480}
                error={fieldState.error?.message}
                {...field}
                onChange={(n) => field.onChange(n === '' ? n : Number(n))}
              />
            )}
          />
        ))}
      </Stack>
    </Paper>
  )
}
