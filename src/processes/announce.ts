import { ConfigError, isLoopback } from '../config.ts'

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

const firstLine = (ilkGiris: string | null): string =>
  ilkGiris === null ? '' : `  İlk giriş      ${ilkGiris}  (tek kullanım, 15 dk)\n`

const shopLine = (dukkan: string | null): string => (dukkan === null ? '' : `  Dükkân         ${dukkan}\n`)

const vitrinLine = (vitrin: string | null): string => (vitrin === null ? '' : `  Vitrin         ${vitrin}\n`)

const hereOnlyLine = (dinlenen: string): string =>
  isLoopback(dinlenen) ? `  Dinlenen       ${dinlenen} (yalnız bu makine) · ağa açmak için: KEPENK_HOST=0.0.0.0\n` : ''

function testStore({ test_anahtari }: Ready, demo: boolean): string {
  if (test_anahtari === null) return 'yok (KEPENK_TEST=0)'
  return demo ? '300 ürün, 400 sipariş · 03:00’te yenilenir' : 'boş (KEPENK_DEMO=0)'
}

export function banner(ready: Ready, { sure_sn, demo, ilkGiris }: Shown): string {
  const { surum, adres, dene, dukkan, vitrin, veri, dinlenen } = ready
  return `
  Kepenk ${surum} · hazır (${sure_sn} sn)

${shopLine(dukkan)}\
  Panel          ${adres}/panel
${firstLine(ilkGiris)}\
  API            ${adres}/v1
${vitrinLine(vitrin)}\
  Dokümanlar     ${adres}/dokumanlar
  Test mağazası  ${testStore(ready, demo)}
${hereOnlyLine(dinlenen)}\
  Dene:  ${dene}
  Veri:  ${veri} · Sonraki: npm run -s kepenk -- --help · Durdur: Ctrl-C

`
}

export const secondsSince = (started: number): string =>
  ((performance.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })

/** What a person must know when it did not start: a sentence when the cause is theirs to mend, the stack otherwise. */
export function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `${error.port} dolu. PORT=${(error.port ?? 3000) + 1} npm start`
  return error instanceof ConfigError ? error.message : (error.stack ?? error.message)
}
