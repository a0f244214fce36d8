import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markalar, yapraklar } from '../../src/demo/katalog/katalog.ts'
import { startShared } from '../support/setup.ts'
import { sorular } from './sorular.ts'

// What people type, with all their letters, tails and slips, against the products of the demo store: of the questions at
// least 95 in a hundred are answered right within the first five.

const env = await startShared()
const m = await env.magaza()

const idOf = async (path: string, body: object): Promise<string> => {
  const reply = await m.call('POST', path, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}
const named = async (path: string, adlar: Iterable<string>): Promise<Map<string, string>> =>
  new Map(await Promise.all([...new Set(adlar)].map(async (ad) => [ad, await idOf(path, { ad })] as const)))

const brands = await named('/v1/markalar', Object.keys(markalar))
const roots = await named(
  '/v1/kategoriler',
  yapraklar.map((y) => y.ust),
)
const leaves = new Map<string, string>()
for (const { ad, ust } of yapraklar) leaves.set(ad, await idOf('/v1/kategoriler', { ad, ust_id: roots.get(ust) }))

/** What a product is recognised by: its name, its category, its brand. */
const known = new Map<string, string>()
const kalemler = yapraklar.flatMap((y) =>
  y.urunler.map(([ad], i) => {
    const marka = y.marka[i % y.marka.length] as string
    known.set(ad, [ad, y.ad, marka].join(' · '))
    return {
      ad,
      durum: 'yayinda',
      marka_id: brands.get(marka),
      kategoriler: [leaves.get(y.ad)],
      etiketler: y.etiketler,
      secenekler: [{ ad: 'Renk', degerler: y.renkler }],
      varyantlar: y.renkler.map((renk) => ({ secenekler: { Renk: renk }, fiyat: 1000, stok: 5 })),
    }
  }),
)
for (let at = 0; at < kalemler.length; at += 100) {
  const reply = await m.call('POST', '/v1/urunler/toplu', { body: { kalemler: kalemler.slice(at, at + 100) } })
  assert.ok(reply.status < 300, reply.text)
}

const asked = sorular
  .trim()
  .split('\n')
  .map((line) => /^(.+) ([=~])(.+)$/.exec(line) as RegExpExecArray)
  .map(([, ara, kind, wanted]) => ({ ara: ara as string, kind, wanted: wanted as string }))

const guest = env.call(null)

async function firstFive(ara: string): Promise<string[]> {
  const { body } = await guest('GET', `/vitrin/v1/${m.id}/urunler?limit=5&ara=${encodeURIComponent(ara)}`)
  return body.veri.map((u: any) => u.ad)
}

test('of 200 questions 95 in a hundred are answered right within the first five', async (t) => {
  assert.ok(asked.length >= 200, `${asked.length}`)
  const wrong: string[] = []
  for (const { ara, kind, wanted } of asked) {
    const found = await firstFive(ara)
    const right =
      kind === '='
        ? found.includes(wanted)
        : found.length > 0 && found.every((ad) => new RegExp(wanted, 'iu').test(known.get(ad) as string))
    if (!right) wrong.push(`${ara} (${wanted}): ${found.join(', ') || 'nothing'}`)
  }
  const share = 1 - wrong.length / asked.length
  t.diagnostic(`${asked.length - wrong.length} of ${asked.length} right (${(100 * share).toFixed(1)} %)`)
  for (const line of wrong) t.diagnostic(`wrong: ${line}`)
  assert.ok(share >= 0.95, wrong.join('\n'))
})
