import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { type Tur, turler } from './turler.ts'

export type AktarimAramasi = {
  sonraki?: string
  /** Other pages lead here with what they show: the dialog is open then. */
  yon?: 'ice' | 'disa'
  tur?: Tur
}

const readSearch = (s: Record<string, unknown>): AktarimAramasi => {
  const tur = turler.find((t) => t === s.tur)
  return {
    ...(typeof s.sonraki === 'string' && { sonraki: s.sonraki }),
    ...((s.yon === 'ice' || s.yon === 'disa') && { yon: s.yon }),
    ...(tur && { tur }),
  }
}

export const aktarimRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/aktarim',
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./aktarimlar.tsx'), 'Aktarimlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/aktarim/$id',
    component: lazyRouteComponent(() => import('./aktarim.tsx'), 'AktarimSayfasi'),
  }),
] as const
