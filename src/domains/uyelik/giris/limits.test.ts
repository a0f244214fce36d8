import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitrin } from '../../../../tests/support/samples/uyelik.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { uyelikRoutes } from '../routes.ts'

// Sign-in limits per network.

const env = await startTest({ KEPENK_SINIRLAR: 'vitrin=1000000,giris=6' })
const m = await env.magaza()

test('every way to try passwords, codes and e-mails shares the low limit of a network; reading one’s account does not', async () => {
  const guarded = uyelikRoutes
    .filter((r) => r.sinir === 'giris')
    .map((r) => `${r.method} ${r.path.split(':magaza/')[1]}`)
  assert.deepEqual(guarded, [
    ...['POST uyelik', 'POST uyelik/dogrulama', 'POST oturum', 'POST giris-baglantisi', 'POST giris-kodu'],
    ...['POST parola-kodu', 'POST parola'],
    // Each sends a mail.
    'POST hesap/siparisler/:id/talepler',
  ])
  const post = (path: string, ip: string) => env.call(null)('POST', vitrin(m, path), { body: {}, ip })
  const first = [await post('uyelik', '192.0.2.1'), await post('oturum', '192.0.2.1')]
  assert.deepEqual(
    first.map((r) => r.status),
    [422, 422],
  )
  for (const path of ['uyelik', 'uyelik/dogrulama', 'oturum', 'parola-kodu', 'parola']) {
    const reply = await post(path, '192.0.2.1')
    assert.deepEqual([reply.status, reply.body.hata.kod], [429, 'istek_siniri'], path)
    assert.ok(Number(reply.headers['retry-after']) >= 1)
  }
  assert.equal((await env.call(null)('GET', vitrin(m, 'hesap'), { ip: '192.0.2.1' })).status, 401)
  assert.equal((await post('oturum', '192.0.2.2')).status, 422)
})
