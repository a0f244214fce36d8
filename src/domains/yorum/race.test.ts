import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageShown, fillReviews, product } from '../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Averages under concurrent moderation, and lists sorted by them.

const env = await startShared()

const kept = (magaza_id: string) =>
  env.rows(
    `select k.urun_id, k.yildiz1, k.yildiz2, k.yildiz3, k.yildiz4, k.yildiz5, k.puan from vitrin_kart k
     where k.magaza_id = $1 order by 1`,
    [magaza_id],
  )
/** The same from the reviews themselves. */
const counted = (magaza_id: string) =>
  env.rows(
    `select k.urun_id, ${[1, 2, 3, 4, 5].map((n) => `(count(*) filter (where y.puan = ${n}))::int as yildiz${n}`)},
       coalesce(round(100 * avg(y.puan))::int * 1000000 + count(y.puan)::int, 0) as puan
     from vitrin_kart k
     left join yorum y on y.magaza_id = k.magaza_id and y.urun_id = k.urun_id and y.durum = 'yayinda'
     where k.magaza_id = $1 group by 1 order by 1`,
    [magaza_id],
  )

test('many publish, hide, answer and delete at once, while products change: cards say what is published', async () => {
  const m = await env.magaza()
  const urunler = [await product(m), await product(m)]
  const idler = [
    ...(await fillReviews(env, m, urunler[0]?.id as string, [1, 2, 3, 4, 5, 5])),
    ...(await fillReviews(env, m, urunler[1]?.id as string, [5, 5, 1])),
  ]
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => {
        const path = `/v1/yorumlar/${idler[(i * 5 + round) % idler.length]}`
        if (i % 10 === 9)
          return m.call('PATCH', `/v1/urunler/${urunler[i % 2]?.id}`, { body: { ad: `Ad ${round} ${i}` } })
        if (round === 3 && i === 0) return m.call('DELETE', path)
        const durum = (i + round) % 3 === 0 ? 'gizli' : 'yayinda'
        return m.call('PATCH', path, { body: i % 4 === 0 ? { durum, yanit: `y${i}` } : { durum } })
      }),
    )
    for (const reply of replies) assert.ok([200, 404].includes(reply.status), reply.text)
    assert.deepEqual(await kept(m.id), await counted(m.id), `round ${round}`)
  }
})

test('sorted by stars: the better average first, then more reviews, then the newest, page by page', async () => {
  const m = await env.magaza()
  const puanlar = [[5], [5, 5], [], [4, 5], [1], [5, 4], []]
  const urunler = []
  for (const [i, own] of puanlar.entries()) {
    const urun = await product(m, { ad: `Ürün ${i}` })
    for (const id of await fillReviews(env, m, urun.id, own)) {
      assert.equal((await m.call('PATCH', `/v1/yorumlar/${id}`, { body: { durum: 'yayinda' } })).status, 200)
    }
    urunler.push(urun.id)
  }
  const names: string[] = []
  for (let sonraki = ''; ; ) {
    const reply = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?sirala=puan&limit=2&sonraki=${sonraki}`)
    assert.equal(reply.status, 200, reply.text)
    names.push(...reply.body.veri.map((u: any) => `${u.ad} ${u.puan.ortalama} ${u.puan.sayi}`))
    if (reply.body.sonraki === null) break
    sonraki = encodeURIComponent(reply.body.sonraki)
  }
  assert.deepEqual(names, [
    'Ürün 1 5 2',
    'Ürün 0 5 1',
    'Ürün 5 4.5 2',
    'Ürün 3 4.5 2',
    'Ürün 4 1 1',
    'Ürün 6 null 0',
    'Ürün 2 null 0',
  ])
  assert.deepEqual(await averageShown(env, m, urunler[3] as string), { ortalama: 4.5, sayi: 2 })
})
