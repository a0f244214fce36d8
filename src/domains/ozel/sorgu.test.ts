import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { define, storeWithFields } from '../../../tests/support/samples/ozel.ts'
import { newOrder } from '../../../tests/support/samples/siparis.ts'
import { type Reply, startShared } from '../../../tests/support/setup.ts'

// Filters by custom values, and their display.

const env = await startShared()
const { m, panel, made, write } = await storeWithFields(env)

const asked = (ozel: Record<string, string>) =>
  new URLSearchParams(Object.entries(ozel).map(([kod, deger]): [string, string] => [`ozel[${kod}]`, deger])).toString()
const idsOf = (reply: Reply): string[] => {
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((r: { id: string }) => r.id)
}

const LISTS = { urun: 'urunler', musteri: 'musteriler', siparis: 'siparisler', sayfa: 'sayfalar' } as const
for (const kayit of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
  test(`${LISTS[kayit]} by values, in the API and the panel`, async () => {
    const [a, b, c] = [await made[kayit](), await made[kayit](), await made[kayit]()]
    const kisa = `Iğdır ${kayit.slice(0, 3)}`.slice(0, 10)
    await write[kayit](a, { kisa, sayi: 7, evet: true, secim: 'Pamuk' })
    await write[kayit](b, { kisa: kisa.toLocaleUpperCase('tr'), sayi: 7, evet: false })
    await write[kayit](c, { kisa: `${kisa.slice(0, 8)}X`, uzun: kisa })
    const both = async (ozel: Record<string, string>, more = '') => {
      const api = await m.call('GET', `/v1/${LISTS[kayit]}?${asked(ozel)}${more}`)
      assert.deepEqual(idsOf(await panel('GET', `${LISTS[kayit]}?${asked(ozel)}`)), idsOf(api))
      return idsOf(api)
    }
    assert.deepEqual(await both({ kisa }), [b.id, a.id])
    assert.deepEqual(await both({ kisa: `  ${kisa.toLowerCase()} ` }), [b.id, a.id])
    assert.deepEqual(await both({ kisa, evet: 'true' }), [a.id])
    assert.deepEqual(await both({ kisa, sayi: '7.0', evet: 'false' }), [b.id])
    assert.deepEqual(await both({ kisa, secim: 'pamuk' }), [a.id])
    assert.deepEqual(await both({ kisa, secim: 'ipek' }), [])
    // Page by page.
    const first = await m.call('GET', `/v1/${LISTS[kayit]}?${asked({ kisa })}&limit=1`)
    assert.deepEqual(idsOf(first), [b.id])
    const second = await m.call('GET', `/v1/${LISTS[kayit]}?${asked({ kisa })}&limit=1&sonraki=${first.body.sonraki}`)
    assert.deepEqual([...idsOf(second), second.body.sonraki], [a.id, null])
    // Not by deleted values.
    await write[kayit](b, {})
    assert.deepEqual(await both({ kisa }), [a.id])
    const other = await env.magaza()
    await define(other, { kayit, kod: 'kisa', tur: 'metin', filtrelenir: true })
    assert.deepEqual(idsOf(await other.call('GET', `/v1/${LISTS[kayit]}?${asked({ kisa })}`)), [])
  })

  test(`${LISTS[kayit]}: questions that cannot be`, async () => {
    const olanlar = 'olanlar: kisa, sayi, evet, gun, secim, renk'
    const bad: [Record<string, string>, string][] = [
      [{ yok: '1' }, `ozel.yok: süzülebilen bir özel alan değil; ${olanlar}`],
      [{ Kısa: '1' }, `ozel.Kısa: süzülebilen bir özel alan değil; en yakını kisa; ${olanlar}`],
      [{ uzun: 'x' }, `ozel.uzun: süzülebilen bir özel alan değil; ${olanlar}`],
      [{ sayi: 'yedi' }, 'ozel.sayi: sayı olmalı, örneğin 12.5'],
      [{ sayi: '1e1' }, 'ozel.sayi: sayı olmalı, örneğin 12.5'],
      [{ evet: '1' }, 'ozel.evet: true ya da false olmalı'],
      [{ gun: '2026-13-45' }, 'ozel.gun: gün olmalı, örneğin 2026-11-16'],
      [{ renk: 'kırmızı' }, 'ozel.renk: renk olmalı, örneğin #1a2b3c'],
      [{ secim: 'Yün' }, 'ozel.secim: şunlardan biri olmalı: Pamuk, İpek'],
      [{ kisa: '' }, 'ozel.kisa: boş olamaz'],
      [{ kisa: 'x'.repeat(101) }, 'ozel.kisa: en çok 100 karakter olabilir'],
      [{ kisa: 'a', sayi: '1', evet: 'true', gun: '2026-01-01' }, 'ozel: en çok 3 alan olabilir'],
    ]
    for (const [ozel, mesaj] of bad) {
      for (const reply of [
        await m.call('GET', `/v1/${LISTS[kayit]}?${asked(ozel)}`),
        await panel('GET', `${LISTS[kayit]}?${asked(ozel)}`),
      ]) {
        assert.equal(reply.status, 422, reply.text)
        assert.equal(reply.body.hata.mesaj, mesaj)
      }
    }
    for (const query of [
      'ozel=x',
      'ozel[kisa]=a&ozel[kisa]=b',
      'ozel[__proto__]=x',
      'ozel[]=x',
      'ozel=x&ozel[kisa]=a',
    ]) {
      assert.equal((await m.call('GET', `/v1/${LISTS[kayit]}?${query}`)).status, 422, query)
    }
  })
}

