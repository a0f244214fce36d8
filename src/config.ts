import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { withSecretFiles } from './core/secrets/secret-files.ts'
import { type SmtpAyari, senderSettings, smtpSettings } from './core/settings/mail-settings.ts'
import { processSettings, replicaSettings } from './core/settings/process-settings.ts'
import { type ShopSettings, shopSettings } from './core/settings/shop-settings.ts'
import { type TraceSettings, traceSettings } from './core/settings/trace-settings.ts'

// Everything that can be set from outside, read once. A wrong value stops the start with a sentence that names it.

/** Rate limits in requests a minute: per live key by plan; per network for the test key, shoppers and strangers. */
export type Sinirlar = {
  temel: number
  plus: number
  pro: number
  test: number
  vitrin: number
  /** Per key of a storefront's server, for all its buyers together. */
  sunucu: number
  /** Signing in, registering, asking for codes. */
  giris: number
  /** Buying, entering discount codes, asking for stock notices. */
  odeme: number
  /** Per user of the panel. */
  panel: number
  /** Failed authentications per network. */
  anonim: number
  /** Per network: documentation, contracts, pictures, the panel's files. */
  acik: number
}

export type S3Ayari = { adres: string; kova: string; bolge: string; anahtar: string; gizli: string }

export type Config = ShopSettings & {
  port: number
  /** Listening address; by default loopback only. */
  host: string
  /** Public address of this service; links in answers begin with it. */
  adres: string
  veri: string
  databaseUrl: string | undefined
  /** Read replicas, for reads that may be slightly stale. */
  replikalar: string[]
  /** Seconds that a replica may lag. */
  replikaGecikmesi: number
  /** How many processes serve requests. */
  surec: number
  /** Connections of each process for transactions. */
  yazanlar: number
  /** Connections of each process for statements that may be long. */
  okuyanlar: number
  sinirlar: Sinirlar
  /** Rate limits are counted in the database, shared by all processes. */
  ortakSinir: boolean
  izinliAglar: string[]
  /** Back-off schedule: seconds before each attempt of a delivery. */
  takvim: readonly number[]
  /** This process also runs the worker. */
  worker: boolean
  /** There is a public test store with a public key. */
  test: boolean
  /** The test store is filled with demo data. */
  demo: boolean
  vekil: string[]
  /** Drain time: seconds between the signal to stop and the end of listening. */
  bosaltma: number
  /** Seconds that migrations wait for processes that they break; 0 does not look for any. */
  eskiBekleme: number
  metrikAnahtari: string | undefined
  log: string
  sir: string | undefined
  s3: S3Ayari | undefined
  /** Without it mails are written as files in the data folder. */
  smtp: SmtpAyari | undefined
  gonderen: { ad: string; adres: string }
  /** OTLP endpoint; without it there is no tracing. */
  trace: TraceSettings | undefined
}

export class ConfigError extends Error {}

const SHOPPERS = { vitrin: 600, sunucu: 12_000, giris: 30, odeme: 60 }
const DEFAULT_LIMITS: Sinirlar = {
  temel: 120,
  plus: 300,
  pro: 1200,
  test: 60,
  ...SHOPPERS,
  panel: 1200,
  anonim: 3000,
  acik: 6000,
}

type Env = Record<string, string | undefined>

/** Each may be given as NAME_DOSYASI, the file that holds it. */
const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'KEPENK_SIR', 'KEPENK_METRIK_ANAHTARI', 'KEPENK_SMTP'],
  ...['KEPENK_S3_ANAHTAR', 'KEPENK_S3_GIZLI', 'OTEL_EXPORTER_OTLP_HEADERS'],
]

const refuse = (sentence: string): ConfigError => new ConfigError(sentence)

export function readConfig(given: Env = process.env): Config {
  const env = withSecretFiles(given, SECRETS, refuse)
  const port = wholeNumber(env, 'PORT', 3000, 65535)
  const host = env.KEPENK_HOST || LOOPBACK
  const adres = webAddress(env, 'KEPENK_ADRES') ?? addressHere(host, port)
  const { surec, yazanlar, okuyanlar } = processSettings(env, refuse)
  return {
    ...shopSettings(env, adres, refuse),
    port,
    host,
    adres,
    veri: resolve(env.KEPENK_VERI || '.kepenk'),
    databaseUrl: env.DATABASE_URL || undefined,
    replikalar: replicaSettings(env, refuse),
    replikaGecikmesi: wholeNumber(env, 'KEPENK_KOPYA_GECIKME', 5, 3600),
    surec,
    yazanlar,
    okuyanlar,
    sinirlar: limits(env.KEPENK_SINIRLAR),
    ortakSinir: yesOrNo(env, 'KEPENK_ORTAK_SINIR', surec > 1),
    izinliAglar: networks(env, 'KEPENK_IZINLI_AGLAR'),
    takvim: schedule(env.KEPENK_WEBHOOK_TAKVIM),
    worker: yesOrNo(env, 'KEPENK_WORKER', true),
    test: yesOrNo(env, 'KEPENK_TEST', true),
    demo: yesOrNo(env, 'KEPENK_DEMO', true),
    vekil: networks(env, 'KEPENK_VEKIL'),
    bosaltma: wholeNumber(env, 'KEPENK_BOSALTMA', 0, 600),
    eskiBekleme: wholeNumber(env, 'KEPENK_ESKI_BEKLEME', 120, 3600),
    metrikAnahtari: env.KEPENK_METRIK_ANAHTARI || undefined,
    log: logLevel(env.KEPENK_LOG || 'info'),
    sir: env.KEPENK_SIR || undefined,
    s3: s3(env),
    smtp: smtpSettings(env.KEPENK_SMTP, refuse),
    gonderen: senderSettings(env.KEPENK_GONDEREN || 'Kepenk <kepenk@localhost>', refuse),
    trace: traceSettings(env, refuse),
  }
}

