import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/sayfalar'
const create = (body: object, at: TestMagaza = m) => at.call('POST', path, { body })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const made = async (body: object, at: TestMagaza = m) => (await create(body, at)).body
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const taken = [422, 'tanitici_kullanimda', 'tanitici: Bu tanıtıcı kullanımda'] as const

test('a page is created, read, changed and deleted; no event tells of it', async () => {
  const created = await create({ baslik: 'Hakkımızda' })
  assert.equal(created.status, 201)
  const { id, olusturma, guncelleme, yayin, ...rest } = created.body
  assert.match(id, /^syf_[0-9a-z]{26}$/)
  assert.deepEqual([guncelleme, yayin], [olusturma, olusturma])
  assert.deepEqual(rest, {
    baslik: 'Hakkımızda',
    tanitici: 'hakkimizda',
    tur: 'sayfa',
    adres: `https://kepenk.example/vitrin/${m.id}/sayfa/hakkimizda`,
    yasal_tur: null,
    yayinda: true,
    ozet: null,
    govde: null,
    seo: { baslik: null, aciklama: null },
    ozel: {},
  })
  const read = await m.call('GET', `${path}/${id}`)
  assert.deepEqual([read.status, read.text], [200, created.text])
  const etag = read.headers.etag as string
  assert.equal((await m.call('GET', `${path}/${id}`, { headers: { 'if-none-match': etag } })).status, 304)

  const change = {
    baslik: 'Biz kimiz',
    tanitici: 'Biz Kimiz?',
    govde: '<p>Merhaba 🧵</p>',
    ozet: 'Kısaca',
    seo: { baslik: 'Biz', aciklama: 'Şöyle' },
  }
  const changed = await patch(id, change, { 'if-match': etag })
  const expected = {
    ...created.body,
    ...change,
    tanitici: 'biz-kimiz',
    adres: `https://kepenk.example/vitrin/${m.id}/sayfa/biz-kimiz`,
    guncelleme: changed.body.guncelleme,
  }
  assert.deepEqual([changed.status, changed.body], [200, expected])
  assert.ok(changed.body.guncelleme > guncelleme)
  assert.equal((await m.call('GET', `${path}/${id}`)).text, changed.text)
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(id, { baslik: 'x' }, { 'if-match': etag }), late)

  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => m.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { baslik: 'x' }), notFound)
  assert.deepEqual(await env.events(m.id), [])
})

test('only the fields sent change, of seo only the parts sent; null empties', async () => {
  const first = await made({
    baslik: 'Kargo',
    govde: '<p>x</p>',
    ozet: 'Özet',
    seo: { baslik: 'B', aciklama: 'A' },
    altbilgide: true,
  })
  const steps: [object, object][] = [
    [{ seo: { baslik: 'Yeni' } }, { seo: { baslik: 'Yeni', aciklama: 'A' } }],
    [{ seo: { aciklama: null } }, { seo: { baslik: 'Yeni', aciklama: null } }],
    [{ ozet: null }, { ozet: null }],
    [{ govde: null }, { govde: null }],
    [{ govde: '' }, { govde: '' }],
    [{ altbilgide: false }, {}],
    [{ baslik: 'Teslimat' }, { baslik: 'Teslimat' }],
    [{ tanitici: '' }, { tanitici: 'teslimat', adres: first.adres.replace('kargo', 'teslimat') }],
  ]
  let known = first
  for (const [sent, difference] of steps) {
    const { status, body } = await patch(first.id, sent)
    assert.deepEqual([status, body], [200, { ...known, ...difference, guncelleme: body.guncelleme }])
    assert.ok(body.guncelleme > known.guncelleme, JSON.stringify(sent))
    known = body
  }
  const same = { baslik: 'Teslimat', tanitici: 'teslimat', govde: '', seo: { baslik: 'Yeni' }, altbilgide: false }
  for (const sent of [{}, { seo: {} }, same]) assert.deepEqual((await patch(first.id, sent)).body, known)
})

test('altbilgide is kept, and shown nowhere', async () => {
  const kept = async (id: string) =>
    (await env.rows('select altbilgide from sayfa where magaza_id = $1 and id = $2', [m.id, id]))[0].altbilgide
  const { id, ...shown } = await made({ baslik: 'Alt', altbilgide: true })
  assert.deepEqual([await kept(id), 'altbilgide' in shown], [true, false])
  await patch(id, { baslik: 'Başka' })
  assert.equal(await kept(id), true)
  await patch(id, { altbilgide: false })
  assert.equal(await kept(id), false)
  assert.equal(await kept((await made({ baslik: 'Sessiz' })).id), false)
})

