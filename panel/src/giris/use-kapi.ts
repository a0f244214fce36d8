import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KepenkHata } from '../../../sdk/src/kepenk.ts'
import type { PanelOturumu } from '../../../src/domains/kullanici/schema.ts'
import { hesap } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { useDil } from '../dil/dil.tsx'
import { alanHatasi } from '../ortak/alan-hatasi.tsx'

/** One press, one answer: what a form of a door asks, and what was wrong with it. */
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
      setError(refused instanceof Error ? refused : new Error(String(refused)))
    } finally {
      setBusy(false)
    }
  }
  const hatalar = error instanceof KepenkHata ? error.hatalar : []
  const atField = (alan: string): string | undefined => alanHatasi(error, alan)
  return { send, busy, error, atField, fields: hatalar.map((h) => h.alan) }
}

/** Posts to a door that opens a session; afterwards one is where one wanted to be. */
export function useKapi(path: string, donus = '/') {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { setDil } = useDil()
  const istek = useIstek()
  const enter = (body: object): Promise<void> =>
    istek.send(async () => {
      // Told to wait, a person is told so, and not kept waiting.
      const oturum = await hesap<PanelOturumu>('POST', path, { body, retries: 0 })
      // Nothing of whoever was here before is shown.
      client.clear()
      client.setQueryData(OTURUM, oturum)
      setDil(oturum.kullanici.dil)
      await navigate({ href: `/panel${donus}` })
    })
  return { ...istek, enter }
}
