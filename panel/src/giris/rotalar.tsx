import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kokRota } from '../kabuk/rotalar.tsx'

type GirisAramasi = { kod?: string; donus?: string }

/** Codes come in links of mails, `donus` is where one was. */
const read = (s: Record<string, unknown>): GirisAramasi => ({
  ...(typeof s.kod === 'string' && { kod: s.kod }),
  // Within the panel alone: an address from a link must not lead elsewhere.
  ...(typeof s.donus === 'string' && s.donus.startsWith('/') && !s.donus.startsWith('//') && { donus: s.donus }),
})

export const girisRotalari = [
  createRoute({
    getParentRoute: () => kokRota,
    path: '/giris',
    validateSearch: read,
    component: lazyRouteComponent(() => import('./giris.tsx'), 'Giris'),
  }),
] as const
