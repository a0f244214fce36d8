import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { onlyStore } from '../../../../tests/support/processes/only-store.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { consentsOf, newCustomer, newGroup, within } from '../../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { ensure } from '../ensure.ts'
import { searchWords } from '../sozcukler.ts'

// Customers in the panel: search, update with addresses, erasure.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `magazalar/${m.id}`
const get = async (path: string) => (await ask(env, owner, 'GET', `${root}/${path}`)).body
const found = async (ara: string, more = ''): Promise<string[]> =>
  (await get(`musteriler?ara=${encodeURIComponent(ara)}${more}`)).veri.map((k: { eposta: string }) => k.eposta)

const ayse = await newCustomer(m, {
  eposta: 'Ayse.Yilmaz@ornek.example',
  ad: 'Ayşe',
  soyad: 'Yılmaz',
  telefon: '0532 123 45 67',
  sirket: 'Işık İnşaat A.Ş.',
})
const isik = await newCustomer(m, { eposta: 'info@isik.example', ad: 'Işık', soyad: 'Kaya', telefon: '+49 30 901820' })
await newCustomer(other, { eposta: 'ayse.yilmaz@ornek.example', ad: 'Ayşe', soyad: 'Yılmaz' })

test('found by the beginnings of words in any case, by e-mail, domain and number in any writing', async () => {
  const [a, i] = [ayse.eposta, isik.eposta]
  const cases: [string, string[]][] = [
    ['ayşe', [a]],
    ['AYSE yıl', [a]],
    ['yilmaz ayse', [a]],
    ['IŞIK', [i, a]],
    ['isik insaat', [a]],
    ['ayşe kaya', []],
    ['ayse.yilmaz@or', [a]],
    ['AYSE.YILMAZ@ORNEK.EXAMPLE', [a]],
    ['yilmaz@ornek', [a]],
    ['@isik.ex', [i]],
    ['0532 123', [a]],
    ['+90 (532) 123-45-67', [a]],
    ['905321', [a]],
    ['5321234567', [a]],
    ['0049 30', [i]],
    ['ışık 532', [a]],
    ['%', []],
    ["' or 1=1", []],
  ]
  for (const [ara, expected] of cases) assert.deepEqual(await found(ara), expected, ara)
  assert.equal((await get('musteriler')).veri.length, 2, 'of this store alone')
})

test('words follow the record: renamed, made by an order, forgotten', async () => {
  const made = await within(env, m, (w) =>
    ensure(w, { eposta: 'yeni@ornek.example', ad: 'Zülfikar', kaynak: 'siparis' }),
  )
  await within(env, m, (w) => ensure(w, { eposta: 'YENI@ornek.example', ad: 'Başkası', kaynak: 'siparis' }))
  assert.deepEqual([await found('zulfi'), await found('baskasi')], [['yeni@ornek.example'], []])
  const reply = await ask(env, owner, 'PATCH', `${root}/musteriler/${made.id}`, { ad: 'Nedim' })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual([await found('zulfi'), await found('nedim')], [[], ['yeni@ornek.example']])
  const wrong = await ask(env, owner, 'POST', `${root}/musteriler/${made.id}/anonimlestir`, { onay: false })
  assert.equal(wrong.status, 422)
  const forgotten = await ask(env, owner, 'POST', `${root}/musteriler/${made.id}/anonimlestir`, { onay: true })
  assert.equal(forgotten.status, 200, forgotten.text)
  assert.deepEqual([forgotten.body.ad, (await get(`musteriler/${made.id}/ozet`)).anonim], [null, true])
  assert.deepEqual(await env.rows('select * from musteri_sozcuk where musteri_id = $1', [made.id]), [])
  assert.equal(
    JSON.stringify(await env.rows('select * from musteri where id = $1', [made.id])).includes('Nedim'),
    false,
  )
})

test('the migration finds those who were there before by the same words', async () => {
  const text = readFileSync(new URL('../../../../migrations/0035_musteri_sozcuk.sql', import.meta.url), 'utf8')
  const words = 'select sozcuk, musteri_id from musteri_sozcuk'
  const before = await env.rows(`${words} where magaza_id = $1 order by 1, 2`, [m.id])
  await onlyStore(env.connection, m.id, { filled: ['musteri'], empty: ['musteri_sozcuk'] }, async (rows) => {
    for (const statement of text.split(';').filter((s) => s.includes('insert into'))) await rows(statement)
    assert.deepEqual(await rows(`${words} order by 1, 2`), before)
  })
  assert.ok(before.length > 10)
})

