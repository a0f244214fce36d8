import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { KargoTuru } from '../../src/adapters/kargo/port.ts'
import { kargoTurleri } from '../../src/adapters/kargo/turler.ts'
import type { OdemeTuru } from '../../src/adapters/odeme/port.ts'
import { odemeTurleri } from '../../src/adapters/odeme/turler.ts'
import { notesOf, report, reportPayment, startBridged } from '../support/bridges.ts'
import { contentOf } from '../support/refusal.ts'
import { ask, newPerson } from '../support/samples/kullanici.ts'
import { onSale, ready } from '../support/samples/sepet.ts'
import { act, done, get, newOrder } from '../support/samples/siparis.ts'

// A provider that nobody else knows of: all that it takes is its record, and a line in the registry.

const asked: [string, ...unknown[]][] = []
const refuses = { iade: false }

const kasa: OdemeTuru = {
  tur: 'kasa',
  kod: 'kasa',
  baslik: { tr: 'Kasa', en: 'Till' },
  aciklama: { tr: 'Bir ödeme şirketi', en: 'A payment company' },
  deneme: false,
  imzali: true,
  ayarlar: {
    uye_no: {
      bicim: 'metin',
      baslik: { tr: 'Üye numarası', en: 'Member number' },
      gerekli: { tr: 'üye numarası gerekli', en: 'a member number is required' },
      problem: (deger) => (/^\d+$/.test(deger) ? null : { tr: 'yalnız rakam olmalı', en: 'must be digits alone' }),
    },
    anahtar: {
      bicim: 'gizli',
      baslik: { tr: 'API anahtarı', en: 'API key' },
      gerekli: { tr: 'anahtar gerekli', en: 'a key is required' },
    },
    ortam: {
      bicim: 'secim',
      baslik: { tr: 'Ortam', en: 'Environment' },
      varsayilan: 'sinama',
      secenekler: [
        { deger: 'sinama', baslik: { tr: 'Sınama', en: 'Sandbox' } },
        { deger: 'gercek', baslik: { tr: 'Gerçek', en: 'Production' } },
      ],
    },
    not: { bicim: 'metin', baslik: { tr: 'Not', en: 'Note' } },
  },
  almaz: {},
  sayfa: null,
  kapaliyken: true,
  begin: async (_ports, { ayarlar }, { anahtar, tutar }) => {
    asked.push(['tahsilat', ayarlar, tutar])
    return { durum: 'yonlendir', adres: `https://kasa.example/${anahtar}`, no: `K-${anahtar}` }
  },
  perform: async (_ports, { ayarlar }, { tur, tutar, saglayici_no }) => {
    asked.push([tur, ayarlar, tutar, saglayici_no])
    return refuses.iade ? { durum: 'reddedildi', neden: 'bakiye yok' } : { durum: 'basarili', no: 'I-1' }
  },
}

const kurye: KargoTuru = {
  tur: 'kurye',
  kod: null,
  baslik: { tr: 'Kurye', en: 'Courier' },
  aciklama: { tr: 'Bir kurye şirketi', en: 'A courier company' },
  deneme: false,
  imzali: true,
  ayarlar: { sube: { bicim: 'metin', baslik: { tr: 'Şube', en: 'Branch' } } },
  almaz: {},
  ad: 'Kurye',
  open: async (_ports, { ayarlar }, { gonderi_id }) => {
    asked.push(['ac', ayarlar])
    return { durum: 'acildi', takip_no: `T-${gonderi_id}`, takip_url: null }
  },
  cancel: null,
}

odemeTurleri.push(kasa)
kargoTurleri.push(kurye)
after(() => {
  odemeTurleri.splice(odemeTurleri.indexOf(kasa), 1)
  kargoTurleri.splice(kargoTurleri.indexOf(kurye), 1)
})

const env = await startBridged()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const staff = await newPerson(env, { magaza: m.id, rol: 'goruntuleyen' })
const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask(env, owner, method, `magazalar/${m.id}/${path}`, body)

