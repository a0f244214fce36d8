import { execFile } from 'node:child_process'
import { copyFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cleanEnv, freePort, launch, type Service } from '../processes.ts'
import { say } from '../session.ts'
import { type Adapter, forEach, type PeerPlace, send } from './adapter.ts'
import { PEER_BULK, type PeerContext } from './context.ts'
import { firstStock, medusaWorks } from './medusa-works.ts'

// Medusa as a fresh project, without its admin UI. Its commands need a project around them: one is made of the folder's
// package.json and node_modules.

const USER = { email: 'bench@example.com', password: 'bench-bench' }
const CLI = 'node_modules/@medusajs/cli/cli.js'

const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: '', adminCors: '', authCors: '', jwtSecret: 'bench', cookieSecret: 'bench' },
  },
})
`

/** The socket's folder takes the place of the host; percent-encoded, it passes every parser on the way. */
function databaseUrl({ host = 'localhost', port = 5432, user = '', database = '', password }: PeerPlace['connection']) {
  const who = [user, ...(typeof password === 'string' ? [password] : [])].map(encodeURIComponent).join(':')
  return `postgres://${who}@${encodeURIComponent(host)}:${port}/${database}?ssl_mode=disable`
}

const environment = (p: PeerPlace): NodeJS.ProcessEnv => ({
  ...cleanEnv(),
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: '1',
  DATABASE_URL: databaseUrl(p.connection),
  // Keeps its user settings out of the real home folder.
  HOME: p.work,
  XDG_CONFIG_HOME: p.work,
})

async function setUp(p: PeerPlace): Promise<void> {
  await copyFile(join(p.folder, 'package.json'), join(p.work, 'package.json'))
  await symlink(join(p.folder, 'node_modules'), join(p.work, 'node_modules'))
  await writeFile(join(p.work, 'medusa-config.js'), CONFIG)
  await command(p, 'db:migrate')
  await command(p, 'user', '-e', USER.email, '-p', USER.password)
}

async function command(p: PeerPlace, ...args: string[]): Promise<void> {
  const options = { cwd: p.work, env: environment(p), maxBuffer: 64 * 1024 * 1024 }
  try {
    await promisify(execFile)(process.execPath, [CLI, ...args], options)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`medusa ${args[0]}: ${(stderr + stdout).slice(-2000)}`)
  }
}

async function start(p: PeerPlace): Promise<Service> {
  const port = await freePort()
  const args = [CLI, 'start', '--host', '127.0.0.1', '--port', String(port)]
  return launch({ args, cwd: p.work, env: environment(p), port, health: '/health' })
}

const FIELDS = 'id,variants.prices.amount,variants.inventory_items.inventory_item_id'
type Variant = { prices: { amount: number }[]; inventory_items: { inventory_item_id: string }[] }
type Page = { products: { id: string; variants: Variant[] }[] }

async function fill({ port }: Service, run: string, count: number): Promise<PeerContext> {
  const post = (path: string, body: object, begins: string, authorization = ''): Promise<string> =>
    send(port, authorization, { method: 'POST', path, body: JSON.stringify(body), status: 200, begins })
  const { token } = JSON.parse(await post('/auth/user/emailpass', USER, '{"token"')) as { token: string }
  const authorization = `Bearer ${token}`
  const place = await post('/admin/stock-locations', { name: 'Depo' }, '{"stock_location"', authorization)
  const location = (JSON.parse(place) as { stock_location: { id: string } }).stock_location.id
  const context: PeerContext = { run, authorization, products: [], stocked: [], location, sizes: null }
  await forEach(count, async (n) => {
    await send(port, authorization, medusaWorks.create({ ...context, run: 'ilk' }, n))
    if (n % 500 === 499) say(`Medusa: ${n + 1}/${count} ürün`)
  })
  for (let offset = 0; offset < count; offset += 100) {
    const path = `/admin/products?limit=100&offset=${offset}&fields=${FIELDS}`
    const r = { method: 'GET' as const, path, status: 200, begins: '{"products":[' }
    for (const { id, variants } of (JSON.parse(await send(port, authorization, r)) as Page).products) {
      const items = variants.flatMap((v) => v.inventory_items.map((i) => i.inventory_item_id))
      const whole = items.length === 3 && variants.every((v) => v.prices.length === 1)
      if (!whole) throw new Error(`Medusa's product ${id} is not what it was to be: ${JSON.stringify(variants)}`)
      context.products.push(id)
      context.stocked.push(...items)
    }
  }
  for (let at = 0; at < context.stocked.length; at += PEER_BULK)
    await send(port, authorization, firstStock(context, context.stocked.slice(at, at + PEER_BULK), at))
  return context
}

export const medusa: Adapter = { title: 'Medusa', setUp, start, fill }
