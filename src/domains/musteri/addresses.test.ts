import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, eventsOf } from '../../../tests/support/refusal.ts'
import { newCustomer, path, within } from '../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { Hata, messageOf } from '../../core/errors.ts'
import { replaceAddresses } from './addresses.ts'
import type { AdresGirdisi } from './schema.ts'

// The address book, through the verb that shoppers' accounts call.

const env = await startShared()
const m = await env.magaza()

const put = (id: string, adresler: AdresGirdisi[]) => within(env, m, (w) => replaceAddresses(w, id, adresler))
const EMPTY = { ad: null, soyad: null, sirket: null, telefon: null, satir1: null, satir2: null, ilce: null, il: null }
const REST = { posta_kodu: null, ulke: null, varsayilan_teslimat: false, varsayilan_fatura: false }

test('the whole list: every part shown in order, phones in one form, ids kept, guncelleme moved', async () => {
  const made = await newCustomer(m)
  const text = await put(made.id, [
    { satir1: ' Bağdat Cad. 12 ', il: 'İstanbul', telefon: '0532 123 45 67', varsayilan_teslimat: true },
    { ad: '', il: 'Iğdır', varsayilan_fatura: true },
  ])
  // The answer equals the next GET, also in key order, which the ETag covers.
  assert.equal((await m.call('GET', `${path}/${made.id}`)).text, text)
  const { adresler, guncelleme } = JSON.parse(text)
  const [ev, is] = adresler
  for (const { id } of adresler) assert.match(id, /^adr_[0-9a-z]{26}$/)
  assert.deepEqual(adresler, [
    {
      id: ev.id,
      ...EMPTY,
      ...REST,
      satir1: 'Bağdat Cad. 12',
      il: 'İstanbul',
      telefon: '+905321234567',
      varsayilan_teslimat: true,
    },
    { id: is.id, ...EMPTY, ...REST, il: 'Iğdır', varsayilan_fatura: true },
  ])
  assert.ok(guncelleme > made.guncelleme)
  assert.equal(await put(made.id, adresler), text)

  const swapped = JSON.parse(await put(made.id, [is, { ...ev, il: 'Van' }, { id: '', il: 'Muş' }]))
  assert.deepEqual(swapped.adresler.slice(0, 2), [is, { ...ev, il: 'Van' }])
  assert.equal(new Set(swapped.adresler.map((a: any) => a.id)).size, 3)
  assert.deepEqual(JSON.parse(await put(made.id, [])).adresler, [])
  assert.deepEqual(await eventsOf(env, m.id, () => put(made.id, [{ il: 'Kars' }])), [])
})

test('fifty and no more', async () => {
  const { id } = await newCustomer(m)
  const fifty = Array.from({ length: 50 }, (_, i) => ({ satir1: `No ${i}` }))
  assert.equal(JSON.parse(await put(id, fifty)).adresler.length, 50)
  await refused(id, [...fifty, {}], 'adresler: en çok 50 adres olabilir')
})

async function refused(id: string, adresler: AdresGirdisi[], mesaj: string) {
  const before = await contentOf(env, m.id)
  await assert.rejects(put(id, adresler), (e: unknown) => {
    assert.ok(e instanceof Hata)
    assert.equal(messageOf(e, 'tr'), mesaj)
    return true
  })
  assert.deepEqual(await contentOf(env, m.id), before)
}

test('refused, all at once: ids that are not theirs, an id twice, two defaults of a kind', async () => {
  const [mine, theirs] = [await newCustomer(m), await newCustomer(m)]
  const [own] = JSON.parse(await put(mine.id, [{ il: 'Van', varsayilan_teslimat: true }])).adresler
  const [foreign] = JSON.parse(await put(theirs.id, [{ il: 'Muş' }])).adresler
  await refused(
    mine.id,
    [own, own, { id: foreign.id }, { id: 'adr_x', varsayilan_fatura: true }, { varsayilan_fatura: true }],
    [
      'adresler[1].id: Aynı kalem birden çok kez var',
      'adresler[1].varsayilan_teslimat: yalnız bir adres varsayılan olabilir',
      'adresler[2].id: Böyle bir kayıt yok',
      'adresler[3].id: Böyle bir kayıt yok',
      'adresler[4].varsayilan_fatura: yalnız bir adres varsayılan olabilir',
    ].join('; '),
  )
  await refused('mus_yok', [], 'Kayıt bulunamadı')
})
