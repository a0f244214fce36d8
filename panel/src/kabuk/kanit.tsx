import { lazy, Suspense, useEffect, useState } from 'react'
import { setProof } from '../api/istemci.ts'

const KanitPenceresi = lazy(() => import('./kanit-penceresi.tsx').then((m) => ({ default: m.KanitPenceresi })))

/** Re-authentication dialog, opened when a request needs it; concurrent requests share it. */
export function Kanit() {
  const [waiting, setWaiting] = useState<((proven: boolean) => void)[]>([])
  useEffect(() => {
    setProof(() => new Promise((answer) => setWaiting((all) => [...all, answer])))
    return () => setProof(() => Promise.resolve(false))
  }, [])
  if (waiting.length === 0) return null
  const end = (proven: boolean) => {
    setWaiting([])
    for (const answer of waiting) answer(proven)
  }
  return (
    <Suspense>
      <KanitPenceresi end={end} />
    </Suspense>
  )
}
