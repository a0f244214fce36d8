import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { ortakMetin } from './metin.ts'

/** Skeleton, only after a delay. */
export function Yukleniyor({ satir = 5 }: { satir?: number }) {
  const t = useMetin(ortakMetin)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack gap="sm" role="status" aria-live="polite">
      <VisuallyHidden>{t.yukleniyor}</VisuallyHidden>
      {late && Array.from({ length: satir }, (_, i) => <Skeleton key={String(i)} height={22} radius="sm" />)}
    </Stack>
  )
}
