import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOturum } from '../api/oturum.tsx'
import { type MenuOgesi, menu } from '../kabuk/menu.ts'
import { afterKey } from './git-tuslari.ts'

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Pages that the user may open. */
export function useSayfalar(): MenuOgesi[] {
  const { may, magaza } = useOturum()
  return menu
    .flatMap((oge) => [oge, ...(oge.alt ?? [])])
    .filter(({ yetki, test }) => (!yetki || may(yetki)) && (!test || magaza.test))
}

/** Ignores keys typed into a field. */
export function useGitTuslari(): void {
  const navigate = useNavigate()
  const allowed = useSayfalar()
    .map((s) => s.to)
    .join()
  useEffect(() => {
    let pressed = { asked: 0 }
    const press = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isWritten(e.target)) return
      const { to, ...next } = afterKey(pressed, e, { now: Date.now(), allowed: allowed.split(',') })
      pressed = next
      if (to === undefined) return
      e.preventDefault()
      void navigate({ to: to as '/' })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, allowed])
}
