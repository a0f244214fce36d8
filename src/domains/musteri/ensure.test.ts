import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../tests/support/refusal.ts'
import { eposta, newCustomer, newGroup, path, within } from '../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { Hata } from '../../core/errors.ts'
import { ensure } from './ensure.ts'
import { find } from './find.ts'

// Customers as other domains use them.

const env = await startShared()
const m = await env.magaza()
const ensured = (kisi: Parameters<typeof ensure>[1]) => within(env, m, (w) => ensure(w, kisi))

test('an unknown e-mail: a guest is made, and told of with its source', async () => {
  const address = eposta()
  let kisi: any
  const events = await eventsOf(env, m.id, async () => {
    kisi = await ensured({ eposta: address, ad: ' Ayşe ', soyad: '', telefon: '0532 123 45 67', kaynak: 'vitrin' })
  })
  assert.deepEqual(kisi, { id: kisi.id, eposta: address, gruplar: [] })
  const shown = (await m.call('GET', `${path}/${kisi.id}`)).body
  const { ad, soyad, telefon, sirket, hesap, izinler } = shown
  assert.deepEqual(
    { ad, soyad, telefon, sirket, hesap, izinler },
    {
      ad: 'Ayşe',
      soyad: null,
      telefon: '+905321234567',
      sirket: null,
      hesap: false,
      izinler: { eposta: false, sms: false },
    },
  )
  assert.deepEqual(
    events.map(({ olay, veri, ek }) => ({ olay, veri, ek })),
    [{ olay: 'musteri.olusturuldu', veri: shown, ek: { kaynak: 'vitrin' } }],
  )
})

test('a known e-mail in another spelling: its customer with groups, unchanged, without an event', async () => {
  const gruplar = [await newGroup(m), await newGroup(m)].reverse()
  const known = await newCustomer(m, { eposta: 'Bilinen@ornek.example', ad: 'Ayşe', gruplar })
  const events = await eventsOf(env, m.id, async () => {
    const kisi = await ensured({ eposta: 'bilinen@ORNEK.example', ad: 'Başkası', kaynak: 'aktarim' })
    assert.deepEqual(kisi, { id: known.id, eposta: 'Bilinen@ornek.example', gruplar })
  })
  assert.deepEqual(events, [])
  assert.deepEqual((await m.call('GET', `${path}/${known.id}`)).body, known)
})

test('an e-mail that nobody may take is refused; what is undone leaves nothing', async () => {
  const reserved = ensured({ eposta: 'anonim-x@anonim.invalid', kaynak: 'vitrin' })
  await assert.rejects(reserved, (e: unknown) => e instanceof Hata && e.kod === 'girdi_gecersiz')
  const address = eposta()
  const failing = within(env, m, async (w) => {
    await ensure(w, { eposta: address, kaynak: 'vitrin' })
    throw new Error('the order fails')
  })
  await assert.rejects(failing, /the order fails/)
  assert.deepEqual((await m.call('GET', `${path}?eposta=${address}`)).body.veri, [])
})

test('by id: who it is, nobody in another store', async () => {
  const other = await env.magaza()
  const grup = await newGroup(m)
  const { id, eposta } = await newCustomer(m, { gruplar: [grup] })
  assert.deepEqual(await within(env, m, (w) => find(w, id)), { id, eposta, gruplar: [grup] })
  assert.equal(await within(env, other, (w) => find(w, id)), undefined)
})
