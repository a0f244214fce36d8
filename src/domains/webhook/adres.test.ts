import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from '../../../tests/faults/table/report.ts'
import { everyNth } from '../../../tests/support/extent.ts'
import { forbiddenSpellings } from '../../../tests/support/outbound/spellings.ts'
import { contentOf, refused } from '../../../tests/support/refusal.ts'
import { ALICI, girdi, path, subscribe } from '../../../tests/support/samples/webhook.ts'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()

// Only by the text of the name; where it resolves to is checked on sending.
const NAMES_THAT_LEAD_INSIDE = [
  'localhost.localdomain',
  'metadata.google.internal',
  '127.0.0.1.nip.io',
  'localtest.me',
  '1.0.0.127.in-addr.arpa',
  'router.local',
  'kasa.lan',
  'ornek.com',
]

test('no forbidden spelling makes or changes a subscription, written with http or https', async (t) => {
  const { id } = await subscribe(m)
  const texts = forbiddenSpellings(8080).flatMap((text) => [text, text.replace(/^http:/, 'https:')])
  const isName = (text: string) =>
    text.startsWith('https:') && URL.canParse(text) && NAMES_THAT_LEAD_INSIDE.includes(new URL(text).hostname)
  const wrong = [...new Set(texts)].filter((text) => !isName(text) && text.isWellFormed() && !text.includes('\0'))
  assert.ok(wrong.length >= 300, String(wrong.length))
  const before = await contentOf(env, m.id)
  // The check itself goes through all of them in src/adapters/outbound/address.test.ts.
  const sent = everyNth(wrong, 4)
  for (const adres of sent) {
    for (const [method, at] of [
      ['POST', path],
      ['PATCH', `${path}/${id}`],
    ] as const) {
      const reply = await m.call(method, at, { body: method === 'POST' ? girdi({ adres }) : { adres } })
      assert.equal(`${reply.status} ${reply.body.hata?.kod}`, '422 webhook_adresi_gecersiz', `${method} ${adres}`)
      assert.match(reply.body.hata.mesaj, /^adres: /)
    }
  }
  assert.deepEqual(await contentOf(env, m.id), before)
  report(t, 13, `${sent.length} spellings for webhooks, created and changed: 422 each`)
})

const texts: [adres: string, tr: string, en: string][] = [
  ['http://ornek.com/', 'https:// ile başlamalı', 'must start with https://'],
  ['ftp://ornek.com/', 'https:// ile başlamalı', 'must start with https://'],
  [
    'ornek.com',
    'geçerli bir adres değil; https://alan.adi/yol biçiminde olmalı',
    'is not a valid address; it must look like https://domain.name/path',
  ],
  ['https://93.184.216.34/', 'alan adı olmalı; IP adresi olamaz', 'must be a domain name, not an IP address'],
  ['https://[2606:4700::1111]/', 'alan adı olmalı; IP adresi olamaz', 'must be a domain name, not an IP address'],
  [
    'https://localhost/',
    'herkesin ulaşabildiği bir alan adı olmalı; localhost gibi yerel bir ad olamaz',
    'must be a public domain name, not a local one such as localhost',
  ],
  ['https://a:b@ornek.com/', 'kullanıcı adı ya da parola içeremez', 'must not hold a user name or a password'],
  ['https://ornek.com:25/', 'kapı 443 ya da 1024 ve üstü olmalı', 'the port must be 443, or 1024 and above'],
]

test('each kind of problem is told in its own words, in Turkish and English', async () => {
  for (const [adres, tr, en] of texts) {
    const create = (headers: Record<string, string>) => m.call('POST', path, { body: girdi({ adres }), headers })
    await refused(env, m.id, () => create({}), [422, 'webhook_adresi_gecersiz', `adres: ${tr}`])
    const english = [422, 'webhook_adresi_gecersiz', `adres: ${en}`] as const
    await refused(env, m.id, () => create({ 'accept-language': 'en' }), english)
  }
})

test('an address is measured as it is stored', async () => {
  const body = girdi({ adres: `https://ornek.com/${'🧵'.repeat(1982)}` })
  const tooLong = [422, 'girdi_gecersiz', 'adres: en çok 2000 karakter olabilir'] as const
  await refused(env, m.id, () => m.call('POST', path, { body }), tooLong)
})

test('addresses of the open are taken as they are written', async () => {
  const right = [
    ALICI,
    'https://ornek.com',
    'https://ornek.com:443/a?b=c#d',
    'https://ornek.com:1024/',
    'https://ornek.com:65535/x',
    'HTTPS://Ornek.COM/Yol',
    `https://ornek.com/${'x'.repeat(1982)}`,
  ]
  for (const adres of right) {
    const { id, adres: taken } = await subscribe(m, { adres })
    assert.equal(taken, adres)
    assert.equal((await m.call('GET', `${path}/${id}`)).body.adres, adres)
  }
  const { adres } = await subscribe(m, { adres: 'https://çiçek.example/yol' })
  assert.equal(adres, 'https://xn--iek-1lab.example/yol')
})
