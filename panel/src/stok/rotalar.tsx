import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

export const stokDurumlari = ['yok', 'az', 'eksi'] as const
export type StokAramasi = {
  ara?: string | undefined
  durum?: (typeof stokDurumlari)[number] | undefined
  depo?: string | undefined
  sonraki?: string | undefined
  /** Whose ledger is open. */
  varyant?: string | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const stokRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/stok',
    validateSearch: (s: Record<string, unknown>): StokAramasi => ({
      ara: s.ara === undefined ? undefined : text(String(s.ara)),
      durum: stokDurumlari.find((d) => d === s.durum),
      depo: text(s.depo),
      sonraki: text(s.sonraki),
      varyant: text(s.varyant),
    }),
    component: lazyRouteComponent(() => import('./stok.tsx'), 'StokSayfasi'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/stok/defter',
    component: lazyRouteComponent(() => import('./defter.tsx'), 'StokDefteri'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/depolar',
    component: lazyRouteComponent(() => import('./depolar.tsx'), 'Depolar'),
  }),
] as const
