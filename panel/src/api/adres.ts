// Store in the panel's addresses: `/panel/{kod}/urunler`. The store of a page is fixed when it is opened: a choice in
// another tab does not change it. Routes are written without it (`/urunler`); the router adds and removes it.

const BASE = '/panel'
/** Paths under /panel that belong to the service itself. */
const FILES = ['v1', 'varlik']
/** Escapes a code that is also the name of a page; no code begins with it. */
const MARK = '~'
const KEPT = 'kepenk.magaza'

const firstOf = (path: string): string => path.split(/[/?#]/)[1] ?? ''

let doors: ReadonlySet<string> = new Set()
let names: ReadonlySet<string> = new Set(FILES)
let open: string | null = null

/** `/dukkan/urunler` → dukkan; null for an address without a store, as older ones were. */
function storeIn(path: string): string | null {
  const first = firstOf(path)
  if (first.startsWith(MARK)) return first.slice(MARK.length)
  return first === '' || names.has(first) ? null : first
}

/** `/dukkan/urunler` → `/urunler` */
export const pageIn = (path: string): string =>
  storeIn(path) === null ? path : `/${path.slice(1 + firstOf(path).length).replace(/^\//, '')}`

const within = (kod: string, page: string): string => `/${names.has(kod) ? MARK : ''}${kod}${page}`

/** The address of a page in any store. */
export const addressIn = (kod: string, page: string): string => BASE + within(kod, page)

/** The address of a page in the open store. */
export const addressOf = (page: string): string => (open === null ? BASE + page : addressIn(open, page))

/** Path without the common prefix. */
const current = (): string => window.location.pathname.slice(BASE.length)

/** Store of this page; null until sign-in at an address without one. */
export const openStore = (): string | null => open

/** Links lead into this store from now on; remembered for addresses without one. */
export function settleStore(kod: string): void {
  open = kod
  localStorage.setItem(KEPT, kod)
}

/** Store for addresses without one: the last one used. */
export const lastStore = (): string | null => localStorage.getItem(KEPT)

/** Before navigating to an address that may be of another store, or of none. */
export const leaveFor = (path: string): void => {
  open = storeIn(path)
}

/** Whether the address bar names another store than the one shown, e.g. after going back. */
export const isElsewhere = (): boolean => {
  const named = storeIn(current())
  return named !== null && named !== open
}

/** Whether the address bar names the store shown. */
export const isNamed = (): boolean => open !== null && storeIn(current()) === open

/** Rewrite rules for the router; pages before sign-in have no store. */
export function storeRewrite(doorPaths: readonly string[], pagePaths: readonly string[]) {
  doors = new Set(doorPaths.map(firstOf))
  names = new Set([...FILES, ...doors, ...pagePaths.map(firstOf)].filter(Boolean))
  open = storeIn(current())
  return {
    input: ({ url }: { url: URL }): URL => {
      url.pathname = pageIn(url.pathname)
      return url
    },
    output: ({ url }: { url: URL }): URL => {
      if (open !== null && !doors.has(firstOf(url.pathname))) url.pathname = within(open, url.pathname)
      return url
    },
  }
}