const LOOPBACK = '127.0.0.1'

/** Loopback: reachable from this machine only. */
export const isLoopback = (host: string): boolean => /^(127(\.\d+){3}|::1|localhost)$/.test(host)

/** Address by which this machine reaches the listener. */
export function addressHere(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere || host === LOOPBACK ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

function networks(env: Env, name: string): string[] {
  return list(env[name]).map((text) => {
    if (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)) return text
    throw new ConfigError(`${name}: ağ ya da adres olmalı, örneğin 10.0.0.0/8 (${text})`)
  })
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevel(text: string): string {
  if (LOG_LEVELS.includes(text)) return text
  throw new ConfigError(`KEPENK_LOG: şunlardan biri olmalı: ${LOG_LEVELS.join(', ')} (${text})`)
}

function wholeNumber(env: Env, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const n = Number(text)
  if (!Number.isInteger(n) || n < 0 || n > max)
    throw new ConfigError(`${name}: 0..${max} arasında bir sayı olmalı (${text})`)
  return n
}

const DEFAULT_SCHEDULE = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000]

function schedule(text: string | undefined): readonly number[] {
  if (!text) return DEFAULT_SCHEDULE
  const delays = text.split(',').map((part) => (/^\s*\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN))
  if (delays.length <= 50 && delays.every((n) => n <= 30 * 24 * 3600)) return delays
  throw new ConfigError(`KEPENK_WEBHOOK_TAKVIM: virgülle ayrılmış saniyeler olmalı, örneğin 0,5,300 (${text})`)
}

function yesOrNo(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigError(`${name}: 1 ya da 0 olmalı (${text})`)
}

function webAddress(env: Env, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(text))
    throw new ConfigError(`${name}: http(s) adresi olmalı (${text})`)
  return text.replace(/\/+$/, '')
}

function limits(text: string | undefined): Sinirlar {
  const result = { ...DEFAULT_LIMITS }
  const given = new Set<string>()
  for (const part of list(text)) {
    const [name = '', value = ''] = part.split('=')
    const n = Number(value)
    if (!(name in result) || !Number.isInteger(n) || n < 1) {
      const known = Object.keys(DEFAULT_LIMITS).join(', ')
      throw new ConfigError(`KEPENK_SINIRLAR: «${part}» anlaşılmadı; ad=dakikada istek olmalı, adlar: ${known}`)
    }
    result[name as keyof Sinirlar] = n
    given.add(name)
  }
  // Limits for signing in, buying and servers follow the shoppers' limit unless given.
  if (!given.has('sunucu')) result.sunucu = 20 * result.vitrin
  if (!given.has('giris')) result.giris = Math.max(1, Math.round(result.vitrin / 20))
  if (!given.has('odeme')) result.odeme = Math.max(1, Math.round(result.vitrin / 10))
  return result
}

function s3(env: Env): S3Ayari | undefined {
  if (!env.KEPENK_S3_KOVA) return undefined
  const need = (name: string): string => {
    const value = env[name]
    if (!value) throw new ConfigError(`${name}: KEPENK_S3_KOVA verildiğinde gerekli`)
    return value
  }
  return {
    adres: webAddress(env, 'KEPENK_S3_ADRES') ?? need('KEPENK_S3_ADRES'),
    kova: env.KEPENK_S3_KOVA,
    bolge: env.KEPENK_S3_BOLGE || 'us-east-1',
    anahtar: need('KEPENK_S3_ANAHTAR'),
    gizli: need('KEPENK_S3_GIZLI'),
  }
}

/**
 * The service's secret: given, or made at the first start and stored in the data folder, readable by its owner alone.
 */
export async function loadSecret(config: Config): Promise<string> {
  if (config.sir) return config.sir
  await mkdir(config.veri, { recursive: true })
  const file = join(config.veri, 'sir')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known.trim()
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // link() is atomic and fails if the name exists: of several processes that start at once, the first one's secret
  // wins.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
