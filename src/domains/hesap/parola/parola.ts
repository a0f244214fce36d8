import { hash, verify } from '@node-rs/argon2'
import { hata } from '../../../core/errors.ts'
import { normalParola } from '../rules.ts'

// Passwords are kept as argon2id with OWASP's parameters: 19 MiB and about 60 ms of one core for each look at one.
// Never inside a transaction: it would hold a connection, and its locks, for that long.

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a password that nobody knows: whoever has no account is answered after the same work. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$TMCgYx+Bgns7dfzTGWchcA$oJKwYYd50XiEZhre9y5tebODIzTqjO9Wn5mnJ8mDiPI'

/** Runs so many at once; more wait for their turn, and beyond a hundred or so nobody would wait for the answer. */
export function boundedQueue(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length >= maxWaiting) throw hata('bakim')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

// Three of the four threads that Node has for such work: files and names are still looked up while somebody guesses.
const queued = boundedQueue(3, 100)

export const hashParola = (parola: string): Promise<string> => queued(() => hash(normalParola(parola), COST))

/** `ozet` is null when there is none to compare with: false, after the same work. */
export const isParola = (parola: string, ozet: string | null): Promise<boolean> =>
  queued(async () => (await verify(ozet ?? NOBODY, normalParola(parola))) && ozet !== null)
