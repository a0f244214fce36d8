import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPictureHost } from '../support/picture-host.ts'
import { refused } from '../support/refusal.ts'
import { openOffice, run, tried } from '../support/samples/aktarim.ts'
import { ask, newAccount, newPerson, OWN, signIn as signInPanel } from '../support/samples/kullanici.ts'
import { newOrder, thing } from '../support/samples/siparis.ts'
import { newMember, signIn } from '../support/samples/uyelik.ts'

// Edges of the contract, through every API.

const { env, url, hashOf, fetchedBy } = await startPictureHost(OWN)
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const panel = (method: string, path: string, body?: object) =>
  ask(env, owner, method, `magazalar/${m.id}${path && `/${path}`}`, body)
const post = (path: string, body: object) => m.call('POST', path, { body })
const bad = (mesaj: string) => [422, 'girdi_gecersiz', mesaj] as const

test('numbers of a query that are not written in digits are refused', async () => {
  for (const limit of ['1e1', '0x10', '%2B5', '5.0', '%205']) {
    const reply = await m.call('GET', `/v1/urunler?limit=${limit}`)
    assert.deepEqual(
      [reply.status, reply.body.hata],
      [422, { kod: 'girdi_gecersiz', mesaj: 'limit: tam sayı olmalı' }],
      limit,
    )
  }
  assert.equal((await m.call('GET', '/v1/urunler?limit=5')).status, 200)
  assert.equal((await panel('GET', 'ozet?gun=7.0')).status, 422)
})

test('a name that nobody sees is none', async () => {
  const unseen = '\u200f \u3164\u2066'
  const message = (alan: string) => bad(`${alan}: görünür bir karakter içermeli`)
  const doors: [string, object, string][] = [
    ['/v1/urunler', { ad: unseen, varyantlar: [{}] }, 'ad'],
    [
      '/v1/urunler',
      { ad: 'a', secenekler: [{ ad: unseen, degerler: ['x'] }], varyantlar: [{ secenekler: { [unseen]: 'x' } }] },
      'secenekler[0].ad',
    ],
    [
      '/v1/urunler',
      { ad: 'a', secenekler: [{ ad: 'b', degerler: ['  '] }], varyantlar: [{ secenekler: { b: '  ' } }] },
      'secenekler[0].degerler[0]',
    ],
    ...['kategoriler', 'koleksiyonlar', 'markalar', 'depolar', 'fiyat-listeleri', 'musteri-gruplari'].map(
      (path): [string, object, string] => [`/v1/${path}`, { ad: unseen }, 'ad'],
    ),
    ['/v1/kampanyalar', { ad: unseen, tur: 'indirim', deger: 5 }, 'ad'],
    ['/v1/sayfalar', { baslik: unseen }, 'baslik'],
    ['/v1/siparisler', { kalemler: [{ ad: unseen, adet: 1, birim_fiyat: 100 }] }, 'kalemler[0].ad'],
  ]
  for (const [path, body, alan] of doors) await refused(env, m.id, () => post(path, body), message(alan))
  const item = { type: 'none', label: '\u200b' }
  await refused(
    env,
    m.id,
    () => m.call('PUT', '/v1/menuler/header', { body: { ogeler: [item] } }),
    message('ogeler[0].label'),
  )
  const { body } = await post('/v1/musteriler', { eposta: 'adsiz@ornek.example', ad: unseen, soyad: ' \u200e' })
  assert.deepEqual([body.ad, body.soyad], [null, null])
})

