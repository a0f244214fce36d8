import { hash, verify } from '@node-rs/argon2'
import { hata } from '../../../core/errors.ts'
import { normalParola } from '../rules.ts'

// Passwords: argon2id with OWASP's parameters, 19 MiB and about 60 ms of one core each. Never inside a transaction: it
// would hold a connection and locks for that long.

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of an unknown password, compared with when there is no account (timing). */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$TMCgYx+Bgns7dfzTGWchcA$oJKwYYd50XiEZhre9y5tebODIzTqjO9Wn5mnJ8mDiPI'

/** Bounded concurrency with a bounded queue; beyond it 503. */
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

// Three of the four threads of libuv's pool: file access and DNS still run while somebody guesses passwords.
const queued = boundedQueue(3, 100)

export const hashParola = (parola: string): Promise<string> => queued(() => hash(normalParola(parola), COST))

/** `ozet` is null when there is no hash: false, after the same work (timing). */
export const isParola = (parola: string, ozet: string | null): Promise<boolean> =>
  queued(async () => (await verify(ozet ?? NOBODY, normalParola(parola))) && ozet !== null)
