import { ConfigError } from '../config.ts'

// What a person at the terminal reads when the service starts, or does not.

export type Ready = {
  surum: string
  adres: string
  test_anahtari: string
  dene: string
  /** A storefront call that works as it is. */
  vitrin: string
  veri: string
}

/** `ilkGiris` is where the first account is made; null once there is one. */
type Shown = { sure_sn: string; demo: boolean; ilkGiris: string | null }

const firstLine = (ilkGiris: string | null): string =>
  ilkGiris === null ? '' : `  İlk giriş      ${ilkGiris}  (tek kullanım, 15 dk)\n`

export const banner = ({ surum, adres, dene, vitrin, veri }: Ready, { sure_sn, demo, ilkGiris }: Shown): string => `
  Kepenk ${surum} · hazır (${sure_sn} sn)

  Panel          ${adres}/panel
${firstLine(ilkGiris)}\
  API            ${adres}/v1
  Vitrin         ${vitrin}
  Dokümanlar     ${adres}/dokumanlar
  Test mağazası  ${demo ? '300 ürün, 400 sipariş · 03:00’te yenilenir' : 'boş (KEPENK_DEMO=0)'}
  Dene:  ${dene}
  Veri:  ${veri} · Sonraki: npm run -s kepenk -- --help · Durdur: Ctrl-C

`

export const secondsSince = (started: number): string =>
  ((performance.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })

/** What a person must know when it did not start: a sentence when the cause is theirs to mend, the stack otherwise. */
export function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `${error.port} dolu. PORT=${(error.port ?? 3000) + 1} npm start`
  return error instanceof ConfigError ? error.message : (error.stack ?? error.message)
}
