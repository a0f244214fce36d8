import { KepenkHata } from '@kepenk/sdk'
import { useState } from 'react'
import { isCancelled } from '../gecis.ts'
import { alanHatasi } from './alan-hatasi.tsx'

/**
 * One request at a time with its error, for the doors: their fields are uncontrolled, unlike those of `useAlanlar`, since a
 * password manager may fill them before the page listens, and no password is held.
 */
export function useIstek() {
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (refused) {
      if (isCancelled(refused)) return
      setError(refused instanceof Error ? refused : new Error(String(refused)))
    } finally {
      setBusy(false)
    }
  }
  const hatalar = error instanceof KepenkHata ? error.hatalar : []
  const atField = (alan: string): string | undefined => alanHatasi(error, alan)
  return { send, busy, error, atField, fields: hatalar.map((h) => h.alan) }
}
