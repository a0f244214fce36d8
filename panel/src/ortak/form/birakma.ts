import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { useOnay } from './onay.tsx'

/** Guards unsaved work: asks before leaving, within the panel and on unload. */
export function useBirakma(kirli: boolean): { allow: () => void } {
  const t = useMetin(ortakMetin)
  const onayla = useOnay()
  const allowed = useRef(false)
  const dirty = useRef(kirli)
  dirty.current = kirli
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (allowed.current || !dirty.current || current.pathname === next.pathname) return false
      const go = await onayla({
        baslik: t.kaydedilmemis,
        metin: t.ayrilMetin,
        eylem: t.ayril,
        vazgec: t.kal,
        tehlikeli: true,
      })
      return !go
    },
    enableBeforeUnload: () => dirty.current && !allowed.current,
  })
  return {
    allow: () => {
      allowed.current = true
      // Later changes on the same page are guarded again.
      setTimeout(() => {
        allowed.current = false
      }, 1000)
    },
  }
}
