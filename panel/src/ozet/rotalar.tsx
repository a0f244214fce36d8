import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

export const ozetRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/',
    validateSearch: (s: Record<string, unknown>): { gun?: number } => {
      const gun = [7, 30, 90].find((n) => n === Number(s.gun))
      return gun === undefined ? {} : { gun }
    },
    component: lazyRouteComponent(() => import('./ozet.tsx'), 'Ozet'),
  }),
] as const
