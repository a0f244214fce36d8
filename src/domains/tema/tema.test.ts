import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { make } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { ornekTema } from '../../trade/tema/schema.ts'

const env = await startShared()
const FULL = { headers: { accept: 'application/problem+json' } }

async function shop(rol = 'sahip') {
  const m = await env.magaza()
  const who = await newPerson(env, { magaza: m.id, rol: rol as 'sahip' })
  const root = `magazalar/${m.id}/tema`
  const put = (surum: number, tema: object) => ask(env, who, 'PUT', root, { surum, tema }, FULL)
  const back = (which: number | string, surum: number) =>
    ask(env, who, 'POST', `${root}/surumler/${which}/geri-al`, { surum }, FULL)
  return {
    m,
    who,
    root,
    put,
    back,
    get: () => ask(env, who, 'GET', root),
    list: () => ask(env, who, 'GET', `${root}/surumler`),
  }
}

const bare = (ana: object[] = []) => ({ gorunum: 'cesur', ana })
const codes = ({ status, body }: { status: number; body: any }) => [
  status,
  body.kod,
  ...(body.hatalar ?? []).map((h: any) => `${h.alan} ${h.kod}`),
]
const wrong = (...alanlar: string[]) => [422, 'girdi_gecersiz', ...alanlar.map((a) => `${a} girdi_gecersiz`)]

test('a store begins with the usual theme; each save is a version by somebody, and any one comes back', async () => {
  const { who, put, back, get, list } = await shop()
  const first = await get()
  assert.deepEqual([first.status, first.body.surum, first.body.kim, first.body.zaman], [200, 0, null, null])
  assert.deepEqual(first.body.tema.ana.map((b: any) => b.tur).slice(0, 3), ['karsilama', 'kategoriler', 'urun_satiri'])
  const one = await put(0, ornekTema)
  assert.deepEqual([one.status, one.body.surum, one.body.tema], [200, 1, ornekTema], one.text)
  assert.deepEqual([one.body.kim.tur, typeof one.body.kim.ad], ['kullanici', 'string'])
  assert.deepEqual((await put(1, ornekTema)).body, one.body, 'the same once more is no version')
  const two = await put(1, bare())
  assert.deepEqual([two.body.surum, two.body.tema.gorunum, two.body.tema.bicim], [2, 'cesur', 1])
  const three = await back(1, 2)
  assert.deepEqual([three.status, three.body.surum, three.body.tema], [200, 3, ornekTema])
  const { veri } = (await list()).body
  assert.deepEqual(
    veri.map((v: any) => [v.surum, v.gorunum, v.bolum_sayisi, v.kaynak_surum]),
    [
      [3, 'sakin', 4, 1],
      [2, 'cesur', 0, null],
      [1, 'sakin', 4, null],
    ],
  )
  assert.ok(veri.every((v: any) => v.kim.ad === veri[0].kim.ad && v.kim.tur === 'kullanici'))
  assert.ok(who)
  for (const none of [0, 4, 'x', '1e1', '-1', '99999999999', '%00'])
    assert.equal((await back(none, 3)).status, 404, `${none}`)
})

test('who looked at an older version is refused; of many at once one is saved', async () => {
  const { put, back, get } = await shop()
  assert.deepEqual(codes(await put(1, bare())), [412, 'surum_uyusmuyor'])
  const twins = await Promise.all(
    Array.from({ length: 6 }, (_, i) => put(0, bare([{ tur: 'karsilama', baslik: `Ben ${i}` }]))),
  )
  assert.deepEqual(twins.map((t) => t.status).sort(), [200, 412, 412, 412, 412, 412])
  const won = twins.find((t) => t.status === 200)
  assert.deepEqual((await get()).body, won?.body)
  assert.deepEqual(codes(await put(0, bare())), [412, 'surum_uyusmuyor'])
  assert.deepEqual(codes(await back(1, 0)), [412, 'surum_uyusmuyor'])
})

