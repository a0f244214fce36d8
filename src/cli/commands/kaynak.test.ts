import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../../tests/support/cli.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Origins and keys of storefronts, by the operator.

const env = await startShared()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })
const m = await env.magaza({ kod: 'kaynakli', adres: 'https://kaynakli.example/vitrin' })
const kaynak = (verb: string, ...rest: string[]) => inside('kaynak', verb, '--magaza', m.id, ...rest)

test('origins are added once, listed with the store’s own, and removed', async () => {
  const empty = jsonOf(await kaynak('list', '--json'))
  assert.deepEqual(empty, { magaza: m.id, vitrin_adresi: 'https://kaynakli.example', izinli_kaynaklar: [] })
  for (const adres of ['HTTPS://WWW.kaynakli.example:443/', 'https://www.kaynakli.example']) {
    const added = jsonOf(await kaynak('add', '--adres', adres, '--json'))
    assert.deepEqual(added.izinli_kaynaklar, ['https://www.kaynakli.example'])
  }
  const told = await kaynak('list')
  assert.equal(told.code, 0)
  assert.match(told.out, /https:\/\/kaynakli\.example +vitrin adresi\nhttps:\/\/www\.kaynakli\.example/)
  const gone = await kaynak('remove', '--adres', 'https://baska.example')
  assert.deepEqual([gone.code, /böyle bir kaynak yok/.test(gone.err)], [1, true])
  const left = jsonOf(await kaynak('remove', '--adres', 'https://www.kaynakli.example', '--json'))
  assert.deepEqual(left.izinli_kaynaklar, [])
  for (const adres of ['*', 'null', 'https://a.example/yol', 'a.example']) {
    assert.equal((await kaynak('add', '--adres', adres)).code, 2, adres)
  }
  for (let n = 0; n < 20; n++) assert.equal((await kaynak('add', '--adres', `https://a${n}.example`)).code, 0)
  assert.equal((await kaynak('add', '--adres', 'https://bir-fazla.example')).code, 1)
})

test('a key of the storefront’s server: made once, listed as such, revoked', async () => {
  const made = jsonOf(await inside('vitrin-anahtari', 'create', '--magaza', m.id, '--ad', 'Next.js', '--json'))
  assert.match(made.anahtar, /^svc_vitrin_\w{32}$/)
  const use = async () => {
    const headers = { 'kepenk-vitrin-anahtari': made.anahtar, 'kepenk-alici-adresi': '203.0.113.9' }
    return (await env.call(null)('GET', `/vitrin/v1/${m.id}/magaza`, { headers })).status
  }
  assert.equal(await use(), 200)
  const { veri } = jsonOf(await inside('anahtar', 'list', '--magaza', m.id, '--json'))
  const listed = veri.find((key: { id: string }) => key.id === made.id)
  assert.deepEqual([listed.ad, listed.vitrin, listed.kapsamlar], ['Next.js', true, []])
  assert.match((await inside('anahtar', 'list', '--magaza', m.id)).out, /Next\.js.*vitrin sunucusu/)
  assert.equal((await inside('anahtar', 'revoke', '--magaza', m.id, '--id', made.id)).code, 0)
})
