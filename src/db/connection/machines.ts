import { hata } from '../../core/errors.ts'
import { type Across, asksAll } from '../across.ts'
import { groupsBy, isOfMachines, type Query, type Silence, watchSilence } from '../cluster/silence.ts'
import type { AnyStatement } from '../sql.ts'
import type { Tx } from '../work.ts'
import { isUnavailable, nodeOf } from './pg-errors.ts'

// Machines of a Citus cluster, of which some may be down. On one PostgreSQL there are none, and nothing is asked of them.

/** Whether the tables of this database are spread: an expression. */
export const IS_CLUSTER = "to_regclass('kepenk_citus.dagitim') is not null"

type MachinesOptions = {
  /** Reads that belong to no store. */
  pages: Tx
  /** Statements that only a cluster understands, as they are. */
  query: Query
  /** The same over a connection of its own, with short timeouts. */
  inSession: <T>(ask: (query: Query) => Promise<T>) => Promise<T>
  /** Called when one is found silent: what waits for it is to be given up. */
  found: () => void
  warn: (message: string, error?: unknown) => void
}

export type Machines = {
  across: <P extends object, R extends object>(question: Across<P, R>, params: P) => Promise<R[]>
  isCluster: () => Promise<boolean>
  /** Whether it is one, as a connection found it: elsewhere no machine is ever suspected. */
  learn: (isCluster: boolean) => void
  /** Learns from an error that some machine may be down. */
  heed: (error: unknown) => void
  /** Some answer is late. */
  suspect: () => void
  /** Throws 503 for a store whose machine is silent. */
  assertServed: (magaza_id: string) => void
  /** The same for a statement; one that asks all stores is refused while some machine is silent. */
  assertAnswered: (s: AnyStatement, params: object) => void
  isServed: (magaza_id: string) => boolean
  /** Those that did not answer, until they do again. */
  silent: () => string[]
  close: () => void
}

export function watchMachines({ pages, query, inSession, found, warn }: MachinesOptions): Machines {
  let known: Promise<boolean> | undefined
  let hasMachines = false

  const isCluster = (by: Query = query): Promise<boolean> => {
    known ??= by(`select ${IS_CLUSTER} as evet`).then(({ rows }) => rows[0]?.evet === true)
    // Not remembered where it could not be asked.
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const silence = watchSilence({ isCluster, inSession, found, warn })
  const { hasSilent, ...refusals } = refusing(silence)

  async function askGroups<P extends object, R extends object>({ among }: Across<P, R>, params: P): Promise<R[]> {
    const living = (await groupsBy(query)).filter((g) => !silence.isSilent(g.makine))
    const asked = await Promise.allSettled(living.map((g) => pages.run(among, { ...params, magazalar: g.magazalar })))
    if (asked.some((a) => a.status === 'rejected')) await silence.suspect()
    return asked.flatMap((a) => (a.status === 'fulfilled' ? a.value : []))
  }

  return {
    across: async (question, params) => {
      if (hasSilent()) return askGroups(question, params)
      try {
        return await pages.run(question.whole, params)
      } catch (error) {
        const isDown = hasSilent() || isUnavailable((error as Error).cause ?? error)
        if (!isDown || !(await isCluster().catch(() => false))) throw error
        return await askGroups(question, params)
      }
    },
    isCluster: () => isCluster(),
    heed: (error) => {
      if (nodeOf(error) !== null && isUnavailable((error as Error).cause ?? error)) void silence.suspect()
    },
    learn: (is) => {
      hasMachines = is
    },
    suspect: () => void (hasMachines && silence.suspect()),
    ...refusals,
    silent: silence.machines,
    close: silence.close,
  }
}

/** Circuit breaker: who would ask a machine that is silent is refused at once. */
function refusing({ machines, machineOf }: Silence) {
  const hasSilent = (): boolean => machines().length > 0
  const isServed = (magaza_id: string): boolean => machineOf(magaza_id) === undefined
  const refuse = (makine = machines().join()): never => {
    const error = hata('bakim')
    // As Citus names it.
    error.cause = new Error(`no answer from the remote node ${makine}`)
    throw error
  }
  return {
    hasSilent,
    isServed,
    assertServed: (magaza_id: string): void => {
      if (!isServed(magaza_id)) refuse(machineOf(magaza_id))
    },
    assertAnswered: (s: AnyStatement, params: object): void => {
      if (!hasSilent()) return
      const { magaza_id } = params as { magaza_id?: string }
      const isLost = asksAll(s) || (magaza_id !== undefined && !isServed(magaza_id) && isOfMachines(s))
      if (isLost) refuse(magaza_id === undefined ? undefined : machineOf(magaza_id))
    },
  }
}
