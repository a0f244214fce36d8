import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import type { InlineConfig } from 'vite'
import { createServer } from 'vite'

// Hooks of the panel without a browser: their component renders nothing, so React needs no more than a root that is there.

/** What React asks of a document when nothing is drawn. */
function emptyDocument() {
  const ignore = () => {}
  const listener = { addEventListener: ignore, removeEventListener: ignore }
  const document = { ...listener, nodeType: 9, activeElement: null, body: null }
  const window = { ...listener, document, event: undefined, HTMLIFrameElement: class {} }
  Object.assign(document, { defaultView: window })
  const root = { ...listener, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, textContent: '' }
  return { window, root }
}

Object.assign(globalThis, {
  window: emptyDocument().window,
  scrollTo: () => {},
  IS_REACT_ACT_ENVIRONMENT: true,
})

const quiet: InlineConfig = {
  configFile: false,
  root: `${import.meta.dirname}/../..`,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  // As Node reads it the router serves pages, and follows no address.
  ssr: { noExternal: [/^@tanstack\/(react-router|router-core|history)/] },
}

/** Modules of the panel as its build reads them, with what they import: `load('/src/api/veri.ts')`. */
export async function panelModules(): Promise<<T>(path: string) => Promise<T>> {
  const server = await createServer(quiet)
  after(() => server.close())
  return async <T>(path: string) => (await server.ssrLoadModule(path)) as T
}

/**
 * What is asked once is not asked again. Nothing is thrown away: the timers of that, five minutes each, would keep the
 * process of the tests when they have long ended.
 */
export const clientOf = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { gcTime: Number.POSITIVE_INFINITY },
    },
  })

/** Turns of the event loop in which libraries tell each other of a change. */
const TURNS = 5

/** Does something as a person would, and waits until React has heard of it. */
export async function doing(work: () => unknown): Promise<void> {
  await act(async () => void (await work()))
  // React renders when an `act` ends: what that begins is heard of in the next.
  for (let i = 0; i < TURNS; i++) await act(() => pause(0))
}

/** Calls the hook, and draws nothing. */
function Probe({ look }: { look: () => void }) {
  look()
  return null
}

/** `now()` is what the hook gave at its last rendering; changes are made within `doing`. */
export async function renderHook<T>(use: () => T, within: (child: ReactNode) => ReactNode = (child) => child) {
  const { createRoot } = await import('react-dom/client')
  let last: T | undefined
  const look = () => {
    last = use()
  }
  const drawn = createRoot(emptyDocument().root as unknown as Element)
  await doing(() => drawn.render(within(createElement(Probe, { look }))))
  return {
    now: () => last as T,
    /** Renders again, as the page does when something around the hook has changed. */
    again: () => doing(() => drawn.render(within(createElement(Probe, { look })))),
    end: () => doing(() => drawn.unmount()),
  }
}
