import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostsIn } from '../../../tests/support/hosts/visit.ts'
import { startShared } from '../../../tests/support/setup.ts'

// The cart of a shop at a name of its own.

const env = await startShared()
const { visit, named } = await hostsIn(env)

test('at its own name the cart stands at the root, its cookie is of that name, and forms come from there alone', async () => {
  const m = await named('sepetli.example')
  const product = await visit('sepetli.example', m.urun)
  const [, varyant = ''] =
    /action="\/sepet\/ekle"><input type="hidden" name="varyant" value="([^"]+)"/.exec(product.text) ?? []
  assert.notEqual(varyant, '')
  const send = (origin: string, path: string, fields: Record<string, string>, cookie = '') => {
    const headers = { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    return visit('sepetli.example', path, headers, 'POST', new URLSearchParams(fields).toString())
  }
  assert.equal((await send('https://kepenk.example', '/sepet/ekle', { varyant })).status, 403)
  const added = await send('https://sepetli.example', '/sepet/ekle', { varyant })
  assert.deepEqual([added.status, added.location], [303, '/sepet'])
  const [cookie = ''] = added.headers['set-cookie'] ?? []
  assert.match(cookie, /; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  const own = cookie.split(';')[0] as string
  const cart = await visit('sepetli.example', '/sepet', { cookie: own })
  assert.match(cart.text, /<form id="adetler" method="post" action="\/sepet">/)
  assert.doesNotMatch(cart.text, /\/vitrin\//)
  const address = await visit('sepetli.example', '/odeme', { cookie: own })
  assert.match(address.text, /<form class="odeme" method="post" action="\/odeme\/adres">/)
  const belirtec = /name="belirtec" value="([^"]+)"/.exec(cart.text)?.[1] as string
  const emptied = await send('https://sepetli.example', '/sepet', { belirtec, islem: 'sil', varyant }, own)
  assert.deepEqual([emptied.status, emptied.location], [303, '/sepet'])
  const away = await visit('kepenk.example', `/vitrin/${m.id}/sepet`)
  assert.deepEqual([away.status, away.location], [301, 'https://sepetli.example/sepet'])
})
