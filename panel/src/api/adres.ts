// Which store an address of the panel means: `/panel/{kod}/urunler`. The store of a page is decided when it is opened and
// stays: what is chosen in another tab has no say in this one. Routes are written without it (`/urunler`); the router puts
// it in front of what leaves and takes it off what comes.

const BASE = '/panel'
/** What the service itself has under /panel. */
const FILES = ['v1', 'varlik']
/** In front of a code that is also the name of a page; no code begins with it. */
const MARK = '~'
const KEPT = 'kepenk.magaza'

const firstOf = (path: string): string => path.split(/[/?#]/)[1] ?? ''

let doors: ReadonlySet<string> = new Set()
let names: ReadonlySet<string> = new Set(FILES)
let open: string | null = null

/** `/dukkan/urunler` → dukkan; null where the address names none, as all did once. */
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

/** What the address bar says, without what all pages begin with. */
const current = (): string => window.location.pathname.slice(BASE.length)

/** The store that this page is of; null until somebody has signed in to an address without one. */
export const openStore = (): string | null => open

/** From now on links lead into this store; an address that named none leads here next time. */
export function settleStore(kod: string): void {
  open = kod
  localStorage.setItem(KEPT, kod)
}

/** The store for an address that names none: where one was last. */
export const lastStore = (): string | null => localStorage.getItem(KEPT)

/** Before one goes to an address that may be of another store, or of none. */
export const leaveFor = (path: string): void => {
  open = storeIn(path)
}

/** Whether the address bar names another store than the one that is shown: one went back to before somebody else came. */
export const isElsewhere = (): boolean => {
  const named = storeIn(current())
  return named !== null && named !== open
}

/** Whether the address bar names the store that is shown. */
export const isNamed = (): boolean => open !== null && storeIn(current()) === open

/** For the router; pages before the panel have no store. */
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