test('the panel reads its kind, with its settings in both languages; every member may', async () => {
  const { veri } = (await call('GET', 'odeme-saglayici-turleri')).body
  const found = veri.find((t: { tur: string }) => t.tur === 'kasa')
  assert.deepEqual([found.baslik, found.kod, found.imzali], [kasa.baslik, 'kasa', true])
  assert.deepEqual(
    found.ayarlar.map((a: any) => [a.alan, a.bicim, a.baslik.en, a.gerekli, a.varsayilan, a.secenekler.length]),
    [
      ['uye_no', 'metin', 'Member number', true, null, 0],
      ['anahtar', 'gizli', 'API key', true, null, 0],
      ['ortam', 'secim', 'Environment', false, 'sinama', 2],
      ['not', 'metin', 'Note', false, null, 0],
    ],
  )
  const kinds = await ask(env, staff, 'GET', `magazalar/${m.id}/kargo-uygulama-turleri`)
  assert.deepEqual(
    kinds.body.veri.map((t: any) => [t.tur, t.kod, t.deneme]),
    [
      ['deneme', 'deneme', true],
      ['http', null, false],
      ['kurye', null, false],
    ],
  )
})

test('settings are held to its schema, each named; refused, nothing changes', async () => {
  const before = await contentOf(env, m.id)
  const wrong: [string, object, string][] = [
    ['kasa', {}, 'ayarlar.uye_no: üye numarası gerekli; ayarlar.anahtar: anahtar gerekli'],
    [
      'kasa',
      { ayarlar: { uye_no: 'x', anahtar: 'a\u0007', ortam: 'baska', renk: 'mavi' }, adres: 'https://kasa.example' },
      'ayarlar.renk: bu türün böyle bir ayarı yok; adres: bu türün böyle bir ayarı yok; ' +
        'ayarlar.uye_no: yalnız rakam olmalı; ayarlar.anahtar: en çok 2000 karakterlik tek satır olmalı; ' +
        'ayarlar.ortam: şunlardan biri olmalı: sinama, gercek',
    ],
    ['kasa', { tur: 'http', ayarlar: { uye_no: '1', anahtar: 'a' } }, 'tur: bu kodun türü kasa'],
    ['banka', { tur: 'kasa', ayarlar: { uye_no: '1', anahtar: 'a' } }, 'tur: bu türün kodu kasa'],
    ['banka', { tur: 'olmayan' }, 'tur: böyle bir sağlayıcı türü yok'],
  ]
  for (const [kod, body, mesaj] of wrong) {
    const reply = await call('PUT', `odeme-saglayicilari/${kod}`, body)
    assert.deepEqual([reply.status, reply.body.hata?.mesaj], [422, mesaj])
  }
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('set up, paid, reported and given back, as every provider is; its key is never shown', async () => {
  const set = await call('PUT', 'odeme-saglayicilari/kasa', {
    ayarlar: { uye_no: '42', anahtar: 'cok-gizli', not: 'n' },
  })
  assert.equal(set.status, 200, set.text)
  const { gizli, ...shown } = set.body
  assert.deepEqual(
    [shown.tur, shown.varsayilan, shown.adres, shown.ayarlar, shown.gizli_ayarlar],
    ['kasa', true, null, { uye_no: '42', ortam: 'sinama', not: 'n' }, ['anahtar']],
  )
  const [row] = await env.rows(`select s::text as satir from odeme_saglayici s where magaza_id = $1 and kod = 'kasa'`, [
    m.id,
  ])
  assert.doesNotMatch(row.satir + set.text, /cok-gizli/)
  // What is not given stays, and what is given empty goes.
  const changed = await call('PUT', 'odeme-saglayicilari/kasa', { ayarlar: { ortam: 'gercek', not: '' } })
  assert.deepEqual(changed.body.ayarlar, { uye_no: '42', ortam: 'gercek' })
  const listed = (await call('GET', 'odeme-saglayicilari')).body.veri.find((s: { kod: string }) => s.kod === 'kasa')
  assert.deepEqual({ ...listed, gizli: null }, changed.body)

  const { id: varyant_id } = await onSale(m)
  const s = await ready(env, m, varyant_id, 2)
  const { yonlendirme } = await s.paid('kart')
  const odeme_id = new URL(yonlendirme).pathname.slice(1)
  const open = { uye_no: '42', ortam: 'gercek', anahtar: 'cok-gizli' }
  assert.deepEqual(asked.splice(0), [['tahsilat', open, 20_000]])
  assert.equal((await reportPayment(env, m, 'kasa', 'whsec_baska', { odeme_id, durum: 'tahsil_edildi' })).status, 401)
  assert.equal((await reportPayment(env, m, 'kasa', gizli, { odeme_id, durum: 'tahsil_edildi' })).status, 200)
  const { siparis } = await s.state()
  const order = await get(m, siparis.id)
  assert.deepEqual(
    [order.odenen, order.odemeler[0].saglayici, order.odemeler[0].durum],
    [20_000, 'kasa', 'tahsil_edildi'],
  )

  refuses.iade = true
  await act(m, siparis.id, 'iptal', { neden: 'Vazgeçti' })
  assert.deepEqual(asked.splice(0), [['iade', open, 20_000, `K-${odeme_id}`]])
  assert.match((await notesOf(m, siparis.id)).join(), /bakiye yok/)
  refuses.iade = false
  const again = await ready(env, m, varyant_id, 1)
  const second = new URL((await again.paid('kart')).yonlendirme).pathname.slice(1)
  await reportPayment(env, m, 'kasa', gizli, { odeme_id: second, durum: 'tahsil_edildi' })
  const back = await act(m, (await again.state()).siparis.id, 'iptal', { neden: 'Vazgeçti' })
  assert.deepEqual([back.body.iade_edilen, back.body.odemeler[0].durum], [10_000, 'iade_edildi'])
})

test('a kind that cannot give money back says so to the store, and is not asked', async () => {
  const { perform } = kasa
  kasa.perform = null
  try {
    const s = await newOrder(m)
    assert.equal(s.odemeler[0].saglayici, 'kasa')
    asked.splice(0)
    await act(m, s.id, 'iptal', { neden: 'Vazgeçti' })
    assert.deepEqual([asked, (await get(m, s.id)).iade_edilen], [[], 0])
    assert.match((await notesOf(m, s.id)).join(), /sağlayıcı geri ödeme yapamıyor/)
  } finally {
    kasa.perform = perform
  }
})

test('a carrier: named by its kind, opens a shipment, reports where it is, and cannot take it back', async () => {
  const set = await call('PUT', 'kargo-uygulamalari/acele', { tur: 'kurye', ayarlar: { sube: 'Kadıköy' } })
  assert.deepEqual(
    [set.status, set.body.ad, set.body.tur, set.body.ayarlar],
    [200, 'Kurye', 'kurye', { sube: 'Kadıköy' }],
  )
  const s = await newOrder(m)
  asked.splice(0)
  const [g] = (await done(m, s.id, 'kargo', { yol: 'uygulama', firma: 'acele' })).gonderiler
  assert.deepEqual([asked.splice(0), g.firma, g.takip_no], [[['ac', { sube: 'Kadıköy' }]], 'Kurye', `T-${g.id}`])
  const second = await newOrder(m)
  const [h] = (await done(m, second.id, 'kargo', { yol: 'uygulama', firma: 'acele' })).gonderiler
  assert.equal((await report(env, m, 'acele', set.body.gizli, { gonderi_id: g.id, durum: 'kargoda' })).status, 200)
  assert.equal((await get(m, s.id)).gonderiler[0].durum, 'kargoda')
  await done(m, second.id, `gonderiler/${h.id}/iptal`)
  assert.match((await notesOf(m, second.id)).join(), /gönderiyi geri alamıyor/)
})

test('a row of a kind that this release does not know is kept, shown without settings, and asked again later', async () => {
  await env.rows(
    `insert into odeme_saglayici (magaza_id, kod, tur, ayarlar, varsayilan, olusturma, guncelleme)
     values ($1, 'ileri', 'yarin', '{"x": "1"}', false, now(), now())`,
    [m.id],
  )
  const listed = (await call('GET', 'odeme-saglayicilari')).body.veri.find((s: { kod: string }) => s.kod === 'ileri')
  assert.deepEqual([listed.tur, listed.ayarlar, listed.gizli_ayarlar], ['yarin', {}, []])
  const reply = await call('PUT', 'odeme-saglayicilari/ileri', { varsayilan: true })
  assert.deepEqual([reply.status, reply.body.hata.mesaj], [422, 'tur: böyle bir sağlayıcı türü yok'])
})

test('nowhere is a kind asked for its name', async () => {
  const root = new URL('../../', import.meta.url)
  const byName = /\b(tur|kod|saglayici|uygulama|kart) ([!=]=)?= '(deneme|http|kopru)'|[!=]== DENEME\b/
  const found: string[] = []
  for await (const file of glob('{src,panel/src}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    for (const line of (await readFile(new URL(file, root), 'utf8')).split('\n')) {
      if (byName.test(line)) found.push(`${file}: ${line.trim()}`)
    }
  }
  assert.deepEqual(found, [])
})
