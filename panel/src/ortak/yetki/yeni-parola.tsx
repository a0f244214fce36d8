import { Box, PasswordInput, Progress, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { parolaGucu } from './parola-gucu.ts'

const texts = metinler({
  goster: ['Parolayı göster ya da gizle', 'Show or hide the password'],
  ipucu: ['En az 8 karakter; boşluklu bir cümle de olur.', 'At least 8 characters; a sentence with spaces is fine.'],
  guc0: ['Henüz kısa: en az 8 karakter', 'Too short yet: at least 8 characters'],
  guc1: ['Zayıf: kolay tahmin edilir', 'Weak: easy to guess'],
  guc2: ['Orta: birkaç karakter daha ekleyin', 'Fair: add a few characters'],
  guc3: [
    'Uzunluğu yeterli; kolay tahmin edilir mi, kaydederken bakılır',
    'Long enough; whether it is easily guessed is looked at when it is saved',
  ],
})

type Props = { name: string; label: string; error?: string | undefined }

/**
 * New password with a strength meter. The page reports only sure faults: the service decides, since it has the
 * dictionaries, and a refused password is not praised here.
 */
export function YeniParola({ name, label, error }: Props) {
  const t = useMetin(texts)
  const [parola, setParola] = useState('')
  const id = useId()
  const [refused, setRefused] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there when the refusal came
  useEffect(() => {
    if (error) setRefused(parola)
  }, [error])
  const guc = parolaGucu(parola)
  const words = [t.guc0, t.guc1, t.guc2, t.guc3]
  return (
    <Box>
      <ParolaGirdisi
        name={name}
        label={label}
        description={t.ipucu}
        error={error}
        required
        minLength={8}
        maxLength={200}
        autoComplete="new-password"
        aria-describedby={id}
        onChange={(e) => setParola(e.currentTarget.value)}
      />
      <Box id={id} aria-live="polite" mih={30} mt={6}>
        {parola !== '' && parola !== refused && (
          <>
            <Progress
              value={(guc + 1) * 20}
              color={['red', 'red', 'orange', 'blue'][guc] ?? 'red'}
              size="sm"
              aria-hidden="true"
            />
            <Text size="xs" mt={2}>
              {words[guc]}
            </Text>
          </>
        )}
      </Box>
    </Box>
  )
}

/** Password field with a focusable, labelled visibility toggle. */
export function ParolaGirdisi(props: Parameters<typeof PasswordInput>[0]) {
  const t = useMetin(texts)
  return <PasswordInput visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': t.goster }} {...props} />
}
