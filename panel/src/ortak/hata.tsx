import { KepenkHata } from '@kepenk/sdk'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { Kopyala } from './kopyala.tsx'
import { ortakMetin } from './metin.ts'
import { Simge } from './simge.tsx'

/** An error breaks the card that it stands in, and nothing else. */
export function HataKutusu({ hata, tekrar }: { hata: Error; tekrar?: () => unknown }) {
  const t = useMetin(ortakMetin)
  const known = hata instanceof KepenkHata ? hata : null
  const left = useCountdown(known?.retryAfterMs ?? null)
  return (
    <Alert color="red" icon={<Simge ad="uyari" />} title={t.hata} role="alert">
      <Text size="sm">{known?.mesaj ?? hata.message}</Text>
      {left > 0 && <Text size="sm">{t.saniyeSonra(left)}</Text>}
      <Group gap="xs" mt="xs">
        {tekrar && (
          <Button size="compact-sm" variant="default" disabled={left > 0} onClick={() => void tekrar()}>
            {t.tekrarDene}
          </Button>
        )}
        {known && (
          <Text size="xs" c="dimmed" component="span">
            {known.kod}
            {known.istekId && (
              <>
                {' · '}
                {t.istekNo} {known.istekId} <Kopyala deger={known.istekId} />
              </>
            )}
          </Text>
        )}
      </Group>
    </Alert>
  )
}

/** Whole seconds that are left of what the service asked to wait. */
function useCountdown(ms: number | null): number {
  const [left, setLeft] = useState(Math.ceil((ms ?? 0) / 1000))
  useEffect(() => {
    setLeft(Math.ceil((ms ?? 0) / 1000))
    const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000)
    return () => clearInterval(timer)
  }, [ms])
  return left
}
