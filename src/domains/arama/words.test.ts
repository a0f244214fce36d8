import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { onlyStore } from '../../../tests/support/processes/only-store.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { wordsOf } from '../../core/text/sozcuk.ts'

// Property: after any writes the index holds exactly the words of what can be read.

const env = await startShared()

const namesOf = (texts: readonly string[]) => fc.constantFrom(...texts)
const ad = namesOf(['Keten Gömlek', 'IŞIK', 'ışık lamba', 'Çanta-2', 'İç çamaşırı', 'gömlek'])
const kod = namesOf(['SKU-1', 'ABC/şğ', '869', ''])
const at = fc.nat({ max: 9 })
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

type Model = { urun: string[]; varyant: string[]; marka: string[]; kategori: string[] }
type Op = { what: string; at: number; body: Record<string, unknown> }

const op = (what: string, body: fc.Arbitrary<object>): fc.Arbitrary<Op> =>
  fc.record({ what: fc.constant(what), at, body }) as fc.Arbitrary<Op>
const durum = namesOf(['yayinda', 'yayinda', 'taslak'])
const links = { kategoriler: some(fc.array(at, { maxLength: 3 })), marka_id: some(fc.option(at)) }
const ops = fc.oneof(
  op('POST markalar', fc.record({ ad })),
  op('PATCH markalar', fc.record({ ad: some(ad), aciklama: some(ad) })),
  op('DELETE markalar', fc.constant({})),
  op('POST kategoriler', fc.record({ ad })),
  op('PATCH kategoriler', fc.record({ ad: some(ad), aktif: some(fc.boolean()) })),
  op('DELETE kategoriler', fc.constant({})),
  op('POST urunler', fc.record({ ad, durum, ...links, etiketler: some(fc.array(ad, { maxLength: 2 })) })),
  op('POST urunler', fc.record({ ad, durum, ...links })),
  op('PATCH urunler', fc.record({ ad: some(ad), durum: some(durum), ...links, etiketler: some(fc.array(ad)) })),
  op('DELETE urunler', fc.constant({})),
  op('POST varyantlar', fc.record({ secenekler: fc.record({ Renk: namesOf(['Mavi', 'Yeşil']) }), sku: kod })),
  op('PATCH varyantlar', fc.record({ sku: some(kod), barkod: some(kod), stok: some(fc.nat({ max: 3 })) })),
  op('DELETE varyantlar', fc.constant({})),
)

const pick = (from: readonly string[], n: number): string | undefined => from[n % Math.max(1, from.length)]

const secenekler = [{ ad: 'Renk', degerler: ['Kırmızı', 'Mavi', 'Yeşil'] }]
const first = { secenekler: { Renk: 'Kırmızı' }, sku: 'İLK-1', fiyat: 100, stok: 1 }

/** Request of a step; null when there is no record for it yet. */
function requestOf({ what, at: n, body }: Op, known: Model): { method: string; path: string; body?: object } | null {
  const [method = '', noun = ''] = what.split(' ')
  const kind = { markalar: 'marka', kategoriler: 'kategori', urunler: 'urun', varyantlar: 'varyant' }[
    noun
  ] as keyof Model
  const linked = {
    ...body,
    ...(Array.isArray(body.kategoriler) && {
      kategoriler: body.kategoriler.flatMap((i) => pick(known.kategori, i as number) ?? []),
    }),
    ...(typeof body.marka_id === 'number' && { marka_id: pick(known.marka, body.marka_id) ?? null }),
  }
  if (what === 'POST varyantlar') {
    const urun = pick(known.urun, n)
    return urun ? { method, path: `/v1/urunler/${urun}/varyantlar`, body: { ...linked, fiyat: 100 } } : null
  }
  if (what === 'POST urunler')
    return { method, path: '/v1/urunler', body: { ...linked, secenekler, varyantlar: [first] } }
  if (method === 'POST') return { method, path: `/v1/${noun}`, body: linked }
  const id = pick(known[kind], n)
  if (!id) return null
  return { method, path: `/v1/${noun}/${id}`, ...(method === 'PATCH' && { body: linked }) }
}

const KNOWN = ['urun', 'varyant', 'marka', 'kategori']
  .map((t) => `array(select id from ${t} where magaza_id = $1 order by id) as ${t}`)
  .join(', ')

async function run(m: TestMagaza, steps: readonly Op[]): Promise<void> {
  for (const step of steps) {
    const [known] = await env.rows<Model>(`select ${KNOWN}`, [m.id])
    const request = requestOf(step, known as Model)
    if (!request) continue
    const reply = await m.call(request.method, request.path, request.body ? { body: request.body } : {})
    // In use, the last variant, a duplicate option: refused without any change.
    assert.ok(reply.status < 300 || reply.status === 409 || reply.status === 422, reply.text)
  }
}

const shown = (rows: any[]) => rows.map((r) => `${r.kayit_id} ${r.sozcuk}`).sort()

const rowsOf = async (m: TestMagaza): Promise<string[]> =>
  shown(await env.rows('select kayit_id, sozcuk from sozcuk where magaza_id = $1', [m.id]))