test('govde is cleaned, also in a change; texts stay as they were written', async () => {
  const script = '<script>alert(1)</script>'
  const body = { baslik: script, ozet: script, seo: { baslik: script, aciklama: '"><img src=x onerror=alert(1)>' } }
  const page = await made({ ...body, govde: `<h2 onclick="x()">Ş</h2>${script}<a href="javascript:x()">a</a>` })
  assert.deepEqual({ baslik: page.baslik, ozet: page.ozet, seo: page.seo }, body)
  assert.equal(page.tanitici, 'script-alert-1-script')
  assert.equal(page.govde, '<h2>Ş</h2><a>a</a>')
  const changed = await patch(page.id, { govde: '<p>ı<iframe src="//x"></iframe></p>' })
  assert.equal(changed.body.govde, '<p>ı</p>')
  const same = await patch(page.id, { govde: '<p onclick=x>ı</p>' })
  assert.equal(same.text, changed.text)
})

test('bounds', async (t) => {
  const accepted: [object, string, unknown][] = [
    [{ baslik: 'Ş' }, 'baslik', 'Ş'],
    [{ baslik: '🧵'.repeat(200) }, 'tanitici', 'sayfa'],
    [{ baslik: 'A', tanitici: 't'.repeat(200) }, 'tanitici', 't'.repeat(200)],
    [{ baslik: 'Boş Tanıtıcı', tanitici: '' }, 'tanitici', 'bos-tanitici'],
    [{ baslik: 'A', ozet: 'ğ'.repeat(500) }, 'ozet', 'ğ'.repeat(500)],
    [{ baslik: 'A', govde: 'ı'.repeat(200_000) }, 'govde', 'ı'.repeat(200_000)],
    [{ baslik: 'A', govde: '&'.repeat(40_000) }, 'govde', '&amp;'.repeat(40_000)],
    [{ baslik: 'A', govde: `${'<script>'.repeat(24_998)}</script>` }, 'govde', ''],
    [
      { baslik: 'A', seo: { baslik: 's'.repeat(120), aciklama: '🧵'.repeat(320) } },
      'seo',
      { baslik: 's'.repeat(120), aciklama: '🧵'.repeat(320) },
    ],
  ]
  for (const [body, field, value] of accepted) {
    await t.test(JSON.stringify(body).slice(0, 50), async () => {
      const reply = await create(body)
      assert.deepEqual([reply.status, reply.body[field]], [201, value])
    })
  }
  const beyond: [object, string][] = [
    [{}, 'baslik: zorunlu'],
    [{ baslik: '' }, 'baslik: boş olamaz'],
    [{ baslik: null }, 'baslik: metin olmalı'],
    [{ baslik: 'a'.repeat(201) }, 'baslik: en çok 200 karakter olabilir'],
    [{ baslik: 'A', tanitici: 'a'.repeat(201) }, 'tanitici: en çok 200 karakter olabilir'],
    [{ baslik: 'A', tanitici: null }, 'tanitici: metin olmalı'],
    [{ baslik: 'A', ozet: 'a'.repeat(501) }, 'ozet: en çok 500 karakter olabilir'],
    [{ baslik: 'A', govde: 'a'.repeat(200_001) }, 'govde: en çok 200000 karakter olabilir'],
    // Counted as sent, before sanitising.
    [{ baslik: 'A', govde: `<script>${'a'.repeat(200_000)}</script>` }, 'govde: en çok 200000 karakter olabilir'],
    [{ baslik: 'A', govde: 5 }, 'govde: metin ya da null olmalı'],
    [{ baslik: 'A', seo: null }, 'seo: nesne olmalı'],
    [{ baslik: 'A', seo: { baslik: 'a'.repeat(121) } }, 'seo.baslik: en çok 120 karakter olabilir'],
    [{ baslik: 'A', seo: { aciklama: 'a'.repeat(321) } }, 'seo.aciklama: en çok 320 karakter olabilir'],
    [{ baslik: 'A', seo: { gizle: true } }, 'seo.gizle: böyle bir alan yok'],
    [{ baslik: 'A', altbilgide: null }, 'altbilgide: true ya da false olmalı'],
    ...['id', 'tur', 'adres', 'yasal_tur', 'yayinda', 'ozel', 'yayin', 'olusturma', 'guncelleme'].map(
      (name): [object, string] => [{ baslik: 'A', [name]: true }, `${name}: böyle bir alan yok`],
    ),
    [{ baslik: 'a\0b' }, 'baslik: Metin NUL karakteri (\\u0000) içeremez.'],
    [{ baslik: 'A', govde: '\ud800' }, 'govde: Metinde eşi olmayan bir vekil karakter var.'],
  ]
  for (const [body, mesaj] of beyond) {
    await t.test(mesaj, () => refused(env, m.id, () => create(body), [422, 'girdi_gecersiz', mesaj]).then(() => {}))
  }
})

