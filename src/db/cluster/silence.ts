import { inTime } from '../connection/coarse-timer.ts'
import { nodeOf } from '../connection/pg-errors.ts'
import type { AnyStatement } from '../sql.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../upkeep/citus.ts'

// Circuit breaker for the machines of a cluster. One that is silent closes no connection: whoever asks it waits for the
// statement timeout, and the coordinator's session then for the silent machine to take note of that (Citus cancels by
// PQcancel, which nothing interrupts), for as long as it is silent. So nobody asks it but the probe.

/** Stores by the machine that has their rows. Of the catalogue and of copied tables: the coordinator answers it alone. */
export const STORES = `
  select n.nodename || ':' || n.nodeport as makine, array_agg(s.id) as magazalar
  from (select m.magaza_id as id from magaza m union select g.nesil from magaza_nesil g) s
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('olay_sayac', s.id)
  join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  group by 1
  order by 1`
const PROBE = 'select s.magaza_id from olay_sayac s where s.magaza_id = $1'

/** Between two rounds, whoever asks for one. */
const REST_MS = 2000
const ANSWER_MS = 4000
/** Of a probe's session: connecting to a machine fails before its statement does, and leaves nothing that waits. */
export const PROBING =
  '-c citus.node_connection_timeout=2000 -c citus.max_cached_conns_per_worker=0 -c statement_timeout=3500'

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
export type Group = { makine: string; magazalar: string[] }

export const groupsBy = async (query: Query): Promise<Group[]> => (await query(STORES)).rows as unknown as Group[]

type SilenceOptions = {
  isCluster: (query: Query) => Promise<boolean>
  /** Over a connection that was never used: one to a machine may be kept in others, and be dead. */
  inSession: <T>(ask: (query: Query) => Promise<T>) => Promise<T>
  /** Called once for each that was found silent. */
  found: () => void
  warn: (message: string, error?: unknown) => void
}

export type Silence = ReturnType<typeof watchSilence>

export function watchSilence({ isCluster, inSession, found, warn }: SilenceOptions) {
  /** Their stores. */
  const silent = new Map<string, ReadonlySet<string>>()
  let round: Promise<void> | undefined
  let rested = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function note({ makine, magazalar }: Group, answers: boolean | Error): void {
    const isNew = !silent.has(makine)
    if (answers === true) {
      if (silent.delete(makine)) warn(`a machine of the cluster answers again: ${makine}`)
      return
    }
    silent.set(makine, new Set(magazalar))
    if (!isNew) return
    warn(`a machine of the cluster does not answer: ${makine}`, answers === false ? undefined : answers)
    found()
  }
  async function askAll(): Promise<void> {
    const all = await inSession(async (query) => ((await isCluster(query)) ? groupsBy(query) : []))
    for (const makine of silent.keys()) if (!all.some((g) => g.makine === makine)) silent.delete(makine)
    await Promise.all(
      all.map(async (group) => {
        const answers = await inSession((query) => answerOf(query, group.magazalar[0] as string)).catch(() => null)
        if (answers !== null && !closed) note(group, answers)
      }),
    )
  }
  async function ask(): Promise<void> {
    clearTimeout(timer)
    // Where the coordinator does not answer, nothing is learnt of the others.
    await askAll().catch(() => {})
    rested = performance.now() + REST_MS
    round = undefined
    if (silent.size > 0 && !closed) timer = setTimeout(suspect, REST_MS).unref()
  }
  function suspect(): Promise<void> {
    if (closed) return Promise.resolve()
    // A timer may be a moment early.
    if (!round && performance.now() + 1 >= rested) round = ask()
    return round ?? Promise.resolve()
  }
  return {
    /** Some answer is late or lost: asks each machine, if none was asked just now. */
    suspect,
    isSilent: (makine: string): boolean => silent.has(makine),
    machines: (): string[] => [...silent.keys()].sort(),
    /** The silent machine that has a store's rows. */
    machineOf: (magaza_id: string): string | undefined =>
      silent.entries().find(([, stores]) => stores.has(magaza_id))?.[0],
    close: (): void => {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** What a machine said instead of an answer, false if it said nothing; null where it is not known to be at fault. */
async function answerOf(query: Query, magaza_id: string): Promise<boolean | Error | null> {
  try {
    return (await inTime(query(PROBE, [magaza_id]), ANSWER_MS)) !== null
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return false
    return nodeOf(error) === null ? null : (error as Error)
  }
}

const spread = new WeakMap<AnyStatement, boolean>()

/** Whether some table that it names may be spread. */
export function isOfMachines(s: AnyStatement): boolean {
  const known = spread.get(s)
  if (known !== undefined) return known
  const may = [...s.reads, ...s.writes].some((t) => !LOCAL_TABLES.includes(t) && !REFERENCE_TABLES.includes(t))
  spread.set(s, may)
  return may
}
