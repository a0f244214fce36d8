import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { version } from '../../core/version.ts'

// A migration that takes something from processes of an older release waits until none of them is connected (ADR 48). They
// are known by the names of their sessions: each of ours tells the newest migration that its process knows.

export type Migration = { name: string; source: string }

export type Waiting = {
  signal?: AbortSignal | undefined
  /** Told who is waited for. */
  say?: ((line: string) => void) | undefined
  /** The longest wait; 0 does not look who is there. */
  waitMs?: number
}

const WAIT_MS = 120_000
const LOOK_EVERY_MS = 250
const TELL_EVERY_MS = 30_000

/** Older processes were there until the end, and nothing was migrated. */
export class OlderProcesses extends Error {
  readonly hint =
    'Hepsini (işçiler de) durdurup yeniden başlatın. Kepenk süreci değillerse ya da bozulmaları göze alındıysa: ' +
    'npm run -s kepenk -- migrate --beklemeden'
}

const MARK = /^-- Breaks (\d+\.\d+\.\d+): \S/m
/** PostgreSQL cuts what is longer, here before and there after it has spelled out letters beyond ASCII. */
const LONGEST = 63
const OURS = /^kepenk \S+ \((\d{4})\) ?/

/** The connection under a name of ours; one that the operator gave stands behind it. */
export function named(connection: pg.ClientConfig, migrations: readonly string[]): pg.ClientConfig {
  const ours = `kepenk ${version} (${numberOf(migrations.at(-1) ?? '0000')})`
  const application_name = [ours, nameOf(connection)].filter(Boolean).join(' ')
  const { connectionString: url } = connection
  if (!/[?&]application_name=/.test(url ?? '')) return { ...connection, application_name }
  // The driver prefers what the address says, and there the last of several.
  return { ...connection, connectionString: `${url}&application_name=${encodeURIComponent(application_name)}` }
}

/** As the driver finds it: in the address, the configuration or the environment. */
function nameOf(connection: pg.ClientConfig): string | undefined {
  const client = new pg.Client(connection) as unknown as { connectionParameters: { application_name?: string } }
  return client.connectionParameters.application_name
}

const numberOf = (name: string): string => name.slice(0, 4)

type Older = { surum: string; adresler: string[] }

const SESSIONS = `
  select a.application_name as ad, coalesce(host(a.client_addr), 'yerel') as adres,
    current_setting('application_name') as kendi
  from pg_stat_activity a
  where a.datname = current_database() and a.usename = current_user and a.backend_type = 'client backend'
    and a.pid <> pg_backend_pid()
  order by a.client_addr, a.pid`

/** Sessions of processes that one of these migrations breaks; null when there are none. */
export async function findOlder(client: pg.Client, pending: readonly Migration[]): Promise<Older | null> {
  const breaking = pending.filter(({ source }) => MARK.test(source))
  const last = breaking.at(-1)
  if (!last) return null
  const { rows } = await client.query<{ ad: string; adres: string; kendi: string }>(SESSIONS)
  const isOlder = ({ ad, kendi }: { ad: string; kendi: string }): boolean => {
    const [, knows] = OURS.exec(ad) ?? []
    if (knows !== undefined) return knows < numberOf(last.name)
    // Releases up to 0.2.0 gave no name, so theirs is the operator's.
    const given = kendi.replace(OURS, '')
    const isCut = kendi.length >= LONGEST && (ad.startsWith(given) || given.startsWith(ad))
    return ad === '' || ad === given || isCut
  }
  const adresler = rows.filter(isOlder).map((row) => row.adres)
  return adresler.length === 0 ? null : { surum: MARK.exec(last.source)?.[1] ?? '', adresler }
}

/** 4 oturum (10.0.0.11: 3, yerel: 1) */
function tell({ adresler }: Older): string {
  const counts = [...Map.groupBy(adresler, (adres) => adres)].map(([adres, all]) => `${adres}: ${all.length}`)
  return `${adresler.length} oturum (${counts.join(', ')})`
}

/** Waits a moment for those that were found, until the time is over. */
export function startWaiting({ signal, say, waitMs = WAIT_MS }: Waiting): (older: Older) => Promise<void> {
  const began = performance.now()
  let told = Number.NEGATIVE_INFINITY
  return async (older) => {
    const now = performance.now()
    if (now - began >= waitMs) {
      throw new OlderProcesses(
        `${older.surum} ya da daha eski sürümden süreçler hâlâ bağlı: ${tell(older)}. Geçişler onları bozardı; hiçbiri çalışmadı.`,
      )
    }
    if (now - told >= TELL_EVERY_MS) {
      told = now
      const left = Math.ceil((waitMs - (now - began)) / 1000)
      say?.(
        `Geçişler ${older.surum} sürümünün süreçlerini bozar; bitmeleri en çok ${left} sn bekleniyor: ${tell(older)}`,
      )
    }
    await pause(Math.min(LOOK_EVERY_MS, waitMs), undefined, { ...(signal && { signal }) })
  }
}
