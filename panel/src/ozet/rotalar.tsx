import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

export const ozetRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/',
    component: lazyRouteComponent(() => import('./ozet.tsx'), 'Ozet'),
  }),
] as const