test('fifty versions are kept', async () => {
  const { m, put, back, list } = await shop()
  await put(0, bare())
  await env.rows(
    `insert into tema (magaza_id, surum, bicim, belge, kim_tur, kim_id, olusturma)
     select magaza_id, i, bicim, belge, kim_tur, kim_id, olusturma from tema, generate_series(2, 50) i where magaza_id = $1`,
    [m.id],
  )
  assert.equal((await put(50, bare([{ tur: 'bosluk' }]))).body.surum, 51)
  const { veri } = (await list()).body
  assert.deepEqual([veri.length, veri[0].surum, veri.at(-1).surum], [50, 51, 2])
  assert.equal((await back(1, 51)).status, 404)
  assert.equal((await back(2, 51)).status, 200)
})

test('a section has the fields of its kind, and addresses that lead nowhere else', async () => {
  const { m, put } = await shop()
  const one = (bolum: object) => put(0, bare([bolum]))
  const at = (alan: string) => `tema.ana[0].${alan}`
  const cases: [object, string[]][] = [
    [{ tur: 'karsilama', kaynak: 'yeni' }, ['kaynak']],
    [{ tur: 'urun_satiri' }, ['kaynak']],
    [{ tur: 'urun_satiri', kaynak: 'kategori' }, ['hedef_id']],
    [{ tur: 'gorsel_metin', metin: 'x' }, ['gorsel']],
    [{ tur: 'metin', govde: ' ' }, ['govde']],
    [{ tur: 'sorular', sorular: [] }, ['sorular']],
    [{ tur: 'geri_sayim', baslik: ' ', bitis: '2026-12-01' }, ['baslik']],
    [{ tur: 'galeri', gorseller: [{ adres: 'javascript:alert(1)' }] }, ['gorseller[0].adres']],
    [{ tur: 'video', adres: 'http://a.example/v', gorsel: { adres: 'https://a.example/x' } }, ['adres']],
    [{ tur: 'harita', adres: 'javascript:alert(1)' }, ['adres']],
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//kotu.example',
      '/\\kotu.example',
      'urunler',
      'java\tscript:x',
    ].map((adres): [object, string[]] => [{ tur: 'karsilama', dugme: { metin: 'Git', adres } }, ['dugme.adres']]),
    ...[
      'http://a.example/x.png',
      'data:image/png;base64,AA',
      'https://u:p@a.example/x',
      `${env.config.adres}/medya/baska/a.webp`,
      `${env.config.adres}/medya/${m.id}/../baska/a.webp`,
    ].map((adres): [object, string[]] => [{ tur: 'karsilama', gorsel: { adres } }, ['gorsel.adres']]),
  ]
  for (const [bolum, alanlar] of cases) {
    assert.deepEqual(codes(await one(bolum)), wrong(...alanlar.map(at)), JSON.stringify(bolum))
  }
  for (const vurgu of ['red', '#fff', '#12345g', '}</style>']) {
    assert.equal((await put(0, { ...bare(), vurgu })).status, 422, vurgu)
  }
  assert.deepEqual(
    codes(await put(0, { ...bare(), duyuru: { metin: 'x', adres: 'javascript:1' } })),
    wrong('tema.duyuru.adres'),
  )
  const own = { tur: 'karsilama', gorsel: { adres: `${env.config.adres}/medya/${m.id}/a.webp` } }
  assert.equal((await one(own)).status, 200)
})