test('codes of goods are kept and looked up without the blanks around them', async () => {
  const made = await post('/v1/urunler', {
    ad: 'Kod',
    varyantlar: [{ sku: '  KOD-1\t', barkod: ' 869 ', fiyat: 100, stok: 5 }],
  })
  const [variant] = made.body.varyantlar
  assert.deepEqual([made.status, variant.sku, variant.barkod], [201, 'KOD-1', '869'])
  const changed = await m.call('PATCH', `/v1/varyantlar/${variant.id}`, { body: { sku: ' KOD-2 ', barkod: '   ' } })
  assert.deepEqual([changed.body.sku, changed.body.barkod], ['KOD-2', null])
  const added = await post('/v1/urunler/toplu', { kalemler: [{ ad: 'Toplu', varyantlar: [{ sku: ' KOD-T ' }] }] })
  assert.equal(added.status, 200, added.text)
  assert.equal((await m.call('GET', '/v1/urunler?sku=KOD-T')).body.veri.length, 1)
  const saved = await panel('PUT', `urunler/${made.body.id}`, {
    ad: 'Kod',
    varyantlar: [{ id: variant.id, sku: ' KOD-3 ', fiyat: 100 }],
  })
  assert.equal(saved.body.varyantlar[0].sku, 'KOD-3', saved.text)
  for (const list of ['urunler', 'stoklar']) {
    assert.equal((await m.call('GET', `/v1/${list}?sku=%20KOD-3%20`)).body.veri.length, 1, list)
  }
  for (const [path, item] of [
    ['/v1/stoklar/toplu', { sku: ' KOD-3', miktar: 9 }],
    ['/v1/stoklar/hareketler', { sku: 'KOD-3 ', degisim: -1 }],
    ['/v1/fiyatlar/toplu', { sku: '\tKOD-3', fiyat: 500 }],
    ['/v1/kampanyalar/dene', { sku: ' KOD-3 ', adet: 1 }],
    ['/v1/siparisler', { sku: ' KOD-3 ', adet: 1 }],
  ] as const) {
    const reply = await post(path, { kalemler: [item] })
    assert.ok(reply.status < 300, `${path}: ${reply.text}`)
  }
})

test('a file brings codes without the blanks around them', async () => {
  const office = await openOffice(env)
  const job = await tried(office, 'urun', 'Ad;Stok kodu;Barkod\nDosya;"  D-1 ";" 8690 "\n')
  assert.equal(job.hatali, 0, JSON.stringify(job))
  await run(office, job.id)
  const [urun] = (await office.m.call('GET', '/v1/urunler?sku=D-1')).body.veri
  assert.deepEqual([urun.varyantlar[0].sku, urun.varyantlar[0].barkod], ['D-1', '8690'])
})

test('pictures, tracking pages, receivers and menus may have addresses in any script', async () => {
  const at = await env.magaza()
  const made = await at.call('POST', '/v1/urunler', {
    body: { ad: 'Ürün', varyantlar: [{}], gorseller: [`${url('a')}?ad=kırmızı şal`] },
  })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(
    made.body.gorseller.map((g: any) => g.url),
    [`${OWN}/medya/${at.id}/${hashOf('a')}.png`],
  )
  const again = await fetchedBy(() =>
    at.call('PATCH', `/v1/urunler/${made.body.id}`, {
      body: { gorseller: [`${url('a')}?ad=k%C4%B1rm%C4%B1z%C4%B1%20%C5%9Fal`] },
    }),
  )
  assert.deepEqual(again, [], 'it is known by the form that travelled')

  const { id } = await newOrder(m, { kalemler: [thing(1)] })
  const sent = await post(`/v1/siparisler/${id}/kargo`, {
    firma: 'Kargo',
    takip_url: 'https://şahinkargo.com/takip?no=İ 1',
  })
  assert.equal(sent.body.gonderiler[0].takip_url, 'https://xn--ahinkargo-z2b.com/takip?no=%C4%B0%201', sent.text)

  const hook = await post('/v1/webhooklar', {
    adres: 'https://çiçek.example.com/gelen kutusu',
    olaylar: ['stok.degisti'],
  })
  assert.equal(hook.body.adres, 'https://xn--iek-1lab.example.com/gelen%20kutusu', hook.text)
  const menu = await m.call('PUT', '/v1/menuler/footer', {
    body: {
      ogeler: [
        { type: 'url', url: '/yaz indirimi' },
        { type: 'url', url: 'https://şal.example/a b', children: [{ type: 'url', url: '/ş' }] },
      ],
    },
  })
  const [first, second] = menu.body.ogeler
  assert.deepEqual(
    [first.url, second.url, second.children[0].url],
    ['/yaz%20indirimi', 'https://xn--al-eta.example/a%20b', '/%C5%9F'],
  )
})

