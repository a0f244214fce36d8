import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest } from '../../tests/support/setup.ts'
import { kapsamlar } from '../trade/kapsam.ts'

const env = await startTest()
const { inside, watched } = withSettings({ DATABASE_URL: urlOf(env.connection) })

test('a large store: opened, filled with a bar, sold from; not filled twice', async () => {
  const made = await watched('seed', '--magaza', 'buyuk', '--urun', '1200', '--json')
  const { sure_ms, ...rest } = jsonOf(made)
  assert.deepEqual(rest, { magaza: 'buyuk', urun: 1200, varyant: 3600 })
  assert.ok(sure_ms > 0)
  assert.match(made.progress.at(-2) ?? '', /^█{30} 100 % · 1\.200\/1\.200 ürün · 0 sn kaldı$/)
  assert.equal(made.progress.at(-1), '')

  const call = env.call(await env.key('buyuk', kapsamlar))
  let sonraki: string | null = ''
  const seen = new Set<string>()
  do {
    const page: { body: any } = await call('GET', `/v1/urunler?limit=100&sonraki=${sonraki}`)
    for (const urun of page.body.veri) seen.add(urun.tanitici)
    sonraki = page.body.sonraki
  } while (sonraki)
  assert.equal(seen.size, 1200)
  assert.equal((await call('GET', '/v1/kategoriler')).body.veri.length, 60)
  const found = await env.call(null)('GET', '/vitrin/v1/buyuk/urunler?ara=deri%20CANTA')
  assert.ok(found.body.veri.length > 0)
  assert.equal((await call('GET', '/v1/magaza')).body.acik, true)

  const again = await inside('seed', '--magaza', 'buyuk', '--urun', '10')
  assert.deepEqual([again.code, again.out], [1, ''])
  assert.match(again.err, /buyuk mağazasında ürün var/)
})

test('how many: a whole number of bounds; the test store is not to be filled so', async () => {
  for (const urun of ['0', '-1', '1.5', 'çok', '10000001', '']) {
    const refused = await inside('seed', '--magaza', 'olmaz', '--urun', urun)
    assert.equal(refused.code, 2, urun)
  }
  assert.equal((await inside('seed', '--magaza', 'test')).code, 2)
  assert.equal((await inside('seed')).code, 2)
  assert.deepEqual(await env.rows(`select 1 from magaza where magaza_id in ('olmaz', 'test')`), [])
})
