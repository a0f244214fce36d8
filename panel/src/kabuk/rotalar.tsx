import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Bulunamadi, SayfaYok } from './bulunamadi.tsx'
import { Kabuk } from './kabuk.tsx'

/** Root, with or without a session. */
export const kokRota = createRootRoute({ component: Outlet, notFoundComponent: Bulunamadi })

/** Pages that need a session: the frame with its menu. */
export const kabukRota = createRoute({ getParentRoute: () => kokRota, id: 'kabuk', component: Kabuk })

/** Addresses that no page has. */
export const digerRota = createRoute({ getParentRoute: () => kabukRota, path: '$', component: SayfaYok })

type Adres = Record<string, unknown>

/** Code splitting: the module of a page is loaded when its route is opened. */
const under =
  <R extends AnyRoute>(parent: R) =>
  <P extends string, M extends Adres, K extends keyof M & string, S extends object = object>(
    path: P,
    module: () => Promise<M>,
    component: K,
    validateSearch?: (adres: Adres) => S,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      // The router leaves out a reader that is undefined.
      validateSearch: validateSearch as (adres: Adres) => S,
      component: lazyRouteComponent(module, component),
    })

/** Route of a page: `sayfa('/urunler', () => import('./urunler.tsx'), 'Urunler', readUrunAramasi)`. */
export const sayfa = under(kabukRota)

/** Route of a page before sign-in. */
export const kapi = under(kokRota)
