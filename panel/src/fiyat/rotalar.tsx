import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

export type ListeAramasi = {
  ara?: string | undefined
  /** Only those that have a price in the list. */
  listede?: boolean | undefined
  sonraki?: string | undefined
  sekme?: 'ayarlar' | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const fiyatRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/fiyat-listeleri',
    validateSearch: (s: Record<string, unknown>): { sonraki?: string | undefined } => ({ sonraki: text(s.sonraki) }),
    component: lazyRouteComponent(() => import('./listeler.tsx'), 'FiyatListeleri'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/fiyat-listeleri/$id',
    validateSearch: (s: Record<string, unknown>): ListeAramasi => ({
      ara: s.ara === undefined ? undefined : text(String(s.ara)),
      listede: s.listede === true ? true : undefined,
      sonraki: text(s.sonraki),
      sekme: s.sekme === 'ayarlar' ? 'ayarlar' : undefined,
    }),
    component: lazyRouteComponent(() => import('./liste.tsx'), 'FiyatListesiSayfasi'),
  }),
] as const
