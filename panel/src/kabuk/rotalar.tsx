import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { Bulunamadi, SayfaYok } from './bulunamadi.tsx'
import { Kabuk } from './kabuk.tsx'

/** Root, with or without a session. */
export const kokRota = createRootRoute({ component: Outlet, notFoundComponent: Bulunamadi })

/** Pages that need a session: the frame with its menu. */
export const kabukRota = createRoute({ getParentRoute: () => kokRota, id: 'kabuk', component: Kabuk })

/** Addresses that no page has. */
export const digerRota = createRoute({ getParentRoute: () => kabukRota, path: '$', component: SayfaYok })