test('beside other filters', async () => {
  const body = { ad: 'Kazak', durum: 'yayinda', varyantlar: [{ sku: 'KZ-1', barkod: '869', fiyat: 100 }] }
  const a = (await m.call('POST', '/v1/urunler', { body })).body
  const b = (await m.call('POST', '/v1/urunler', { body: { ...body, durum: 'taslak', varyantlar: [{ sku: 'KZ-2' }] } }))
    .body
  for (const u of [a, b]) await write.urun(u, { kisa: 'ortak' })
  const since = (await m.call('GET', `/v1/urunler/${a.id}`)).body.guncelleme
  const list = async (more: string) => idsOf(await m.call('GET', `/v1/urunler?${asked({ kisa: 'ortak' })}&${more}`))
  assert.deepEqual(await list('sku=KZ-1'), [a.id])
  assert.deepEqual(await list('barkod=869'), [a.id])
  assert.deepEqual(await list('durum=taslak'), [b.id])
  assert.deepEqual(await list(`guncelleme_sonra=${since}`), [b.id])
  assert.deepEqual(await list('kategori=kat_yok'), [])
  const s = await newOrder(m)
  await write.siparis(s, { kisa: 'ortak' })
  const orders = async (more: string) =>
    idsOf(await m.call('GET', `/v1/siparisler?${asked({ kisa: 'ortak' })}&${more}`))
  assert.deepEqual(await orders(`no=${encodeURIComponent(s.no)}&durum=${s.durum}&olusturma_sonra=2020-01-01`), [s.id])
  assert.deepEqual(await orders('no=YOK'), [])
  assert.deepEqual(await orders(`guncelleme_sonra=${s.guncelleme}`), [])
  const k = await made.musteri()
  await write.musteri(k, { kisa: 'ortak' })
  const people = async (more: string) =>
    idsOf(await m.call('GET', `/v1/musteriler?${asked({ kisa: 'ortak' })}&${more}`))
  assert.deepEqual(await people(`eposta=${k.eposta.toUpperCase()}`), [k.id])
  assert.deepEqual(await people('grup=grp_yok'), [])
})

// ---------------------------------------------------------------- shoppers