test('bounds and wrong types are refused whole', async () => {
  const { put, get } = await shop()
  const bosluk = { tur: 'bosluk' }
  const many = (n: number, bolum: object) => bare(Array.from({ length: n }, () => bolum))
  for (const tema of [
    many(31, bosluk),
    many(11, { tur: 'urun_satiri', kaynak: 'yeni' }),
    bare([{ tur: 'yok' }]),
    bare([null as never]),
    bare([{ tur: 'karsilama', baslik: 5 }]),
    bare([{ tur: 'karsilama', baslik: 'a\u0000' }]),
    bare([{ tur: 'karsilama', baslik: 'a'.repeat(201) }]),
    bare([{ tur: 'urun_satiri', kaynak: 'yeni', adet: 1e9 }]),
    bare([{ tur: 'metin', govde: 'a'.repeat(20_001) }]),
    bare([{ tur: 'bosluk', __proto__x: 1 }]),
    { ...bare(), bicim: 2 },
    { ...bare(), gorunum: 'sade' },
    { gorunum: 'sakin' },
    { ...bare(), ana: {} },
    many(20, { tur: 'sorular', sorular: Array.from({ length: 30 }, () => ({ soru: 'ş', yanit: 'ş'.repeat(4000) })) }),
  ]) {
    const reply = await put(0, tema)
    assert.ok([413, 422].includes(reply.status), `${reply.status} ${JSON.stringify(tema).slice(0, 100)}`)
  }
  for (const surum of [-1, 1.5, '0', 2 ** 40, null]) assert.equal((await put(surum as number, bare())).status, 422)
  assert.equal((await get()).body.surum, 0)
  assert.equal((await put(0, many(30, bosluk))).status, 200)
})

test('a document that is too large is told its bound, and a body that is too large for any its own', async () => {
  const { put, get } = await shop()
  const texts = (n: number) => bare(Array.from({ length: n }, () => ({ tur: 'metin', govde: 'a'.repeat(20_000) })))
  const large = await put(0, texts(14))
  assert.deepEqual([large.status, large.body.detail], [422, 'tema: en çok 256 kB olabilir'])
  const larger = await put(0, texts(30))
  assert.deepEqual(
    [larger.status, larger.body.kod, larger.body.detail],
    [413, 'govde_cok_buyuk', 'İstek gövdesi çok büyük: en çok 512 kB olabilir'],
  )
  assert.equal((await put(0, texts(13))).status, 200)
  assert.equal((await get()).body.surum, 1)
})

test('records of this store alone; one that is gone may stay where it stood', async () => {
  const { m, put, back } = await shop()
  const stranger = await env.magaza()
  const records = async (of: TestMagaza) => ({
    kategori: (await make(of, '/v1/kategoriler', { ad: 'Giyim' })).id,
    koleksiyon: (await make(of, '/v1/koleksiyonlar', { ad: 'Yaz' })).id,
    marka: (await make(of, '/v1/markalar', { ad: 'Ege' })).id,
  })
  const [own, theirs] = [await records(m), await records(stranger)]
  const naming = (ids: typeof own) =>
    bare([
      { tur: 'kategoriler', kategoriler: [ids.kategori] },
      { tur: 'markalar', markalar: [ids.marka] },
      ...(['kategori', 'koleksiyon', 'marka'] as const).map((kaynak) => ({
        ...{ tur: 'urun_satiri', kaynak, hedef_id: ids[kaynak] },
      })),
    ])
  const paths = ['ana[0].kategoriler[0]', 'ana[1].markalar[0]', ...[2, 3, 4].map((i) => `ana[${i}].hedef_id`)]
  assert.deepEqual(codes(await put(0, naming(theirs))), [422, 'kayit_yok', ...paths.map((p) => `tema.${p} kayit_yok`)])
  assert.equal((await put(0, naming(own))).status, 200)
  await m.call('DELETE', `/v1/koleksiyonlar/${own.koleksiyon}`)
  assert.equal((await put(1, { ...naming(own), gorunum: 'sik' })).status, 200)
  assert.equal((await put(2, bare())).status, 200)
  assert.equal((await put(3, naming(own))).status, 422)
  assert.equal((await back(1, 3)).status, 200)
  const kinds = { tur: 'urun_satiri', kaynak: 'koleksiyon', hedef_id: own.marka }
  assert.equal((await put(4, bare([kinds]))).status, 422, 'of another kind')
})

test('who only looks saves nothing, and nobody from elsewhere sees it', async () => {
  const viewer = await shop('goruntuleyen')
  assert.equal((await viewer.get()).status, 200)
  assert.equal((await viewer.put(0, bare())).status, 403)
  const { root } = await shop()
  assert.equal((await ask(env, viewer.who, 'GET', root)).status, 404)
})
