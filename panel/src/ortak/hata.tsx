import { KepenkHata } from '@kepenk/sdk'
import { Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDil, useMetin } from '../dil/dil.tsx'
import { hataMetni } from './hata/hata-metni.ts'
import { Kopyala } from './kopyala.tsx'
import { ortakMetin } from './metin.ts'
import { Bildiri, Dugme, Soluk } from './parcalar.tsx'
import { useUst } from './sayfa.tsx'

/** The sentence of an error, for lists of what was refused one by one. */
export function useHataMetni(): (hata: unknown) => string {
  const { dil } = useDil()
  return (hata) => hataMetni(hata, dil)
}

/** An error is contained in its card. */
export function HataKutusu({ hata, tekrar }: { hata: Error; tekrar?: () => unknown }) {
  const t = useMetin(ortakMetin)
  const metinOf = useHataMetni()
  const known = hata instanceof KepenkHata ? hata : null
  const left = useCountdown(known?.retryAfterMs ?? null)
  // Read again it is still not there.
  if (tekrar && known?.durum === 404) return <KayitYok />
  return (
    <Bildiri tur="sorun" title={t.hata} role="alert">
      <Text size="sm">{metinOf(hata)}</Text>
      {left > 0 && <Text size="sm">{t.saniyeSonra(left)}</Text>}
      <Group gap="xs" mt="xs">
        {tekrar && <Dugme kucuk metin={t.tekrarDene} disabled={left > 0} onClick={() => void tekrar()} />}
        {known && (
          <Soluk kucuk component="span">
            {known.kod}
            {known.istekId && (
              <>
                {' · '}
                {t.istekNo} {known.istekId} <Kopyala deger={known.istekId} />
              </>
            )}
          </Soluk>
        )}
      </Group>
    </Bildiri>
  )
}

/** Says so, and leads to the list. */
function KayitYok() {
  const t = useMetin(ortakMetin)
  const ust = useUst()
  return (
    <Bildiri tur="not" title={t.kayitYok} role="alert">
      <Text size="sm">{t.kayitYokMetin}</Text>
      {ust && (
        <Dugme kucuk metin={t.listeyeGit(ust.metin)} {...({ to: ust.to, params: ust.params } as object)} mt="xs" />
      )}
    </Bildiri>
  )
}

/** Remaining whole seconds of Retry-After. */
function useCountdown(ms: number | null): number {
  const [left, setLeft] = useState(Math.ceil((ms ?? 0) / 1000))
  useEffect(() => {
    setLeft(Math.ceil((ms ?? 0) / 1000))
    const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000)
    return () => clearInterval(timer)
  }, [ms])
  return left
}
