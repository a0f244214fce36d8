import { Resolver } from 'node:dns/promises'

// DNS as the internet has it, without the machine's own table of hosts: only TXT records are asked for.

export type Dns = {
  /** Values of the name's TXT records; null when nobody answered. */
  txt: (name: string) => Promise<string[] | null>
}

/** Each server is asked twice, waiting longer the second time. */
const ASKING = { timeout: 1500, tries: 2 }
const DEADLINE_MS = 6000
/** More than this many values of a name are somebody's joke. */
const MOST_VALUES = 100

/** Answers, too: there is no such name, or no such record. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** `servers`: addresses, with a port where it is not 53; empty: those of the machine. */
export const createDns = (servers: readonly string[]): Dns => ({
  txt: async (name) => {
    // One for each question: cancelling ends all questions of a resolver.
    const resolver = new Resolver(ASKING)
    if (servers.length > 0) resolver.setServers(servers)
    const deadline = setTimeout(() => resolver.cancel(), DEADLINE_MS)
    try {
      const records = await resolver.resolveTxt(name)
      return records.slice(0, MOST_VALUES).map((parts) => parts.join(''))
    } catch (error) {
      return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
    } finally {
      clearTimeout(deadline)
    }
  },
})