test('what is of another type than its field is not shown to shoppers', async () => {
  const at = await env.magaza()
  const boss = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  const bad = { l: 'javascript:alert(1)', n: 'on iki', r: 'red;}', t: 'dün', e: 'evet', s: 'Yün', g: 'x.jpg', m: 5 }
  const body = { ad: 'Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 100 }], ozel: { ...bad, iyi: 'Uzunca' } }
  const made = (await ask(env, boss, 'POST', `magazalar/${at.id}/urunler`, body)).body
  const tur = {
    l: 'baglanti',
    n: 'sayi',
    r: 'renk',
    t: 'tarih',
    e: 'evet_hayir',
    s: 'secim',
    g: 'gorsel',
    m: 'metin',
  } as const
  for (const [kod, t] of Object.entries(tur)) {
    await define(at, { kayit: 'urun', kod, tur: t, vitrinde: true, secenekler: t === 'secim' ? ['Pamuk'] : [] })
  }
  // Longer than allowed now, but of the right type.
  await define(at, { kayit: 'urun', kod: 'iyi', tur: 'metin', en_cok: 3, vitrinde: true })
  const { ozel } = (await env.call(null)('GET', `/vitrin/v1/${at.id}/urunler/${made.tanitici}`)).body
  assert.deepEqual(ozel, [{ kod: 'iyi', ad: 'iyi', tur: 'metin', deger: 'Uzunca' }])
})

test('shoppers see and ask for what the store shows them', async () => {
  const at = await env.magaza()
  const boss = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  const own = (method: string, path: string, body: object) => ask(env, boss, method, `magazalar/${at.id}/${path}`, body)
  const vitrin = async (path: string) => (await env.call(null)('GET', `/vitrin/v1/${at.id}/${path}`)).body
  const months = { kayit: 'urun', kod: 'garanti', ad: 'Garanti (ay)', tur: 'sayi' } as const
  await define(at, { ...months, sira: 2, vitrinde: true, filtrelenir: true })
  await define(at, { kayit: 'urun', kod: 'bakim', ad: 'Bakım', tur: 'uzun_metin', sira: 1, vitrinde: true })
  await define(at, { kayit: 'urun', kod: 'maliyet', tur: 'sayi', filtrelenir: true })
  await define(at, { kayit: 'varyant', kod: 'ton', ad: 'Ton', tur: 'renk', vitrinde: true })
  await define(at, { kayit: 'varyant', kod: 'gizli', tur: 'metin' })
  await define(at, { kayit: 'sayfa', kod: 'yazar', ad: 'Yazar', tur: 'metin', vitrinde: true })
  const ozel = { maliyet: 100, garanti: 24, bakim: '30° yıkayın', baska: 'x' }
  const u = (await own('POST', 'urunler', { ad: 'Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 100 }], ozel })).body
  await at.call('PUT', `/v1/varyantlar/${u.varyantlar[0].id}/ozel`, { body: { ozel: { ton: '#112233', gizli: 'x' } } })
  await own('POST', 'sayfalar', { baslik: 'Biz', tanitici: 'biz', yayinda: true, ozel: { yazar: 'Ayşe', ic: 1 } })

  const seen = await vitrin(`urunler/${u.tanitici}`)
  assert.deepEqual(seen.ozel, [
    { kod: 'bakim', ad: 'Bakım', tur: 'uzun_metin', deger: '30° yıkayın' },
    { kod: 'garanti', ad: 'Garanti (ay)', tur: 'sayi', deger: 24 },
  ])
  assert.deepEqual(seen.varyantlar[0].ozel, [{ kod: 'ton', ad: 'Ton', tur: 'renk', deger: '#112233' }])
  assert.deepEqual((await vitrin('sayfalar/biz')).ozel, [{ kod: 'yazar', ad: 'Yazar', tur: 'metin', deger: 'Ayşe' }])
  const ids = async (query: string) => (await vitrin(`urunler?${query}`)).veri.map((x: { id: string }) => x.id)
  assert.deepEqual(await ids('ozel[garanti]=24'), [u.id])
  assert.deepEqual(await ids('ozel[garanti]=24&ara=göml'), [u.id])
  assert.deepEqual(await ids('ozel[garanti]=12'), [])
  for (const query of ['ozel[maliyet]=100', 'ozel[bakim]=x', 'ozel[baska]=x']) {
    assert.equal((await env.call(null)('GET', `/vitrin/v1/${at.id}/urunler?${query}`)).status, 422, query)
  }
  // Shoppers do not find drafts.
  await own('PUT', `urunler/${u.id}`, {
    ad: u.ad,
    durum: 'taslak',
    varyantlar: [{ id: u.varyantlar[0].id, fiyat: 100 }],
  })
  assert.deepEqual(await ids('ozel[garanti]=24'), [])
  assert.deepEqual(idsOf(await at.call('GET', '/v1/urunler?ozel[garanti]=24')), [u.id])
})
