import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { onSale, ready } from '../../../tests/support/samples/sepet.ts'
import { accepting, keptIn, shown } from '../../../tests/support/samples/sozlesme.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { VARSAYILANLAR } from '../../trade/sozlesme/varsayilan.ts'

const env = await startShared()
const FULL = { headers: { accept: 'application/problem+json' } }

async function shop(rol = 'sahip') {
  const m = await env.magaza()
  const who = await newPerson(env, { magaza: m.id, rol: rol as 'sahip' })
  const root = `magazalar/${m.id}/sozlesmeler`
  const one = `${root}/mesafeli_satis/tr`
  return {
    ...{ m, who, root, one },
    list: () => ask(env, who, 'GET', root),
    put: (surum: unknown, metin: unknown, path = one) => ask(env, who, 'PUT', path, { surum, metin }, FULL),
    get: (path: string) => ask(env, who, 'GET', path),
  }
}

test('the default until the store writes its own; versions by number, read again, and back to the default', async () => {
  const { list, put, get, one, m } = await shop()
  const first = (await list()).body.veri
  assert.deepEqual(
    first.map((s: any) => [s.tur, s.dil, s.surum, s.varsayilan, s.kim, s.zaman]),
    [
      ['on_bilgilendirme', 'tr', 0, true, null, null],
      ['mesafeli_satis', 'tr', 0, true, null, null],
      ['on_bilgilendirme', 'en', 0, true, null, null],
      ['mesafeli_satis', 'en', 0, true, null, null],
    ],
  )
  const own = await put(0, '# Sözleşme\r\n\r\n{{ satici_unvan }} ve {{alici_ad}} \n')
  assert.deepEqual([own.status, own.body.surum, own.body.varsayilan], [200, 1, false], own.text)
  assert.equal(own.body.metin, '# Sözleşme\n\n{{ satici_unvan }} ve {{alici_ad}}')
  assert.deepEqual((await put(1, own.body.metin)).body, own.body, 'the same once more is no version')
  const s = await ready(env, m, (await onSale(m)).id)
  const [, satis] = await shown(s, 'havale')
  assert.equal(satis?.metin, `# Sözleşme\n\nMağaza ${m.id} ve Ayşe Yılmaz`)
  await s.paid('havale', { sozlesmeler: accepting(await shown(s, 'havale')) })
  assert.deepEqual(
    (await keptIn(env, m.id)).map((r) => r.sablon_surumu),
    [0, 1],
  )
  const back = await put(1, null)
  assert.deepEqual([back.body.surum, back.body.varsayilan, back.body.metin], [2, true, VARSAYILANLAR.mesafeli_satis.tr])
  assert.deepEqual(
    (await get(`${one}/surumler`)).body.veri.map((v: any) => [v.surum, v.varsayilan, v.kim.tur]),
    [
      [2, true, 'kullanici'],
      [1, false, 'kullanici'],
    ],
  )
  assert.deepEqual((await get(`${one}/surumler/1`)).body, own.body)
  for (const none of ['0', '3', 'x', '1e1', '-1', '99999999999', '%00'])
    assert.equal((await get(`${one}/surumler/${none}`)).status, 404, none)
  for (const none of ['mesafeli_satis/de', 'iade/tr', 'toString/tr', 'mesafeli_satis/__proto__'])
    assert.equal((await put(0, 'x', `magazalar/${m.id}/sozlesmeler/${none}`)).status, 404, none)
})

test('unknown variables are refused with the names of the known ones; so is what is no template', async () => {
  const { put, list } = await shop()
  const refused = await put(0, 'Sayın {{musteri}}')
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.hatalar.map((h: any) => [h.alan, h.kod]),
    [['metin', 'girdi_gecersiz']],
  )
  assert.match(refused.body.hatalar[0].mesaj, /«musteri» .*satici_unvan.*siparis_referansi/)
  for (const metin of ['', '{{', 'a\0', 5, {}, 'a'.repeat(20_001), 'a'.repeat(40_001), '{{__proto__}}', undefined])
    assert.equal((await put(0, metin)).status, 422, String(metin).slice(0, 20))
  for (const surum of [-1, 1.5, '0', 2 ** 40, null]) assert.equal((await put(surum, 'x')).status, 422)
  assert.ok((await list()).body.veri.every((s: any) => s.surum === 0))
})

test('of two who save at once one wins, and fifty versions are kept', async () => {
  const { m, put, get, one } = await shop()
  const twins = await Promise.all(Array.from({ length: 5 }, (_, i) => put(0, `Metin ${i}`)))
  assert.deepEqual(twins.map((t) => t.status).sort(), [200, 412, 412, 412, 412])
  assert.equal((await put(0, 'x')).body.kod, 'surum_uyusmuyor')
  await env.rows(
    `insert into sozlesme_sablonu (magaza_id, tur, dil, surum, metin, kim_tur, kim_id, olusturma)
     select magaza_id, tur, dil, i, metin, kim_tur, kim_id, olusturma from sozlesme_sablonu, generate_series(2, 50) i
     where magaza_id = $1`,
    [m.id],
  )
  assert.equal((await put(50, 'Yeni')).body.surum, 51)
  const { veri } = (await get(`${one}/surumler`)).body
  assert.deepEqual([veri.length, veri[0].surum, veri.at(-1).surum], [50, 51, 2])
})

test('everybody of the store reads, the owner writes, nobody else does either', async () => {
  const [mine, viewer, other] = [await shop(), await shop('goruntuleyen'), await shop()]
  assert.equal((await viewer.list()).status, 200)
  assert.equal((await viewer.put(0, 'x')).status, 403)
  await mine.put(0, 'Benim')
  assert.equal((await ask(env, other.who, 'GET', mine.root)).status, 404)
  assert.equal((await ask(env, other.who, 'PUT', mine.one, { surum: 1, metin: 'x' })).status, 404)
  assert.ok((await other.list()).body.veri.every((s: any) => s.surum === 0))
})