test('what is no address, or leads where none may, stays refused', async () => {
  const { id } = await newOrder(m, { kalemler: [thing(1)] })
  for (const takip_url of [
    'kargo şehir',
    'https://a b.example/ş',
    'javascript:ş',
    'https://a.example/\n',
    'https://a.example\\@b.example/',
  ]) {
    const reply = await m.call('POST', `/v1/siparisler/${id}/kargo`, { body: { firma: 'Kargo', takip_url } })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], takip_url)
  }
  for (const adres of ['https://kim:şifre@örnek.com/', 'https://１２７.0.0.1/ş', 'http://örnek.com/']) {
    const reply = await post('/v1/webhooklar', { adres, olaylar: ['stok.degisti'] })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'webhook_adresi_gecersiz'], adres)
  }
})

test('an e-mail address has a domain that mail reaches', async () => {
  const mesaj = (alan: string) => bad(`${alan}: geçerli bir e-posta olmalı`)
  for (const eposta of ['a@b', 'a@localhost', 'a@b.', 'a@.b', 'a@b..c']) {
    await refused(env, m.id, () => post('/v1/musteriler', { eposta }), mesaj('eposta'))
    await refused(env, m.id, () => post('/v1/siparisler', { eposta, kalemler: [thing(1)] }), mesaj('eposta'))
    await refused(
      env,
      m.id,
      () => post('/v1/kampanyalar', { ad: 'k', tur: 'indirim', deger: 5, musteri_eposta: eposta }),
      mesaj('musteri_eposta'),
    )
    await refused(env, m.id, () => panel('PATCH', '', { eposta }), mesaj('eposta'))
    await refused(env, m.id, () => panel('POST', 'davetler', { eposta, rol: 'yonetici' }), mesaj('eposta'))
    await refused(
      env,
      m.id,
      () => env.call(null)('POST', `/vitrin/v1/${m.id}/uyelik`, { body: { eposta, parola: 'çok uzun bir parola' } }),
      mesaj('eposta'),
    )
  }
  assert.equal((await post('/v1/musteriler', { eposta: 'ayşe@örnek.com' })).status, 422)
  assert.equal((await post('/v1/musteriler', { eposta: 'ayse@örnek.com' })).status, 201)
})

