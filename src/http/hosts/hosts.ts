import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { hostReader, pathOf } from './host.ts'
import type { Names } from './names.ts'

// The Host chooses the store: at a shop's own name its pages stand at the root. Inside the service they have one address each,
// below /vitrin/{kod}, to which such requests are turned before they are routed.

/** Paths of the service itself: on its own host they stay what they are, even where a store has its root. */
export const SERVICE_PATHS = [
  ...['/v1', '/vitrin', '/panel', '/dokumanlar', '/dokumanlar.md', '/llms.txt', '/medya', '/saglik', '/metrikler'],
  ...['/kargo/v1', '/odeme/v1', '/deneme-odeme', '/alan-adi-var-mi'],
]

/** Of a store, at its own name: the shoppers' API, media, and the shop's other address, which leads to this one. */
const storePaths = (kod: string): string[] => [`/vitrin/v1/${kod}`, `/medya/${kod}`, `/vitrin/${kod}`]

const isBelow = (url: string, paths: readonly string[]): boolean =>
  paths.some((path) => url.startsWith(path) && /^(?:[/?#]|$)/.test(url.slice(path.length, path.length + 1)))

const asked = new WeakMap<IncomingMessage, string>()

/** The shop's own name by which this request has come to it; undefined for one below /vitrin. */
export const askedName = (request: IncomingMessage): string | undefined => asked.get(request)

export type Hosts = ReturnType<typeof hostsOf>

type Options = { names: Names; adres: string; trustedProxies: readonly string[] }

export function hostsOf({ names, adres, trustedProxies }: Options) {
  const own = new URL(adres).hostname
  const hostOf = hostReader(trustedProxies)

  /** What could be a shop's name: no address of a machine, nothing without a dot but our own. */
  const nameOf = (request: IncomingMessage): string | null => {
    const name = hostOf(request)
    return name !== null && (name === own || /\.[a-z][a-z0-9-]*$/.test(name)) ? name : null
  }
  const storeOf = (request: IncomingMessage): string | undefined => {
    const name = nameOf(request)
    return name === null ? undefined : names.storeOf(name)
  }

  return {
    /** Before routing. */
    rewrite: (request: IncomingMessage): string => {
      const url = pathOf(request.url ?? '/')
      const name = nameOf(request)
      const kod = name === null ? undefined : names.storeOf(name)
      if (name === null || kod === undefined || !url.startsWith('/')) return url
      if (isBelow(url, name === own ? SERVICE_PATHS : storePaths(kod))) return url
      asked.set(request, name)
      return `/vitrin/${kod}${/^\/(?:[?#]|$)/.test(url) ? url.slice(1) : url}`
    },
    isShopper: (request: IncomingMessage): boolean =>
      request.url?.startsWith('/vitrin/') === true || storeOf(request) !== undefined,
    /** Nobody knows yet whose this name is; ours is ours. */
    isBlind: (request: IncomingMessage): boolean => {
      if (!names.isBlind()) return false
      const name = nameOf(request)
      return name !== null && name !== own
    },
    isKnown: async (name: string): Promise<boolean> => {
      if (name === own) return true
      await names.settle(name)
      return names.storeOf(name) !== undefined
    },
    /** Requests for a name that is not known wait for a look at the names, if one is due. */
    settleFirst: (server: Server): void => {
      const [handler] = server.listeners('request') as [RequestListener]
      server.off('request', handler)
      server.on('request', (request, response) => {
        const name = nameOf(request)
        const settling = name === null || name === own ? null : names.settle(name)
        if (settling) settling.then(() => handler(request, response))
        else handler(request, response)
      })
    },
  }
}
