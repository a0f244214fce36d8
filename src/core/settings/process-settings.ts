import { availableParallelism } from 'node:os'

type Env = Record<string, string | undefined>
type Refuse = (sentence: string) => Error

const MAX_PROCESSES = 64
// Connections of each process beside those for transactions and pages: two for look-ups, one for auto-committed writes,
// one for LISTEN, one for the health probe.
const OTHER_CONNECTIONS = 5
const WRITERS = { min: 3, max: 12 }
const PAGES = { min: 2, max: 6 }
const LEAST = WRITERS.min + PAGES.min + OTHER_CONNECTIONS

/** PostgreSQL allows 100 connections by default; some are left for commands beside the service. */
const DEFAULT_CONNECTIONS = '90'

/** `yazanlar` are connections for transactions, `okuyanlar` for pages. */
type Surecler = { surec: number; yazanlar: number; okuyanlar: number }

/**
 * Number of processes, and connections of each. All processes share the limit, and one connection is left for the
 * primary. `refuse` makes the error to throw.
 */
export function processSettings(env: Env, refuse: Refuse): Surecler {
  const text = env.KEPENK_BAGLANTI || DEFAULT_CONNECTIONS
  const baglanti = Number(text)
  if (!/^\d{1,5}$/.test(text) || baglanti <= LEAST) {
    throw refuse(`KEPENK_BAGLANTI: ${LEAST + 1}..99999 arasında bir sayı olmalı (${text})`)
  }
  const surec = processCount(env.KEPENK_SUREC || '1', Math.floor((baglanti - 1) / LEAST), refuse)
  const each = Math.floor((baglanti - 1) / surec)
  if (each < LEAST) {
    const needed = surec * LEAST + 1
    throw refuse(`KEPENK_BAGLANTI: ${surec} süreç için en az ${needed} veritabanı bağlantısı gerekli (${baglanti})`)
  }
  const left = each - OTHER_CONNECTIONS
  const okuyanlar = Math.min(PAGES.max, Math.max(PAGES.min, Math.floor(left / 3)))
  return { surec, okuyanlar, yazanlar: Math.min(WRITERS.max, left - okuyanlar) }
}

function processCount(text: string, fitting: number, refuse: Refuse): number {
  if (text === 'auto') return Math.min(availableParallelism(), fitting, MAX_PROCESSES)
  const n = Number(text)
  if (/^\d+$/.test(text) && n >= 1 && n <= MAX_PROCESSES) return n
  throw refuse(`KEPENK_SUREC: 1..${MAX_PROCESSES} arasında bir sayı ya da auto olmalı (${text})`)
}

/** Read replicas. URLs may hold passwords, so errors do not quote them. */
export function replicaSettings(env: Env, refuse: Refuse): string[] {
  // A password may contain a comma: split only before another URL.
  const urls = (env.DATABASE_REPLICA_URL ?? '').split(/,(?=\s*postgres(?:ql)?:)/).flatMap((u) => u.trim() || [])
  if (!urls.every((u) => /^postgres(ql)?:\/\/\S+$/.test(u))) {
    throw refuse('DATABASE_REPLICA_URL: virgülle ayrılmış postgresql://… adresleri olmalı')
  }
  if (urls.length > 0 && !env.DATABASE_URL) {
    throw refuse('DATABASE_REPLICA_URL: DATABASE_URL ile birlikte verilir')
  }
  return urls
}
