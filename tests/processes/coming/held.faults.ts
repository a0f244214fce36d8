import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { urlOf } from '../../support/cli.ts'
import { freePort } from '../../support/processes/free-port.ts'
import { adapted, openProxyFolder, proxiesIn, startProxy } from '../../support/processes/proxies.ts'
import { rowsOf } from '../../support/processes/rows-of.ts'
import { administration } from '../../support/processes/server.ts'
import { until } from '../../support/processes/until.ts'
import { commandIn, type Started, startIn, twoReleases } from './two-releases.ts'

// An upgrade that breaks the older release, under traffic: whoever asks waits, and nobody sees an error. The newer processes
// begin while the older ones run, wait for their end, migrate, and listen where those did. Half of the requests are writes
// without keys, which nobody repeats. KEPENK_TEST_ESKI: the folder of an older release, see two-releases.ts;
// KEPENK_TEST_ESKI_URUN: how many products there are before.

const CLIENTS = 8
const PRODUCTS = process.env.KEPENK_TEST_ESKI_URUN
const releases = twoReleases()
const folder = openProxyFolder()
after(() => {
  releases.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends through a balancer; answers the status, with the text where it is bad news. */
type Send = (method: string, path: string, key: string, body?: object) => Promise<string>
type Balancer = { send: Send; close: () => Promise<void> }
type Open = (ports: readonly [number, number]) => Promise<Balancer>

const PATIENT = { connections: CLIENTS, headersTimeout: 0, bodyTimeout: 0, allowH2: false }

async function sendOver(pool: Pool, ...[method, path, key, body]: Parameters<Send>): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  const reply = await pool.request({ method, path, headers, body: body ? JSON.stringify(body) : null })
  const text = await reply.body.text()
  return reply.statusCode < 300 ? `${reply.statusCode}` : `${reply.statusCode} ${text}`
}

/** Of the test: asks for health, and holds requests while nobody is healthy. */
const openOwn: Open = async (ports) => {
  const upstreams = ports.map((port) => ({ pool: new Pool(`http://127.0.0.1:${port}`, PATIENT), port, isGreen: true }))
  let isOver = false
  const watch = async (u: (typeof upstreams)[number]) => {
    while (!isOver) {
      u.isGreen = await fetch(`http://127.0.0.1:${u.port}/saglik`).then(
        (r) => r.ok,
        () => false,
      )
      await sleep(100)
    }
  }
  const watching = upstreams.map(watch)
  let turn = 0
  return {
    send: async (...request) => {
      for (;;) {
        const green = upstreams.filter((u) => u.isGreen)
        const upstream = green[turn++ % Math.max(1, green.length)]
        try {
          if (upstream) return await sendOver(upstream.pool, ...request)
        } catch (error) {
          // Nothing was sent, so that it may go elsewhere.
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
        }
        await sleep(20)
      }
    },
    close: async () => {
      isOver = true
      await Promise.all([...watching, ...upstreams.map((u) => u.pool.close())])
    },
  }
}

const balancers: { name: string; open: Open; skip: string | false }[] = [
  { name: 'a balancer that holds', open: openOwn, skip: false },
  ...proxiesIn(folder)
    .filter((proxy) => proxy.name !== 'nginx')
    .map((proxy) => ({
      name: proxy.name,
      skip: !proxy.holds && `no ${proxy.name} on this machine that holds writes`,
      open: (async ([a, b]) => {
        const port = await freePort()
        const running = startProxy(proxy, folder, adapted(proxy, port, [`127.0.0.1:${a}`, `127.0.0.1:${b}`]))
        const connect = { rejectUnauthorized: false, servername: 'localhost' }
        const pool = new Pool(`https://localhost:${port}`, { ...PATIENT, connect })
        await until('it passes on', async () => {
          assert.equal(running.process.exitCode, null, running.said())
          return (await sendOver(pool, 'GET', '/saglik', '').catch(() => '')) === '200'
        })
        return { send: (...request) => sendOver(pool, ...request), close: () => pool.close().then(running.stop) }
      }) satisfies Open,
    })),
]

type Load = { seen: Record<string, number>; longest: () => number; end: () => Promise<void> }

/** Each client reads and writes in turn. */
function load(send: Send, key: string): Load {
  const seen: Record<string, number> = {}
  let longest = 0
  let isOver = false
  const ask = async (what: string, ...request: Parameters<Send>) => {
    const began = performance.now()
    const status = await send(...request).catch((e) => `${e.code} ${e.message}`)
    longest = Math.max(longest, performance.now() - began)
    seen[`${what} ${status}`] = (seen[`${what} ${status}`] ?? 0) + 1
  }
  const client = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      await ask('read', 'GET', '/v1/urunler?limit=5', key)
      await ask('write', 'POST', '/v1/urunler', key, { ad: `Yük ${n}-${i}`, varyantlar: [{ stok: 1 }] })
      await sleep(20)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, n) => client(n))
  return {
    seen,
    longest: () => longest,
    end: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}

