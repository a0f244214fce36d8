import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { panelRoutes, routes, vitrinRoutes } from '../../src/contracts.ts'
import { startTest } from '../support/setup.ts'

// What operators are handed speaks of what there is.

const env = await startTest()
const deployed = (name: string): string => readFileSync(join(import.meta.dirname, '../..', 'deploy', name), 'utf8')

/** The functions and words of a query that look like a metric. */
const WORDS = /^(sum|max|min|count|rate|changes|topk|by|le|time|histogram_quantile|label_values)$/

function metricsIn(expression: string): string[] {
  // Labels, durations and numbers are no metrics.
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without) *\([^)]*\)|, *\w+\)$|\b\d\w*/g, ' ')
  return (bare.match(/[a-z_][a-z0-9_]*/g) ?? []).filter((word) => !WORDS.test(word))
}

/** How long it takes is told once it was done, and with room enough it may not have been yet. */
async function collectGarbage(): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const observer = new PerformanceObserver(() => resolve())
  observer.observe({ entryTypes: ['gc'] })
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  await done
  observer.disconnect()
}

async function scraped(): Promise<Set<string>> {
  const shop = await env.magaza()
  await shop.call('GET', '/v1/magaza')
  await collectGarbage()
  await env.rows(`insert into gorev (magaza_id, ad, an, sahip) values ('-', 'deneme', now(), 'x')`)
  const reply = await fetch(`${(await env.listen()).replace('127.0.0.1', 'localhost')}/metrikler`)
  assert.equal(reply.status, 200)
  return new Set((await reply.text()).match(/^[a-z_][a-z0-9_]*/gm))
}

test('every metric of the dashboard and of the alerts is one that the service tells', async () => {
  const { panels, templating } = JSON.parse(deployed('grafana.json'))
  const shown: string[] = panels.flatMap((p: any) => p.targets?.map((t: any) => t.expr) ?? [])
  const chosen: string[] = templating.list.flatMap((v: any) => v.query?.query ?? [])
  const alerts = [...deployed('prometheus-alerts.yaml').matchAll(/expr: (.+)/g)].map((m) => m[1] as string)
  assert.ok(shown.length > 20 && alerts.length > 8)
  const used = new Set([...shown, ...chosen, ...alerts].flatMap(metricsIn))
  assert.ok(used.has('kepenk_istek_saniye_bucket') && used.has('kepenk_gorev_son_saniye'))
  const known = await scraped()
  // Prometheus makes it for every target.
  known.add('up')
  assert.deepEqual([...used].filter((name) => !known.has(name)).sort(), [])
})

test('the proxies let through the largest body that a route takes, so that a refusal is in our shape', () => {
  const largest = Math.max(...[...routes, ...vitrinRoutes, ...panelRoutes].map((route) => route.bytes?.max ?? 0))
  assert.ok(largest >= 20 * 1024 * 1024)
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  // nginx counts in 1024s, Caddy in 1000s.
  const letThrough = [
    ...[...deployed('nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)].map((m) => Number(m[1]) * 1024 * 1024),
    ...[...`${deployed('Caddyfile')}${guide}`.matchAll(/max_size (\d+)MB/g)].map((m) => Number(m[1]) * 1_000_000),
  ]
  assert.equal(letThrough.length, 3)
  for (const bytes of letThrough) assert.ok(bytes > largest, `${bytes}`)
})

test('what supervises the service starts node itself, with the flags of npm start: npm does not pass SIGTERM on', () => {
  const read = (name: string): string => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  const { start } = JSON.parse(read('package.json')).scripts
  const [, command] = /^node (.+)$/.exec(start) ?? []
  assert.ok(command)
  const [, unit] = /^ExecStart=(.+)$/m.exec(deployed('kepenk.service')) ?? []
  assert.equal(unit, `/opt/kepenk/node_modules/.bin/node ${command}`)
  const image = read('Containerfile')
  const words = ['ENTRYPOINT', 'CMD'].flatMap((name) => {
    // The exec form has no shell either.
    const [, list] = new RegExp(`^${name} (\\[.+\\])$`, 'm').exec(image) ?? []
    return JSON.parse(list ?? '[]')
  })
  assert.equal(words.join(' '), `node ${command}`)
  assert.match(read('docs/operations.md'), new RegExp(`^exec node_modules/\\.bin/node ${command} `, 'm'))
  // A system's own Node may be one that npm runs on and no TypeScript does.
  assert.doesNotMatch(deployed('kepenk.service') + read('docs/operations.md'), /(?<!bin\/)node panel\/build/)
})
