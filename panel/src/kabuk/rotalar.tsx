import { KepenkHata } from '@kepenk/sdk'
import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { k } from '../api/istemci.ts'
import { Bulunamadi, SayfaYok } from './bulunamadi.tsx'
import { Kabuk } from './kabuk.tsx'

/** Root, with or without a session. */
export const kokRota = createRootRoute({ component: Outlet, notFoundComponent: Bulunamadi })

/** Pages that need a session: the frame with its menu. */
export const kabukRota = createRoute({ getParentRoute: () => kokRota, id: 'kabuk', component: Kabuk })

/** Addresses that no page has. */
export const digerRota = createRoute({ getParentRoute: () => kabukRota, path: '$', component: SayfaYok })

type Adres = Record<string, unknown>

/**
 * The router reloads a page whose module is gone, as after an update. Without a connection that would only bring the browser's
 * own page of errors.
 */
async function loadError(error: Error): Promise<never> {
  await k.request('GET', '/panel/v1/kurulum', { retries: 0 }).catch((asked) => {
    if (asked instanceof KepenkHata && asked.durum === 0) throw asked
  })
  throw error
}

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
      component: lazyRouteComponent(() => module().catch(loadError), component),
    })

/** Route of a page: `sayfa('/urunler', () => import('./urunler.tsx'), 'Urunler', readUrunAramasi)`. */
export const sayfa = under(kabukRota)

/** Route of a page before sign-in. */
export const kapi = under(kokRota)