const NAMELESS = `
  select application_name as ad from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name !~ '^kepenk '`

for (const { name, open, skip } of balancers) {
  test(`${name}: two that are older end, two that are newer begin, and whoever asks waits`, { skip }, async (t) => {
    const database = `t_${process.pid}_${randomBytes(4).toString('hex')}`
    await administration((client) => client.query(`create database ${database}`))
    const connection = { ...JSON.parse(process.env.KEPENK_TEST_PG as string), database }
    const veri = mkdtempSync(join(tmpdir(), 'kepenk-bekleten-'))
    const settings = {
      DATABASE_URL: urlOf(connection),
      KEPENK_VERI: veri,
      KEPENK_SIR: 'deneme-sirri',
      KEPENK_TEST: '0',
      KEPENK_SINIRLAR: 'temel=10000000,plus=10000000,pro=10000000,test=10000000',
      KEPENK_BOSALTMA: '4',
    }
    const ports = [await freePort(), await freePort()] as const
    const started: Started[] = []
    const start = (tree: string) => {
      const pair = ports.map((port) => startIn(tree, port, settings))
      started.push(...pair)
      return pair
    }
    t.after(async () => {
      for (const { process: p } of started) p.kill('SIGKILL')
      await administration(async (client) => void (await client.query(`drop database ${database} with (force)`)))
      rmSync(veri, { recursive: true, force: true, maxRetries: 5 })
    })

    const older = start(releases.older)
    await Promise.all(older.map((o) => o.up()))
    await commandIn(releases.older, settings, 'magaza', 'create', '--kod', 'dukkan', '--ad', 'Dükkân', '--plan', 'pro')
    const made = ['anahtar', 'create', '--magaza', 'dukkan', '--kapsam', '*']
    const key: string = (await commandIn(releases.older, settings, ...made)).anahtar
    const balancer = await open(ports)
    t.after(balancer.close)
    if (PRODUCTS) await commandIn(releases.older, settings, 'seed', '--magaza', 'dukkan', '--urun', PRODUCTS)

    const traffic = load(balancer.send, key)
    await sleep(2000)
    const newer = start(releases.newer)
    await until('they wait', () => newer.every((n) => /bekleniyor: \d+ oturum/.test(n.said())))
    await sleep(3000)
    assert.ok(traffic.longest() < 2000, 'the older ones go on unharmed')

    const began = performance.now()
    assert.deepEqual(await Promise.all(older.map((o) => o.stop())), [0, 0])
    const ended = performance.now()
    await Promise.all(newer.map((n) => n.up()))
    const upgraded = performance.now()
    await sleep(3000)
    await traffic.end()

    const { 'read 200': reads = 0, 'write 201': writes = 0, ...others } = traffic.seen
    assert.deepEqual(others, {})
    const rows = rowsOf(connection)
    const [found] = await rows(
      `select count(*)::int as n, count(distinct ad)::int as ayri from urun where ad like 'Yük %'`,
    )
    assert.deepEqual(found, { n: writes, ayri: writes })
    assert.deepEqual(await rows(NAMELESS), [], 'each session of theirs has its name')
    const s = (ms: number) => (ms / 1000).toFixed(1)
    t.diagnostic(
      `${reads + writes} requests, ${writes} of them writes: 0 errors, 0 lost, 0 twice; the older ones ended in ${s(ended - began)} s, ` +
        `the newer ones were up ${s(upgraded - ended)} s later, the longest wait was ${s(traffic.longest())} s`,
    )
    assert.deepEqual(await Promise.all(newer.map((n) => n.stop())), [0, 0])
  })
}