test('pages with what each has ordered; a group alone', async () => {
  const varyant = (
    await m.call('POST', '/v1/urunler', { body: { ad: 'Gömlek', varyantlar: [{ fiyat: 10_000, stok: 9 }] } })
  ).body.varyantlar[0].id
  const order = async (body: object) => {
    const reply = await m.call('POST', '/v1/siparisler', {
      body: { eposta: ayse.eposta, kalemler: [{ varyant_id: varyant, adet: 1 }], ...body },
    })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const open = await order({})
  const paid = await order({ odeme: { yontem: 'havale', durum: 'tahsil_edildi' } })
  const cancelled = await order({})
  await m.call('POST', `/v1/siparisler/${cancelled.id}/iptal`, { body: { neden: 'x' } })
  const grup = await newGroup(m, 'Bayiler')
  await ask(env, owner, 'POST', `${root}/musteri-gruplari/${grup}/uyeler`, { ekle: [ayse.id, isik.id] })
  const first = await get(`musteriler?grup=${grup}&limit=1`)
  const second = await get(`musteriler?grup=${grup}&limit=1&sonraki=${first.sonraki}`)
  assert.deepEqual([first.veri[0].id, second.veri[0].id, second.sonraki], [isik.id, ayse.id, null])
  const { siparis_sayisi, dokum_eksik, harcamalar, son_siparis } = second.veri[0]
  const dokum = { siparis_sayisi, dokum_eksik, harcamalar, son_siparis }
  assert.deepEqual(dokum, {
    siparis_sayisi: 2,
    dokum_eksik: false,
    harcamalar: [{ para_birimi: 'TRY', tutar: paid.odenen }],
    son_siparis: paid.olusturma,
  })
  assert.deepEqual(await found('isik', `&grup=${grup}`), [isik.eposta, ayse.eposta])
  assert.deepEqual(await found('isik', '&grup=grp_yok'), [])
  const ozet = await get(`musteriler/${ayse.id}/ozet`)
  assert.deepEqual(
    ozet.siparisler.map((s: { id: string }) => s.id),
    [cancelled.id, paid.id, open.id],
  )
  assert.deepEqual([ozet.acik_siparisler, ozet.siparis_sayisi], [[open.no, paid.no], 2])
})

test('one save for fields, consents and addresses; a stale one is refused; consents tell of the panel', async () => {
  const path = `${root}/musteriler/${isik.id}`
  const seen = await ask(env, owner, 'GET', `/v1/musteriler/${isik.id}`, null, { magaza: m.id })
  const headers = { 'if-match': String(seen.headers.etag) }
  const body = {
    soyad: 'Kayalı',
    izinler: { eposta: true, sms: false, arama: true },
    adresler: [{ il: 'İzmir', varsayilan_teslimat: true }],
  }
  const saved = await ask(env, owner, 'PATCH', path, body, { headers })
  assert.equal(saved.status, 200, saved.text)
  const [adres] = saved.body.adresler
  assert.deepEqual([saved.body.soyad, adres.il, adres.varsayilan_teslimat], ['Kayalı', 'İzmir', true])
  assert.equal((await ask(env, owner, 'PATCH', path, { ad: 'x' }, { headers })).status, 412)
  const wrong = { adresler: [{ id: 'adr_yok' }, { varsayilan_fatura: true }, { varsayilan_fatura: true }] }
  const refused = await ask(env, owner, 'PATCH', path, wrong, { headers: { accept: 'application/problem+json' } })
  assert.equal(refused.status, 422)
  const fields = refused.body.hatalar.map((h: { alan: string }) => h.alan)
  assert.deepEqual(fields, ['adresler[0].id', 'adresler[2].varsayilan_fatura'])
  await ask(
    env,
    owner,
    'PATCH',
    `/v1/musteriler/${isik.id}`,
    { izinler: { eposta: false, sms: false } },
    { magaza: m.id },
  )
  assert.deepEqual(await consentsOf(env, isik.id), ['arama true panel', 'eposta true panel', 'eposta false panel'])
  assert.deepEqual(
    (await get(`musteriler/${isik.id}/ozet`)).izin_gecmisi.map((i: { deger: boolean }) => i.deger),
    [false, true, true],
  )
  const [row] = (await get('musteriler?ara=kayali')).veri
  assert.deepEqual(row.izinler, { eposta: false, sms: false, arama: true })
})

test('members join and leave at once, or none of them; who changed is heard of', async () => {
  const grup = await newGroup(m, 'Toptan')
  const [a, b, c] = [await newCustomer(m), await newCustomer(m), await newCustomer(m)]
  const change = (body: object, id = grup) => ask(env, owner, 'POST', `${root}/musteri-gruplari/${id}/uyeler`, body)
  assert.deepEqual((await change({ ekle: [a.id, b.id, a.id] })).body, { grup_id: grup, eklenen: 2, cikan: 0 })
  assert.deepEqual((await change({ ekle: [b.id, c.id], cikar: [a.id] })).body, { grup_id: grup, eklenen: 1, cikan: 1 })
  const gruplarOf = async (id: string) => (await m.call('GET', `/v1/musteriler/${id}`)).body
  assert.deepEqual([(await gruplarOf(a.id)).gruplar, (await gruplarOf(b.id)).gruplar], [[], [grup]])
  assert.ok((await gruplarOf(a.id)).guncelleme > a.guncelleme)
  const foreign = await newCustomer(other)
  const refused = await change({ ekle: [a.id, foreign.id, 'mus_yok'] })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /ekle\[1\].*ekle\[2\]/)
  assert.deepEqual((await gruplarOf(a.id)).gruplar, [])
  assert.equal((await change({ ekle: [a.id], cikar: [a.id] })).status, 422)
  assert.equal((await change({ ekle: [] }, 'grp_yok')).status, 404)
})

test('the words of one who is nobody, or has odd things for a number', () => {
  const kisi = { eposta: 'a@b.example', ad: null, soyad: null, sirket: null, telefon: 'dahili 0', ozel: {} }
  assert.deepEqual(searchWords(kisi), ['@@b.example', '@a@b.example'])
  assert.deepEqual(searchWords({ ...kisi, eposta: 'anonim-1@anonim.invalid' }), [])
})
