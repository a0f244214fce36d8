import { NumberInput, Paper, Stack, Title } from '@mantine/core'
import { type Control, Controller } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { odemeMetni } from './odeme-metni.ts'

export type Sinirlar = { havale_suresi: number; kalem_siniri: number; acik_siparis_siniri: number }

/** How long orders wait for their money, and how much one shopper can hold meanwhile. */
export function BekleyenSiparisler<T extends Sinirlar>({ control }: { control: Control<T> }) {
  const t = useMetin(odemeMetni)
  const own = control as unknown as Control<Sinirlar>
  const sayilar = [
    { name: 'havale_suresi', label: t.havaleSuresi, description: t.havaleSuresiMetin, min: 0, max: 60 },
    { name: 'kalem_siniri', label: t.kalemSiniri, description: t.kalemSiniriMetin, min: 1, max: 9999 },
    {
      name: 'acik_siparis_siniri',
      label: t.acikSiparisSiniri,
      description: t.acikSiparisSiniriMetin,
      min: 0,
      max: 10_000,
    },
  ] as const
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h4">
          {t.sinirlar}
        </Title>
        {sayilar.map(({ name, label, description, min, max }) => (
          <Controller
            key={name}
            name={name}
            control={own}
            rules={{ validate: (n) => (Number.isInteger(n) && n >= min && n <= max) || t.aralik(min, max) }}
            render={({ field, fieldState }) => (
              <NumberInput
                label={label}
                description={description}
                min={min}
                max={max}
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
