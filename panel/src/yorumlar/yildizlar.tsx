import { Text } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { yorumMetni } from './metin.ts'

/** Read as a number; the stars are for the eye. */
export function Yildizlar({ puan }: { puan: number }) {
  const t = useMetin(yorumMetni)
  return (
    <Text component="span" size="sm" role="img" aria-label={t.yildiz(puan)}>
      {'★'.repeat(puan)}
      {'☆'.repeat(5 - puan)}
    </Text>
  )
}
