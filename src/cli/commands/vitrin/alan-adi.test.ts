import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../../../tests/support/cli.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { ConfigError, readConfig } from '../../../config.ts'

// Domain names of a shop, by the operator.

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection), KEPENK_ADRES: env.config.adres })
const [m, other] = [await env.magaza({ kod: 'adli' }), await env.magaza({ kod: 'oteki' })]
const alan = (verb: string, ...rest: string[]) => inside('alan-adi', verb, '--magaza', m.id, ...rest)

test('names are added, proved without DNS, chosen and removed', async () => {
  const added = jsonOf(await alan('add', '--ad', 'WWW.Adli.example.', '--json'))
  assert.deepEqual(
    added.veri.map((a: { ad: string; durum: string }) => [a.ad, a.durum]),
    [['www.adli.example', 'bekliyor']],
  )
  const waiting = await alan('main', '--ad', 'www.adli.example')
  assert.deepEqual([waiting.code, /önce kanıtlanmalı/.test(waiting.err)], [1, true])
  const proved = await alan('prove', '--ad', 'www.adli.example')
  assert.match(proved.out, /www\.adli\.example +kanıtlandı, ana +_kepenk\.www\.adli\.example +kepenk-[0-9a-f]{40}/)
  assert.equal(jsonOf(await inside('magaza', 'list', '--json')).veri[0].adres, 'https://www.adli.example')
  await alan('add', '--ad', 'adli.example')
  await alan('prove', '--ad', 'adli.example')
  const { veri } = jsonOf(await alan('main', '--ad', 'adli.example', '--json'))
  assert.deepEqual(
    veri.map((a: { ad: string; ana: boolean; kanit_yolu: string }) => [a.ad, a.ana, a.kanit_yolu]),
    [
      ['www.adli.example', false, 'komut'],
      ['adli.example', true, 'komut'],
    ],
  )
  const taken = await inside('alan-adi', 'add', '--magaza', other.id, '--ad', 'adli.example')
  assert.deepEqual([taken.code, /başka bir mağazada kanıtlanmış/.test(taken.err)], [1, true])
  assert.equal((await alan('remove', '--ad', 'adli.example')).code, 0)
  const gone = await alan('remove', '--ad', 'adli.example')
  assert.deepEqual([gone.code, /böyle bir alan adı yok/.test(gone.err)], [1, true])
  assert.equal(jsonOf(await inside('magaza', 'list', '--json')).veri[0].adres, 'https://kepenk.example/vitrin/adli')
})

test('what is no name, and the service’s own, are refused', async () => {
  for (const ad of ['127.0.0.1', 'https://adli.example', '*.adli.example', 'adli']) {
    assert.equal((await alan('add', '--ad', ad)).code, 2, ad)
  }
  const own = await alan('add', '--ad', 'kepenk.example')
  assert.deepEqual([own.code, /hizmetin kendi adıdır/.test(own.err)], [1, true])
})

test('settings of addresses: a wrong one is named', () => {
  const dns = (KEPENK_DNS: string) => readConfig({ KEPENK_DNS }).dns
  assert.deepEqual(dns('9.9.9.9, 127.0.0.1:5353,2620:fe::fe,[2620:fe::fe]:53'), [
    ...['9.9.9.9', '127.0.0.1:5353', '2620:fe::fe', '[2620:fe::fe]:53'],
  ])
  for (const text of ['dns.example', '9.9.9.9:70000', '9.9.9', '[::1', ':53']) {
    assert.throws(() => dns(text), ConfigError, text)
  }
  assert.throws(() => readConfig({ KEPENK_ANA_SAYFA_MAGAZALAR: 'evet' }), /KEPENK_ANA_SAYFA_MAGAZALAR/)
  for (const KEPENK_ADRES of ['https://a.example/b', 'http://[::1]:3000']) {
    assert.throws(() => readConfig({ KEPENK_ANA_MAGAZA: 'a', KEPENK_ADRES }), /KEPENK_ANA_MAGAZA/)
  }
})
