import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { Bulunamadi } from './bulunamadi.tsx'
import { Kabuk } from './kabuk.tsx'

/** Everything, with or without a session. */
export const kokRota = createRootRoute({ component: Outlet, notFoundComponent: Bulunamadi })

/** What needs one: the frame with its menu, and the pages within. */
export const kabukRota = createRoute({ getParentRoute: () => kokRota, id: 'kabuk', component: Kabuk })
