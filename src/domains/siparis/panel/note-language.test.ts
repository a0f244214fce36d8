import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enableProvider, startBridged } from '../../../../tests/support/bridges.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { done, newOrder } from '../../../../tests/support/samples/siparis.ts'

// A note by the service is stored once and read in the language of whoever asks, through the API and in the panel.

const env = await startBridged()

test('a refused refund is told in the language of the reader; a note of a person in its own', async () => {
  const m = await env.magaza()
  await enableProvider(env, m, 'deneme', { davranis: 'basarisiz' })
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const s = await newOrder(m)
  await done(m, s.id, 'notlar', { metin: 'Müşteri vazgeçti' })
  await done(m, s.id, 'iptal', { neden: 'Vazgeçti' })
  const read = async (dil: string) => {
    const headers = { 'accept-language': dil }
    const api = await m.call('GET', `/v1/siparisler/${s.id}/notlar`, { headers })
    const panel = await ask(env, owner, 'GET', `magazalar/${m.id}/siparisler/${s.id}/zaman-cizelgesi`, null, {
      headers,
    })
    const told = (rows: { metin: string | null }[]) => rows.flatMap(({ metin }) => metin ?? [])
    return [told(api.body.veri), told(panel.body.veri)]
  }
  const turkish = ['Ödeme sağlayıcısı para iadesini reddetti: deneme sağlayıcısı reddetti', 'Müşteri vazgeçti']
  const english = ['The payment provider refused the refund: the trial provider refused', 'Müşteri vazgeçti']
  assert.deepEqual(await read('tr'), [turkish, turkish])
  assert.deepEqual(await read('en'), [english, english])
  const stored = await env.rows<{ metin: string }>(
    'select metin from siparis_not where siparis_id = $1 order by id desc',
    [s.id],
  )
  assert.deepEqual(
    stored.map((row) => row.metin),
    turkish,
  )
})