async function expected(m: TestMagaza): Promise<string[]> {
  const read = async (path: string) => (await m.call('GET', path)).body.veri as any[]
  const named = [...(await read('/v1/markalar')), ...(await read('/v1/kategoriler'))]
  const urunler = await read('/v1/urunler?limit=100')
  const texts = (u: any) => [
    u.ad,
    ...u.etiketler,
    ...u.varyantlar.flatMap((v: any) => [...Object.values(v.secenekler), v.sku, v.barkod]),
  ]
  return [
    ...named.flatMap((k) => wordsOf([k.ad]).map((s) => `${k.id} ${s}`)),
    ...urunler.flatMap((u) => {
      const records = [...(u.marka_id ? [u.marka_id] : []), ...u.kategoriler].map((id) => `#${id}`)
      const words = [...wordsOf(texts(u)), ...records]
      const more = wordsOf([u.tanitici]).filter((s) => !words.includes(s))
      const shown =
        u.durum === 'yayinda' ? [...words, ...more.map((s) => `^${s}`)] : [...words, ...more].map((s) => `~${s}`)
      return shown.map((s) => `${u.id} ${s}`)
    }),
  ].sort()
}

/** Something to change and to delete. */
const beginning: Op[] = [
  { what: 'POST markalar', at: 0, body: { ad: 'Ege' } },
  { what: 'POST kategoriler', at: 0, body: { ad: 'Üst Giyim' } },
  ...[0, 1].map((n) => ({
    ...{ what: 'POST urunler', at: 0 },
    body: { ad: `Ürün ${n}`, durum: 'yayinda', marka_id: 0, kategoriler: [0] },
  })),
]

test('words follow every write', async () => {
  const property = fc.asyncProperty(fc.array(ops, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
    const m = await env.magaza()
    await run(m, beginning)
    assert.equal((await rowsOf(m)).length, 16)
    await run(m, steps)
    assert.deepEqual(await rowsOf(m), await expected(m))
  })
  await fc.assert(property, { numRuns: 5 })
})

test('a price or a quantity touches no words, nor does the same name again', async () => {
  const m = await env.magaza()
  const body = { ad: 'Keten', durum: 'yayinda', varyantlar: [{ sku: 'K-1', fiyat: 100, stok: 1 }] }
  const urun = (await m.call('POST', '/v1/urunler', { body })).body
  const before = await env.rows('select xmin::text, sozcuk from sozcuk where magaza_id = $1 order by 2', [m.id])
  assert.deepEqual(
    before.map((r) => r.sozcuk),
    ['1', 'k', 'keten'],
  )
  const varyant = `/v1/varyantlar/${urun.varyantlar[0].id}`
  env.statements.length = 0
  for (const [path, change] of [
    [varyant, { fiyat: 90 }],
    [varyant, { stok: 7 }],
    [`/v1/urunler/${urun.id}`, { ad: 'KETEN' }],
    [`/v1/urunler/${urun.id}`, { aciklama: 'x' }],
  ] as const) {
    assert.equal((await m.call('PATCH', path, { body: change })).status, 200)
  }
  assert.deepEqual(
    env.statements.filter((s) => s.includes('sozcuk') && !s.includes('into sozluk')),
    [],
  )
  assert.deepEqual(
    await env.rows('select xmin::text, sozcuk from sozcuk where magaza_id = $1 order by 2', [m.id]),
    before,
  )
})

test('nothing is left of what is deleted', async () => {
  const m = await env.magaza()
  const made = async (path: string, body: object) => `${path}/${(await m.call('POST', path, { body })).body.id}`
  const marka = await made('/v1/markalar', { ad: 'Ege Dokuma' })
  const kategori = await made('/v1/kategoriler', { ad: 'Gömlek' })
  const links = { marka_id: marka.slice(-30), kategoriler: [kategori.slice(-30)] }
  const urun = await made('/v1/urunler', { ad: 'Keten', durum: 'yayinda', varyantlar: [{ fiyat: 1 }], ...links })
  await m.call('PATCH', marka, { body: { ad: 'Akdeniz' } })
  assert.equal((await rowsOf(m)).length, 5)
  const inUse = (await m.call('DELETE', kategori)).status
  assert.deepEqual([inUse, (await rowsOf(m)).length], [409, 5])
  for (const path of [urun, kategori, marka]) assert.equal((await m.call('DELETE', path)).status, 200)
  assert.deepEqual(await rowsOf(m), [])
})

test('an upgrade gives the words that the service would have written', async () => {
  const m = await env.magaza()
  const made = async (path: string, body: object) => (await m.call('POST', path, { body })).body.id
  const marka_id = await made('/v1/markalar', { ad: 'Işıl Örgü & Straußen дом' })
  const kategoriler = [await made('/v1/kategoriler', { ad: 'KIŞLIK İÇ GİYİM' })]
  const urun = { marka_id, kategoriler, etiketler: ['Kâğıt', 'yeni sezon’24'], secenekler, varyantlar: [first] }
  await made('/v1/urunler', { ...urun, ad: 'ÇİĞDEM Şal – Ğüöı İIiı, 2’li (Café)', durum: 'yayinda' })
  await made('/v1/urunler', { ...urun, ad: 'Taslak', durum: 'taslak' })
  await made('/v1/urunler', { ...urun, ad: 'Şal', tanitici: 'bambaska-bir-ad', durum: 'yayinda' })
  const written = await rowsOf(m)
  const files = ['0018_arama', '0029_personel_sozcuk'].map((name) =>
    readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8'),
  )
  const statements = files.flatMap((file) => file.replace(/--.*$/gm, '').split(';'))
  const filled = ['marka', 'kategori', 'urun', 'varyant', 'urun_kategori']
  await onlyStore(env.connection, m.id, { filled, empty: ['sozcuk'] }, async (rows) => {
    for (const s of statements.filter((s) => s.includes('insert into sozcuk'))) await rows(s)
    assert.deepEqual(shown(await rows('select kayit_id, sozcuk from sozcuk')), written)
  })
})
