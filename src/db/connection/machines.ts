import type { Across } from '../across.ts'
import type { Tx } from '../work.ts'
import { isUnavailable, nodeOf } from './pg-errors.ts'

// Machines of a Citus cluster, of which some may be down. On one PostgreSQL there are none, and nothing is asked of them.

/** Stores by the machine that has their rows. Of the catalogue and of copied tables: the coordinator answers it alone. */
const STORES = `
  select n.nodename || ':' || n.nodeport as makine, array_agg(s.id) as magazalar
  from (select m.magaza_id as id from magaza m union select g.nesil from magaza_nesil g) s
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('olay_sayac', s.id)
  join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  group by 1
  order by 1`
const IS_CLUSTER = `select to_regclass('kepenk_citus.dagitim') is not null as evet`
const PROBE = 'select s.magaza_id from olay_sayac s where s.magaza_id = $1'

const PROBE_MS = 2000

type Row = Record<string, unknown>

type MachinesOptions = {
  /** Reads that belong to no store. */
  pages: Tx
  /** Statements that only a cluster understands, as they are. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  warn: (message: string, error: unknown) => void
}

export type Machines = {
  across: <P extends object, R extends object>(question: Across<P, R>, params: P) => Promise<R[]>
  isCluster: () => Promise<boolean>
  /** Learns from an error which machine is down. */
  heed: (error: unknown) => void
  /** Those that did not answer, until they do again. */
  silent: () => string[]
  close: () => void
}

type Group = { makine: string; magazalar: string[] }

export function watchMachines({ pages, query, warn }: MachinesOptions): Machines {
  const groups = async (): Promise<Group[]> => (await query(STORES)).rows as unknown as Group[]
  const silence = noteSilence({ groups, query, warn })
  let known: Promise<boolean> | undefined

  const isCluster = (): Promise<boolean> => {
    known ??= query(IS_CLUSTER).then(({ rows }) => rows[0]?.evet === true)
    // Not remembered where it could not be asked.
    known.catch(() => {
      known = undefined
    })
    return known
  }

  async function askGroups<P extends object, R extends object>({ among }: Across<P, R>, params: P): Promise<R[]> {
    const living = (await groups()).filter((g) => !silence.silent.has(g.makine))
    const asked = await Promise.allSettled(living.map((g) => pages.run(among, { ...params, magazalar: g.magazalar })))
    return asked.flatMap((a, i) => {
      if (a.status === 'fulfilled') return a.value
      silence.note(nodeOf(a.reason) ?? (living[i] as Group).makine, (a.reason as Error).cause ?? a.reason)
      return []
    })
  }

  return {
    across: async (question, params) => {
      if (silence.silent.size > 0) return askGroups(question, params)
      try {
        return await pages.run(question.whole, params)
      } catch (error) {
        const isPart = isUnavailable((error as Error).cause ?? error) && (await isCluster().catch(() => false))
        if (!isPart) throw error
        return await askGroups(question, params)
      }
    },
    isCluster,
    heed: (error) => {
      const makine = nodeOf(error)
      if (makine) silence.note(makine, error)
    },
    silent: () => [...silence.silent].sort(),
    close: silence.close,
  }
}

type Silence = Pick<MachinesOptions, 'query' | 'warn'> & { groups: () => Promise<Group[]> }

/** Machines that did not answer, asked for a row every two seconds until they do. */
function noteSilence({ groups, query, warn }: Silence) {
  const silent = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const probeOne = async (makine: string, all: readonly Group[]): Promise<void> => {
    const one = all.find((g) => g.makine === makine)?.magazalar[0]
    // Without a store it hurts nobody.
    if (one !== undefined) await query(PROBE, [one])
    silent.delete(makine)
  }
  async function probe(): Promise<void> {
    const all = await groups().catch(() => null)
    if (all) await Promise.allSettled([...silent].map((makine) => probeOne(makine, all)))
    timer = silent.size > 0 && !closed ? setTimeout(probe, PROBE_MS).unref() : undefined
  }
  return {
    silent,
    note: (makine: string, error: unknown): void => {
      if (closed || silent.has(makine)) return
      silent.add(makine)
      warn(`a machine of the cluster does not answer: ${makine}`, error)
      timer ??= setTimeout(probe, PROBE_MS).unref()
    },
    close: (): void => {
      closed = true
      clearTimeout(timer)
    },
  }
}