test('short names: numbered, refused when asked for and taken, free again after deletion', async () => {
  const at = await env.magaza()
  const names: string[] = []
  for (let i = 0; i < 3; i++) names.push((await made({ baslik: 'Gizlilik İlkeleri' }, at)).tanitici)
  assert.deepEqual(names, ['gizlilik-ilkeleri', 'gizlilik-ilkeleri-2', 'gizlilik-ilkeleri-3'])
  await refused(env, at.id, () => create({ baslik: 'B', tanitici: 'Gizlilik ilkeleri' }, at), taken)
  const { id } = await made({ baslik: 'Başka' }, at)
  const rename = () => at.call('PATCH', `${path}/${id}`, { body: { tanitici: 'gizlilik-ilkeleri' } })
  await refused(env, at.id, rename, taken)
  await at.call('DELETE', `${path}/${id}`)
  assert.equal((await made({ baslik: 'Yine', tanitici: 'baska' }, at)).tanitici, 'baska')
})

test('twelve creates of one title at once: twelve short names; of one asked-for name: one page', async () => {
  const at = await env.magaza()
  const all = await Promise.all(Array.from({ length: 12 }, () => create({ baslik: 'Yarış' }, at)))
  const expected = ['yaris', ...Array.from({ length: 11 }, (_, i) => `yaris-${i + 2}`)]
  assert.deepEqual(all.map((r) => r.body.tanitici).sort(), expected.sort())
  const asked = await Promise.all(Array.from({ length: 6 }, () => create({ baslik: 'x', tanitici: 'tek' }, at)))
  assert.deepEqual(asked.map((r) => r.status).sort(), [201, 422, 422, 422, 422, 422])
})

test('newest first in pages', async () => {
  const at = await env.magaza()
  assert.equal((await at.call('GET', path)).text, '{"veri":[],"sonraki":null}')
  const ids: string[] = []
  for (let i = 0; i < 21; i++) ids.unshift((await made({ baslik: `Sayfa ${i}` }, at)).id)
  const first = await at.call('GET', path)
  assert.deepEqual(
    first.body.veri.map((s: any) => s.id),
    ids.slice(0, 20),
  )
  const last = (await at.call('GET', `${path}/${ids[20]}`)).text
  assert.equal(
    (await at.call('GET', `${path}?sonraki=${first.body.sonraki}`)).text,
    `{"veri":[${last}],"sonraki":null}`,
  )
  assert.equal((await at.call('GET', `${path}?limit=100`)).body.veri.length, 21)
  const tooMany = [422, 'girdi_gecersiz', 'limit: en çok 100 olabilir'] as const
  await refused(env, at.id, () => at.call('GET', `${path}?limit=101`), tooMany)
})

test('another store sees nothing of it, and may use the same short name', async () => {
  const other = await env.magaza()
  const { id } = await made({ baslik: 'Bizim', tanitici: 'bizim' })
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => other.call('PATCH', `${path}/${id}`, { body: { baslik: 'x' } }), notFound)
  await refused(env, m.id, () => other.call('DELETE', `${path}/${id}`), notFound)
  assert.deepEqual((await other.call('GET', path)).body.veri, [])
  assert.equal((await made({ baslik: 'x', tanitici: 'bizim' }, other)).tanitici, 'bizim')
})

test('the scopes of content, no other', async () => {
  const reader = env.call(await env.key(m.id, ['icerik:okuma']))
  const writer = env.call(await env.key(m.id, ['icerik:yazma']))
  assert.equal((await reader('GET', path)).status, 200)
  assert.equal((await writer('GET', path)).status, 403)
  assert.equal((await reader('POST', path, { body: { baslik: 'x' } })).status, 403)
  assert.equal((await writer('POST', path, { body: { baslik: 'x' } })).status, 201)
})
