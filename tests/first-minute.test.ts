import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { openFolder, startService } from './crash.ts'

// A newcomer's first minute: it starts, prints a call, the call answers, and there is a living shop behind it.

const { veri, atEnd } = openFolder({ after })
const run = promisify(execFile)

test('the printed curl answers, and the test store is a shop', async () => {
  const service = await startService(veri, { KEPENK_DEMO: '1', KEPENK_SINIRLAR: '' })
  atEnd(() => service.kill())
  const { stdout } = await run('sh', ['-c', `${service.ready.dene} -s`])
  const magaza = JSON.parse(stdout)
  assert.deepEqual([magaza.id, magaza.ad, magaza.anahtar.test], ['test', 'Test Mağazası', true])

  let asked = 1
  const get = async (path: string): Promise<Response> => {
    asked++
    const headers = { authorization: `Bearer ${service.ready.test_anahtari}` }
    return fetch(`${service.address}${path}`, { headers })
  }
  const veriOf = async (path: string): Promise<any[]> => ((await (await get(path)).json()) as any).veri
  const [urun] = await veriOf('/v1/urunler')
  assert.match(urun.ad, /\p{L}/u)
  const picture = await fetch(`${service.address}${new URL(urun.kapak).pathname}`)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
  for (const path of ['/v1/siparisler', '/v1/musteriler', '/v1/kampanyalar', '/v1/sayfalar', '/v1/iadeler']) {
    assert.ok((await veriOf(path)).length > 0, path)
  }
  const shop = await fetch(`${service.address}/vitrin/v1/test/urunler?ara=${encodeURIComponent('gömlek')}`)
  assert.ok(((await shop.json()) as any).veri.length > 0)
  const page = await (await fetch(`${service.address}/dokumanlar`)).text()
  assert.ok(page.includes(service.ready.test_anahtari as string))
  assert.equal((await fetch(`${service.address}/v1/urunler/${urun.id}`, { method: 'DELETE' })).status, 401)

  // Sixty a minute from one address; then it says when to come back.
  while (asked < 60) assert.equal((await get('/v1/magaza')).status, 200)
  const refused = await get('/v1/magaza')
  const wait = Number(refused.headers.get('retry-after'))
  assert.equal(refused.status, 429)
  assert.ok(wait >= 1 && wait <= 60, `${wait}`)
  assert.equal(await service.stop(), 0)
})
