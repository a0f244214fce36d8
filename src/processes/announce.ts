import { styleText } from 'node:util'
import type { Logger } from 'pino'
import { ConfigError, isLoopback } from '../config.ts'
import { OlderProcesses } from '../db/upkeep/older-processes.ts'

// What a person at the terminal reads when the service starts, or does not.

export type Ready = {
  surum: string
  adres: string
  /** Null where there is no test store. */
  test_anahtari: string | null
  dene: string
  /** The shop of the test store, where there is one. */
  dukkan: string | null
  /** A storefront call that works as it is, where there is a test store. */
  vitrin: string | null
  veri: string
  /** Where it listens. */
  dinlenen: string
}

/** `ilkGiris` is where the first account is made; null once there is one. */
type Shown = { sure_sn: string; demo: boolean; ilkGiris: string | null }

/** How what matters is marked; the terminal, its settings and `NO_COLOR` decide. */
type Paint = { strong: (text: string) => string; link: (text: string) => string; faint: (text: string) => string }

const onTerminal: Paint = {
  strong: (text) => styleText(['bold', 'green'], text, { stream: process.stdout }),
  link: (text) => styleText('cyan', text, { stream: process.stdout }),
  faint: (text) => styleText('dim', text, { stream: process.stdout }),
}

function testStore({ test_anahtari }: Ready, demo: boolean): string {
  if (test_anahtari === null) return 'yok (KEPENK_TEST=0)'
  return demo ? '300 ürün, 400 sipariş · 03:00’te yenilenir' : 'boş (KEPENK_DEMO=0)'
}

const NAMES = 15

export function banner(ready: Ready, { sure_sn, demo, ilkGiris }: Shown, paint: Paint = onTerminal): string {
  const { surum, adres, dene, dukkan, vitrin, veri, dinlenen } = ready
  const { strong, link, faint } = paint
  const line = (ad: string, text: string | null, note = ''): string =>
    text === null ? '' : `  ${faint(ad.padEnd(NAMES))}${text}${faint(note)}\n`
  const linked = (ad: string, to: string | null, note?: string): string => line(ad, to && link(to), note)
  return `
  ${strong(`Kepenk ${surum} · hazır`)}${faint(` (${sure_sn} sn)`)}

${linked('Dükkân', dukkan)}\
${linked('Panel', `${adres}/panel`)}\
${linked('İlk giriş', ilkGiris, '  (tek kullanım, 15 dk)')}\
${linked('API', `${adres}/v1`)}\
${linked('Vitrin', vitrin)}\
${linked('Dokümanlar', `${adres}/dokumanlar`)}\
${line('Test mağazası', testStore(ready, demo))}\
${line('Dinlenen', isLoopback(dinlenen) ? `${dinlenen} (yalnız bu makine)` : null, ' · ağa açmak için: KEPENK_HOST=0.0.0.0')}\
  Dene:  ${dene}
  ${faint(`Veri:  ${veri} · Sonraki: npm run -s kepenk -- --help · Durdur: Ctrl-C`)}

`
}

/** The same for whoever reads a file of logs: on standard error, beside the JSON lines. A one-time link does not belong there. */
export function oneLine({ surum, adres, dukkan }: Ready, sure_sn: string): string {
  const parts = [
    ...(dukkan === null ? [] : [`dükkân ${dukkan}`]),
    `panel ${adres}/panel (ilk hesap için bağlantı: npm run -s kepenk -- panel kod)`,
    `API ${adres}/v1`,
    `dokümanlar ${adres}/dokumanlar`,
  ]
  return `Kepenk ${surum} hazır (${sure_sn} sn): ${parts.join(' · ')}`
}

type Announced = {
  /** Of the process, as `performance.now()` tells it. */
  started: number
  demo: boolean
  /** Asked for on a terminal alone: it replaces earlier codes. */
  ilkGiris: () => Promise<string | null>
  log: Logger
  more?: object
}

/** Says that it serves: to a person at the terminal, or to whoever reads the logs. */
export async function announce(ready: Ready, { started, demo, ilkGiris, log, more }: Announced): Promise<void> {
  const sure_sn = secondsSince(started)
  if (process.stdout.isTTY) {
    process.stdout.write(banner(ready, { sure_sn, demo, ilkGiris: await ilkGiris() }))
    return
  }
  process.stderr.write(`${oneLine(ready, sure_sn)}\n`)
  log.info({ ...ready, sure_sn, ...more }, 'ready')
}

const secondsSince = (started: number): string =>
  ((performance.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })

/** What a person must know when it did not start: a sentence when the cause is theirs to mend, the stack otherwise. */
export function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `${error.port} dolu. PORT=${(error.port ?? 3000) + 1} npm start`
  if (error instanceof OlderProcesses) return `${error.message}\n${error.hint}`
  return error instanceof ConfigError ? error.message : (error.stack ?? error.message)
}
