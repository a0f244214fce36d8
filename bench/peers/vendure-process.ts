import { createRequire } from 'node:module'
import { join } from 'node:path'

// Vendure as its starter sets it up, without dashboard, pictures and mail; run from its installation folder, as a
// process of its own.

type Plugin = { init: (options?: object) => unknown }
type Vendure = {
  bootstrap: (config: object) => Promise<unknown>
  DefaultLogger: new (o: { level: number }) => unknown
  LogLevel: { Warn: number }
  DefaultSchedulerPlugin: Plugin
  DefaultJobQueuePlugin: Plugin
  DefaultSearchPlugin: Plugin
}
export type VendureStart = {
  folder: string
  port: number
  connection: { host?: string; port?: number; user?: string; password?: string; database?: string }
  superadmin: { identifier: string; password: string }
  /** The first start creates the tables. */
  makeTables: boolean
}

const o = JSON.parse(process.env.RAKIP ?? '') as VendureStart
const vendure = createRequire(join(o.folder, 'package.json'))('@vendure/core') as Vendure

await vendure.bootstrap({
  apiOptions: { port: o.port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: o.superadmin,
    cookieOptions: { secret: 'x' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: o.connection.host,
    port: o.connection.port,
    username: o.connection.user,
    password: o.connection.password,
    database: o.connection.database,
    synchronize: o.makeTables,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  plugins: [
    vendure.DefaultSchedulerPlugin.init(),
    vendure.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
})
