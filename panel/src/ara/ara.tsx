import './ara.css'
import { Kbd, Paper, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { araMetni } from './metin.ts'
import { useGitTuslari } from './tuslar.ts'
import { useYazilanlar } from './use-yazilanlar.ts'

// Lazy chunk, prefetched before it is needed.
const fetchWindow = () => import('./pencere.tsx')
const Pencere = lazy(() => fetchWindow().then((m) => ({ default: m.AramaPenceresi })))
const Tuslar = lazy(() => import('./tus-listesi.tsx').then((m) => ({ default: m.TusListesi })))

const FETCH_AFTER_MS = 1500

/** Command palette in the header of every page: pages, actions, records. */
export function AraDugmesi() {
  const t = useMetin(araMetni)
  const [metin, setMetin] = useState('')
  const [opened, search] = useDisclosure(false, { onClose: () => setMetin('') })
  const [keys, keyList] = useDisclosure(false)
  useHotkeys([['mod+K', search.open]], [])
  useHotkeys([['shift+?', keyList.open]])
  useYazilanlar(opened, setMetin, search.close)
  useGitTuslari()
  useEffect(() => {
    const timer = setTimeout(() => void fetchWindow(), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <UnstyledButton
        onClick={search.open}
        aria-keyshortcuts="Control+K"
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 8,
          flex: 1,
          maxWidth: 420,
          padding: '6px 10px',
          border: '1px solid var(--mantine-color-default-border)',
          borderRadius: 8,
        }}
      >
        <Simge ad="ara" boy={16} />
        <Soluk style={{ flex: 1 }} truncate>
          {t.araKisa}
        </Soluk>
        <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Suspense fallback={opened && <Gelirken metin={metin} />}>
        {opened && <Pencere metin={metin} setMetin={setMetin} close={search.close} showKeys={keyList.open} />}
      </Suspense>
      <Suspense fallback={null}>{keys && <Tuslar close={keyList.close} />}</Suspense>
    </>
  )
}

/** Placeholder of the dialog, with what is typed until it is loaded. */
function Gelirken({ metin }: { metin: string }) {
  const t = useMetin(araMetni)
  return (
    <Paper withBorder shadow="md" className="ara-gelirken" role="status">
      <Simge ad="ara" />
      <Text c={metin ? undefined : 'dimmed'} truncate>
        {metin || t.yaz}
      </Text>
    </Paper>
  )
}
