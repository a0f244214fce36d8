import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { onSale, ready, shopper } from '../../../tests/support/samples/sepet.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Gift note and order note.

const env = await startShared()
const m = await env.magaza()
const v = await onSale(m, { stok: null })
const GIFT = 'İyi ki doğdun!\nSevgiyle, Işıl'

const notesOf = async (id: string, dil = 'tr'): Promise<string[]> => {
  const reply = await m.call('GET', `/v1/siparisler/${id}/notlar`, { headers: { 'accept-language': dil } })
  return reply.body.veri.map((n: { metin: string }) => n.metin).sort()
}

test('notes are kept with the cart and go into the notes of its order', async () => {
  const s = await ready(env, m, v.id)
  const told = await s.put('notlar', { hediye_notu: ` ${GIFT} `, siparis_notu: 'Kapıyı çalmayın' })
  assert.deepEqual([told.status, told.body.hediye_notu, told.body.siparis_notu], [200, GIFT, 'Kapıyı çalmayın'])
  assert.deepEqual(await s.read(), told.body)
  const { siparis } = await s.paid('kapida_nakit')
  assert.deepEqual(await notesOf(siparis.id), ['Alıcının notu: Kapıyı çalmayın', `Hediye notu: ${GIFT}`])
  assert.deepEqual(await notesOf(siparis.id, 'en'), [`Gift note: ${GIFT}`, 'Note of the buyer: Kapıyı çalmayın'])
  const late = { hediye_notu: 'geç' }
  await refused(env, m.id, () => s.put('notlar', late), [409, 'sepet_tamamlanmis', 'Sepet siparişe dönüşmüş'])
})

test('one that is not given is emptied; an order without notes has none', async () => {
  const s = await ready(env, m, v.id)
  await s.put('notlar', { hediye_notu: GIFT, siparis_notu: 'x' })
  for (const body of [{}, { hediye_notu: null, siparis_notu: '' }, { siparis_notu: ' \n' }]) {
    const { hediye_notu, siparis_notu } = (await s.put('notlar', body)).body
    assert.deepEqual([hediye_notu, siparis_notu], [null, null])
  }
  const { siparis } = await s.paid('havale')
  assert.deepEqual(await notesOf(siparis.id), [])
})

test('at most 500 characters each, and nothing else', async () => {
  const s = await shopper(env, m)
  const whole = '🌷'.repeat(500)
  assert.equal((await s.put('notlar', { hediye_notu: whole })).body.hediye_notu, whole)
  for (const [body, mesaj] of [
    [{ hediye_notu: 'a'.repeat(501) }, 'hediye_notu: en çok 500 karakter olabilir'],
    [{ siparis_notu: 'a'.repeat(501) }, 'siparis_notu: en çok 500 karakter olabilir'],
    [{ siparis_notu: 1 }, 'siparis_notu: metin ya da null olmalı'],
    [{ not: 'x' }, 'not: böyle bir alan yok'],
  ] as const)
    await refused(env, m.id, () => s.put('notlar', body), [422, 'girdi_gecersiz', mesaj])
})
