import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { keyed } from '../../../../tests/support/keyed.ts'
import { startPictureHost } from '../../../../tests/support/picture-host.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import { counts, errorsOf, openOffice, run, tried } from '../../../../tests/support/samples/aktarim.ts'
import { tinyWebp } from '../../../../tests/support/samples/images.ts'
import { ask } from '../../../../tests/support/samples/kullanici.ts'
import type { CallOptions, TestMagaza } from '../../../../tests/support/setup.ts'
import { takeTokens } from '../../../db/counts/bucket.ts'

// Fault 34, short form. Pixel budget: too much is refused before the first picture is decoded.

const { env, url, fetchedBy } = await startPictureHost('https://kepenk.example')

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${name}?${i}`)
const create = (m: TestMagaza, names: string[], o: CallOptions = {}) =>
  m.call('POST', '/v1/urunler', { ...o, body: { ad: 'Ürün', varyantlar: [{}], gorseller: names.map(url) } })

/** Number of decodings during the work: the library reports each twice, at begin and end. */
async function decodesDuring(work: () => Promise<unknown>): Promise<number> {
  let told = 0
  const count = () => {
    told++
  }
  sharp.queue.on('change', count)
  await work().finally(() => sharp.queue.off('change', count))
  return told / 2
}

const MEGA = 1_000_000
/** Leaves so much of the token bucket, without refill for a minute. */
const leave = (m: TestMagaza, megapixels: number) =>
  takeTokens(env.db.read, {
    ...{ kim: `piksel ${m.id}`, burst: 1200 * MEGA, per_ms: 0, adet: (1200 - megapixels) * MEGA },
    now: env.clock.now().getTime() + 60_000,
  })

test('30 tiny files that claim 40 megapixels each: refused by index, nothing decoded', async () => {
  const m = await env.magaza()
  const names = numbered('minik', 30)
  const neden = 'dosya, söylediği boyutta bir görsel için çok küçük'
  const told = names.slice(0, 20).map((_, i) => `gorseller[${i}]: ${neden}`)
  const answer = [422, 'gorsel_indirilemedi', [...told, '… ve 10 hata daha'].join('; ')] as const
  assert.equal(await decodesDuring(() => refused(env, m.id, () => create(m, names), answer)), 0)
})

test('more than 400 megapixels in one request: the first beyond is named, nothing decoded', async () => {
  const m = await env.magaza()
  const mesaj = 'gorseller[11]: bir istekteki görseller toplam 400 megapikseli aşamaz'
  const names = ['a', ...numbered('iri', 12)]
  const answer = [422, 'gorsel_indirilemedi', mesaj] as const
  assert.equal(await decodesDuring(() => refused(env, m.id, () => create(m, names), answer)), 0)
})

test('the same picture under many addresses is decoded and counted once', async () => {
  const m = await env.magaza()
  await leave(m, 1.5)
  // The part after the number is ignored by the host.
  const names = Array.from({ length: 30 }, (_, i) => `kucuk?1?${i}`)
  assert.equal(await decodesDuring(async () => assert.equal((await create(m, names)).status, 201)), 1)
})

test('a store that has used up its minute: 429, named, not kept under the key; other stores go on', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  await leave(m, 2.5)
  const names = ['a', ...numbered('kucuk', 3)]
  const options = keyed('pay')
  const mesaj = 'gorseller[3]: mağazanın dakikada 2000 megapikseli doldu, 1 saniye sonra yeniden deneyin'
  const decodes = await decodesDuring(async () => {
    const reply = await refused(env, m.id, () => create(m, names, options), [429, 'istek_siniri', mesaj])
    assert.equal(reply.headers['retry-after'], '1')
  })
  assert.equal(decodes, 0)
  assert.equal((await create(other, ['a'])).status, 201)
  // What fits is accepted; then there is room again.
  assert.equal((await create(m, ['kucuk?0', 'kucuk?1'])).status, 201)
  await env.rows('delete from sinir where kim = $1', [`piksel ${m.id}`])
  const again = await create(m, names, options)
  assert.deepEqual([again.status, again.headers['svc-tekrar']], [201, undefined])
})

test('what is known is neither fetched nor counted', async () => {
  const m = await env.magaza()
  const { body } = await create(m, ['a', 'b'])
  await leave(m, 0)
  const gorseller = [body.gorseller[1].url, url('a')]
  const fetched = await fetchedBy(async () => {
    const reply = await m.call('PATCH', `/v1/urunler/${body.id}`, { body: { gorseller } })
    assert.equal(reply.status, 200)
  })
  assert.deepEqual(fetched, [])
})

test('pictures that are sent count as well', async () => {
  const { m, owner, at } = await openOffice(env)
  const send = async () => {
    const options = { raw: tinyWebp(1000, 1000), headers: { 'content-type': 'image/webp' } }
    return ask(env, owner, 'POST', at('/gorseller'), null, options)
  }
  await leave(m, 1.5)
  assert.equal((await send()).status, 201)
  const mesaj = 'gorsel: mağazanın dakikada 2000 megapikseli doldu, 1 saniye sonra yeniden deneyin'
  assert.equal(await decodesDuring(() => refused(env, m.id, send, [429, 'istek_siniri', mesaj])), 0)
})

test('a file of products: a row that claims too much is told, the others come', async () => {
  const office = await openOffice(env)
  const csv = `Ad,Görseller\nBir,${url('a')}\nİki,${url('minik?1')}\nÜç,${url('b')}\n`
  const { id } = await tried(office, 'urun', csv)
  assert.deepEqual(counts(await run(office, id)), { durum: 'bitti', yeni: 2, degisen: 0, ayni: 0, hatali: 1 })
  const neden = 'dosya, söylediği boyutta bir görsel için çok küçük'
  assert.deepEqual(await errorsOf(office, id), [{ satir: 3, sutun: 'Görseller', neden, uyari: false }])
})

test('one store’s many pictures do not hold up the single one of another', async () => {
  const [many, single] = [await env.magaza(), await env.magaza()]
  const ended: string[] = []
  const note = (who: string) => (reply: { status: number }) => {
    assert.equal(reply.status, 201)
    ended.push(who)
  }
  await Promise.all([create(many, numbered('kucuk', 6)).then(note('many')), create(single, ['a']).then(note('single'))])
  assert.deepEqual(ended, ['single', 'many'])
})