test('what was taken before is read, found, signed in with and saved', async () => {
  const at = await env.magaza()
  const { body: musteri } = await at.call('POST', '/v1/musteriler', { body: { eposta: 'eski@b.example' } })
  await env.rows(`update musteri set eposta = 'eski@b', eposta_anahtari = 'eski@b' where id = $1`, [musteri.id])
  assert.equal((await at.call('GET', '/v1/musteriler?eposta=ESKI@b')).body.veri[0].id, musteri.id)
  assert.equal((await at.call('PATCH', `/v1/musteriler/${musteri.id}`, { body: { ad: 'Eski' } })).body.eposta, 'eski@b')
  const order = { musteri_id: musteri.id, kalemler: [thing(1)] }
  const placed = await at.call('POST', '/v1/siparisler', { body: order })
  assert.deepEqual([placed.status, placed.body.musteri.eposta], [201, 'eski@b'], placed.text)
  assert.equal((await at.call('GET', '/v1/siparisler?eposta=eski@b')).body.veri.length, 1)

  const { body: kampanya } = await at.call('POST', '/v1/kampanyalar', {
    body: { ad: 'k', tur: 'indirim', deger: 5, musteri_eposta: 'eski@b.example' },
  })
  await env.rows(`update kampanya set musteri_eposta = 'eski@b' where id = $1`, [kampanya.id])
  const kept = await at.call('PATCH', `/v1/kampanyalar/${kampanya.id}`, {
    body: { ad: 'yeni', musteri_eposta: 'eski@b' },
  })
  assert.deepEqual([kept.status, kept.body.ad], [200, 'yeni'], kept.text)
  assert.equal(
    (await at.call('PATCH', `/v1/kampanyalar/${kampanya.id}`, { body: { musteri_eposta: 'baska@b' } })).status,
    422,
  )

  const staff = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  await env.rows(`update magaza set eposta = 'dukkan@b' where magaza_id = $1`, [at.id])
  const settings = await ask(env, staff, 'PATCH', `magazalar/${at.id}`, { eposta: 'dukkan@b', az_stok: 4 })
  assert.deepEqual([settings.status, settings.body.az_stok], [200, 4], settings.text)

  const uye = await newMember(env, at, 'uye@b')
  assert.equal((await signIn(env, at, uye.eposta)).status, 201)
  const { eposta } = await newAccount(env, { magaza: at.id, rol: 'sahip' }, 'panel@b')
  assert.equal((await signInPanel(env, eposta)).status, 201)
})

test('options and values that only case tells apart are refused; a product that has them can be saved', async () => {
  const option = (degerler: string[]) => ({ ad: 'Renk', degerler })
  const body = (degerler: string[]) => ({
    ad: 'Şal',
    secenekler: [option(degerler)],
    varyantlar: degerler.map((Renk) => ({ secenekler: { Renk }, fiyat: 100 })),
  })
  await refused(env, m.id, () => post('/v1/urunler', body(['İNCİ', 'inci'])), [
    422,
    'secenek_tekrarli',
    'secenekler[0].degerler[1]: «İNCİ» değerinden yalnız büyük küçük harfle ayrılıyor',
  ])
  const { body: urun } = await post('/v1/urunler', body(['Ak', 'Kara']))
  const rename = (text: string) => `replace(${text}, '"Kara"', '"AK"')`
  await env.rows(`update urun set belge = ${rename('belge')} where id = $1`, [urun.id])
  const [ak, kara] = urun.varyantlar
  const as = (degerler: string[], more: object[] = []) => ({
    ad: 'Şal, yeni',
    secenekler: [{ id: urun.secenekler[0].id, ...option(degerler) }],
    varyantlar: [
      { id: ak.id, secenekler: { Renk: 'Ak' }, fiyat: 100 },
      { id: kara.id, secenekler: { Renk: 'AK' }, fiyat: 100 },
      ...more,
    ],
  })
  const more = await panel(
    'PUT',
    `urunler/${urun.id}`,
    as(['Ak', 'AK', 'ak'], [{ secenekler: { Renk: 'ak' }, fiyat: 100 }]),
  )
  assert.deepEqual([more.status, more.body.hata.kod], [422, 'secenek_tekrarli'])
  const saved = await panel('PUT', `urunler/${urun.id}`, as(['Ak', 'AK']))
  assert.deepEqual([saved.status, saved.body.ad], [200, 'Şal, yeni'], saved.text)
})

test('no message shows an expression', async () => {
  await refused(
    env,
    m.id,
    () => post('/v1/kampanyalar', { ad: 'k', tur: 'indirim', deger: 5, kod: 'küçük' }),
    bad('kod: yalnız A–Z arası büyük harf, rakam, - ve _ içerebilir'),
  )
  const reply = await panel('POST', 'urunler', { ad: 'a', varyantlar: [{}], ozel: { 'Büyük Harf': 1 } })
  assert.equal(reply.status, 422)
  assert.doesNotMatch(reply.text, /\^|\[a-z/)
})
