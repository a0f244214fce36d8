import { TextInput, type TextInputProps } from '@mantine/core'
import { metinler, useMetin } from '../dil/dil.tsx'

const texts = metinler({ eposta: ['E-posta', 'E-mail'] })

/** Address of an account, which password managers know as its user name. */
export function EpostaGirdisi(props: TextInputProps) {
  const t = useMetin(texts)
  return <TextInput name="eposta" type="email" label={t.eposta} required autoComplete="username" {...props} />
}
