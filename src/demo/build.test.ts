import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../tests/support/call.ts'
import { checksum } from '../../tests/support/demo-checksum.ts'
import { getOrTake, takenForDrawn } from '../../tests/support/demo-pictures.ts'
import { contentOf } from '../../tests/support/refusal.ts'
import { startTest } from '../../tests/support/setup.ts'
import { inStore } from '../../tests/support/verbs.ts'
import { DAY_MS } from '../core/time.ts'
import * as testMagaza from '../domains/magaza/test-magaza.ts'
import { siparisDurumlari } from '../domains/siparis/schema.ts'
import { audit } from '../domains/stok/audit.ts'
import { isTckn, isVkn } from '../trade/numara/kimlik-no.ts'
import { checkYer, withYer } from '../trade/yerler/adres-yeri.ts'
import { wantedPictures } from './catalogue.ts'
import { tcknOf, vknOf } from './kisiler.ts'
import { drawInto } from './pictures.ts'
import { rastgele } from './random.ts'
import { isDue, reset, resetIfDue } from './reset.ts'

const env = await startTest()
const { db } = env

/** Saturday noon. */
const NOON = new Date('2026-05-16T09:00:00Z')
const BUGUN = new Date('2026-05-15T21:00:00Z')

const drawn: string[] = []
const ports = {
  ...env.ports,
  medya: {
    ...env.ports.medya,
    get: getOrTake(env.ports.medya),
    put: (key: string, bytes: Buffer, tur: string) => {
      drawn.push(key)
      assert.ok(bytes.length <= 30_000, key)
      return env.ports.medya.put(key, bytes, tur)
    },
  },
}

const neighbour = await env.magaza()
await neighbour.call('POST', '/v1/urunler', { body: { ad: 'Başkasının', varyantlar: [{ fiyat: 100, stok: 1 }] } })
const untouched = await contentOf(env, neighbour.id)
const counts = await reset({ db, ports, now: NOON })
const { nesil } = (await testMagaza.currentOf(db.read)) as { nesil: string }
const { anahtar } = (await testMagaza.find(db)) as { anahtar: string }
const store = { id: nesil, call: env.call(anahtar) }

const read = new Map<string, Promise<any[]>>()
/** All records of a list, which stays as it is until the end; each answer is checked against its schema. */
function all(path: string): Promise<any[]> {
  const records = read.get(path) ?? readList((sonraki) => store.call('GET', `${path}?limit=100&sonraki=${sonraki}`))
  read.set(path, records)
  return records
}

const one = async (text: string): Promise<any> => (await env.rows(text, [store.id]))[0]

test('an empty store is filled: so many of each, all in the shape of the API', async () => {
  assert.deepEqual(counts, { urun: 300, musteri: 200, siparis: 400 })
  const lists = [
    'urunler',
    'musteriler',
    'siparisler',
    'kampanyalar',
    'sayfalar',
    'iadeler',
    'fiyat-listeleri',
    'stoklar',
  ]
  const sizes: Record<string, number> = {}
  for (const list of lists) sizes[list] = (await all(`/v1/${list}`)).length
  const { urunler, musteriler, siparisler, kampanyalar, sayfalar } = sizes
  assert.deepEqual(
    { urunler, musteriler, siparisler, kampanyalar, sayfalar },
    { urunler: 300, musteriler: 200, siparisler: 400, kampanyalar: 11, sayfalar: 16 },
  )
  for (const list of ['kategoriler', 'koleksiyonlar', 'markalar', 'depolar', 'menuler']) {
    assert.ok((await store.call('GET', `/v1/${list}`)).body.veri.length >= 2, list)
  }
})

test('products have options, pictures that are there, prices in three currencies and stock in two warehouses', async () => {
  const urunler = await all('/v1/urunler')
  const sizes = new Set(urunler.map((u) => u.secenekler.length))
  assert.deepEqual([...sizes].sort(), [0, 1, 2, 3])
  assert.equal(Math.max(...urunler.map((u) => u.varyantlar.length)), 24)
  assert.ok(urunler.some((u) => u.durum === 'taslak') && urunler.every((u) => u.marka_id && u.kapak))
  for (const v of urunler.flatMap((u) => u.varyantlar)) {
    assert.deepEqual(v.fiyatlar.map((f: any) => f.para_birimi).sort(), ['EUR', 'TRY', 'USD'])
    assert.ok(v.stok >= 0 && (v.indirimsiz_fiyat === null || v.indirimsiz_fiyat > v.fiyat))
  }
  const variants = urunler.flatMap((u) => u.varyantlar)
  assert.ok(variants.some((v) => !v.stok_takibi) && variants.some((v) => v.stok_takibi && v.stok === 0))
  const pictures = new Set<string>(urunler.flatMap((u) => u.gorseller.map((g: any) => g.url)))
  assert.ok(pictures.size >= 60 && pictures.size <= 90, `${pictures.size} pictures`)
  const paths = [...pictures].map((url) => new URL(url).pathname)
  for (const path of paths.filter((p) => !takenForDrawn.has(p.replace('/medya/', '')))) {
    const reply = await env.call(null)('GET', path)
    assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'image/webp'], path)
  }
  const stock = await env.rows(
    'select d.ad, sum(s.miktar)::int as adet from stok s join depo d using (magaza_id) where s.magaza_id = $1 and d.id = s.depo_id group by d.ad',
    [store.id],
  )
  assert.equal(stock.filter((d) => d.adet > 0).length, 2)
  const { yanlis } = await one(
    'select count(*)::int as yanlis from stok where magaza_id = $1 and (miktar < ayrilan or ayrilan < 0)',
  )
  assert.equal(yanlis, 0)
})

test('orders of every state and source add up, numbered by time over ninety days', async () => {
  const siparisler = (await all('/v1/siparisler')).toReversed()
  assert.deepEqual(
    siparisler.map((s) => s.no),
    Array.from({ length: 400 }, (_, i) => String(1001 + i)),
  )
  assert.deepEqual(new Set(siparisler.map((s) => s.durum)), new Set(siparisDurumlari))
  const kaynaklar = ['vitrin', 'panel', 'aktarim', 'trendyol', 'hepsiburada', 'degisim']
  assert.deepEqual(new Set(siparisler.map((s) => s.kaynak)), new Set(kaynaklar))
  const sum = (list: any[], field: string): number => list.reduce((n, x) => n + x[field], 0)
  for (const s of siparisler) {
    assert.equal(s.toplam, s.urun_toplam - s.indirim_toplam + s.kargo_toplam, s.no)
    assert.equal(s.indirim_toplam, sum(s.kalemler, 'indirim'), s.no)
    assert.equal(s.urun_toplam - s.indirim_toplam, sum(s.kalemler, 'toplam'), s.no)
    assert.ok(s.iade_edilen <= s.odenen && s.odenen <= s.toplam, s.no)
    const age = BUGUN.getTime() - Date.parse(s.olusturma)
    assert.ok(age > 0 && age <= 90 * DAY_MS, s.no)
    assert.ok(s.musteri.eposta === null || s.musteri.eposta.endsWith('.example'))
  }
  const kinds = new Set(siparisler.flatMap((s) => s.odemeler.map((o: any) => `${o.yontem} ${o.durum}`)))
  for (const kind of [
    'kart iade_edildi',
    'kart kismi_iade',
    'havale bekliyor',
    'havale iptal',
    'kapida_nakit tahsil_edildi',
  ]) {
    assert.ok(kinds.has(kind), kind)
  }
  assert.ok(siparisler.some((s) => s.kalemler.some((k: any) => k.varyant_id === null)))
  const invoices = siparisler.map((s) => s.fatura_adresi)
  assert.deepEqual(new Set(invoices.map((f) => f.fatura_tipi)), new Set(['bireysel', 'kurumsal']))
  const iadeler = await all('/v1/iadeler')
  assert.equal(iadeler.filter((i) => i.degisim_siparis_id).length, 6)
})

test('shoppers can filter by kind, material and collection; every product says where it is from', async () => {
  const urunler = await all('/v1/urunler')
  const vitrin = await env.call(null)('GET', '/vitrin/v1/test/urunler?yuzler=true')
  const kodlar = vitrin.body.yuzler.map((y: any) => y.kod)
  for (const kod of ['tur', 'malzeme', 'mense']) assert.ok(kodlar.includes(kod), kod)
  assert.ok(vitrin.body.veri.every((u: any) => u.alt_baslik.length > 5 && u.mense === 'Türkiye' && u.olcu.agirlik > 0))
  assert.ok(urunler.filter((u) => u.koleksiyon_id !== null).length > 50)
})

test('tax goes by kind, brands and the store have logos, pictures say what they show, custom fields filter', async () => {
  const urunler = await all('/v1/urunler')
  const rateOf = (ad: string) => urunler.find((u) => u.ad === ad)?.varyantlar[0].kdv_orani
  assert.deepEqual(['Kuş Gözlem Rehberi', 'Peştamal', 'Espresso Fincanı'].map(rateOf), [0, 10, 20])
  const { veri } = (await store.call('GET', '/v1/markalar')).body
  const { logo, satici } = (await env.call(null)('GET', '/vitrin/v1/test/magaza')).body
  assert.equal(new Set([...veri.map((m: any) => m.logo), logo]).size, veri.length)
  const drawn = await env.call(null)('GET', new URL(logo).pathname)
  assert.deepEqual([drawn.status, drawn.headers['content-type'], isVkn(satici.vkn)], [200, 'image/webp', true])
  const { sessiz } = await one('select count(*)::int as sessiz from urun_gorsel where magaza_id = $1 and alt is null')
  assert.equal(sessiz, 0)
  const vitrin = await env.call(null)('GET', '/vitrin/v1/test/urunler?yuzler=true&limit=1')
  const yuzler = new Map<string, any>(vitrin.body.yuzler.map((y: any) => [y.kod, y.degerler]))
  for (const kod of ['garanti_ay', 'yikama', 'vegan', 'el_yapimi']) assert.ok(yuzler.get(`ozel:${kod}`)?.length, kod)
  const [{ deger, adet }] = yuzler.get('ozel:yikama')
  const asked = `/vitrin/v1/test/urunler?yuzler=true&limit=1&ozel[yikama]=${encodeURIComponent(deger)}`
  assert.equal((await env.call(null)('GET', asked)).body.toplam, adet)
})

test('customers who got their order have reviewed it; most is published, and cards agree', async () => {
  const yorumlar = await all('/v1/yorumlar')
  const published = yorumlar.filter((y) => y.durum === 'yayinda')
  assert.ok(published.length > 40 && published.length < yorumlar.length && yorumlar.length < 300, `${yorumlar.length}`)
  assert.ok(published.some((y) => y.yanit !== null))
  assert.ok(yorumlar.every((y) => y.siparis_id !== null && y.ad))
  const best = await env.call(null)('GET', '/vitrin/v1/test/urunler?sirala=puan&limit=100')
  const counted = best.body.veri.filter((u: any) => u.puan.sayi > 0)
  assert.ok(counted.length > 30)
  for (const u of counted) {
    const own = published.filter((y) => y.urun_id === u.id)
    const mean = own.reduce((sum, y) => sum + y.puan, 0) / own.length
    assert.deepEqual(u.puan, { ortalama: Math.round(100 * mean) / 100, sayi: own.length })
  }
})

test('addresses are places of Türkiye as its list spells them', async () => {
  const siparisler = await all('/v1/siparisler')
  const musteriler = await all('/v1/musteriler')
  const adresler = [
    ...siparisler.flatMap((s) => [s.teslimat_adresi, s.fatura_adresi]),
    ...musteriler.flatMap((m) => m.adresler),
  ].filter((a) => a !== null)
  assert.ok(adresler.length > 500 && adresler.every((a) => a.il && a.ilce))
  for (const a of adresler) {
    assert.deepEqual(checkYer('adres', a), [])
    assert.deepEqual(withYer(a), a)
  }
})

test('campaigns of each kind, some of them used; legal pages, one draft; menus lead somewhere', async () => {
  const kampanyalar = await all('/v1/kampanyalar')
  const kinds = new Set(kampanyalar.map((k) => k.tur))
  assert.deepEqual(kinds, new Set(['indirim', 'x_al_y_ode', 'kargo_bedava', 'ikinciye_indirim']))
  for (const kod of ['MERHABA10', 'BIZDEN150', 'BAHAR20', 'KARGOBIZDEN']) {
    assert.ok(kampanyalar.find((k) => k.kod === kod).kullanim > 0, kod)
  }
  const sayfalar = await all('/v1/sayfalar')
  assert.equal(new Set(sayfalar.map((s) => s.yasal_tur).filter(Boolean)).size, 9)
  assert.deepEqual(
    sayfalar.filter((s) => !s.yayinda).map((s) => s.baslik),
    ['Yeni Sezon Hazırlıkları'],
  )
  const vitrin = env.call(null)
  const header = await vitrin('GET', `/vitrin/v1/test/menuler/header`)
  assert.equal(header.status, 200)
  assert.equal(header.body.ogeler.length, 12)
  const found = await vitrin('GET', `/vitrin/v1/test/urunler?ara=${encodeURIComponent('çeşme elbise')}`)
  assert.deepEqual(
    found.body.veri.map((u: any) => u.ad),
    ['Çeşme Büzgülü Elbise'],
  )
})

test('nothing is left over: stock agrees with its ledger, nobody is written to, closed orders hold nothing', async () => {
  const { varyant, fark } = await inStore(env, store.id, (w) => audit(w, 10))
  assert.ok(varyant > 1000)
  assert.equal(fark, 0)
  const left = await one(`
    select (select count(*)::int from giden_eposta where magaza_id = $1) as eposta,
      (select count(*)::int from dis_islem where magaza_id = $1 and durum <> 'bitti') as acik,
      (select count(*)::int from rezervasyon r where r.magaza_id = $1 and not exists (select 1 from siparis s
        where s.magaza_id = $1 and s.id = r.sahip and s.durum in ('odeme_bekliyor', 'hazirlaniyor'))) as rezervasyon,
      (select count(*)::int from musteri m where m.magaza_id = $1 and m.hesap and not exists (select 1 from uye u
        where u.magaza_id = $1 and u.musteri_id = m.id)) as parolasiz`)
  assert.deepEqual(left, { eposta: 0, acik: 0, rezervasyon: 0, parolasiz: 0 })
})

test('the log tells of the last thirty days, each thing when it happened', async () => {
  const olaylar = await env.events(store.id)
  const oldest = BUGUN.getTime() - 30 * DAY_MS
  const times = olaylar.map((o) => Date.parse(o.zaman))
  assert.ok(Math.min(...times) >= oldest && Math.max(...times) <= BUGUN.getTime())
  const told = olaylar.filter((o) => o.olay === 'siparis.olusturuldu').map((o) => o.veri.no)
  const recent = await env.rows('select no from siparis where magaza_id = $1 and olusturma >= $2 order by no', [
    store.id,
    new Date(oldest),
  ])
  assert.deepEqual(
    told.sort(),
    recent.map((s) => s.no),
  )
})

// Fault 23, in short: without reads and writes meanwhile.
test('another store is untouched by it', async () => {
  assert.deepEqual(await contentOf(env, neighbour.id), untouched)
})

test('due once a night, by the clock of Turkey', async () => {
  const last = new Date('2026-11-14T21:00:00Z')
  const cases: [now: string, last: Date | null, due: boolean][] = [
    ['2026-11-14T23:59:59.999Z', last, false],
    ['2026-11-15T00:00:00Z', last, true],
    ['2026-11-15T00:00:00Z', new Date('2026-11-15T00:00:00Z'), false],
    ['2026-11-15T12:00:00Z', new Date('2026-11-15T00:00:05Z'), false],
    ['2026-11-16T00:00:01Z', new Date('2026-11-15T00:00:05Z'), true],
    ['2026-11-15T12:00:00Z', null, true],
  ]
  for (const [at, since, due] of cases) assert.equal(isDue(since, new Date(at)), due, at)
  assert.equal(await resetIfDue({ db, ports, now: NOON }), null)
  assert.equal((await testMagaza.currentOf(db.read))?.nesil, nesil)
})

test('pictures are drawn once, not again for a store that has them; the checksum sees a letter', async () => {
  assert.ok(drawn.length > 5)
  assert.equal(drawn.length, new Set(drawn).size)
  drawn.length = 0
  await drawInto(ports.medya, 'test', wantedPictures())
  assert.deepEqual(drawn, [])
  const sum = await checksum(db, store.id)
  await env.rows(`update urun set ad = ad || '.' where magaza_id = $1 and tanitici = 'hediye-karti'`, [store.id])
  assert.notEqual(await checksum(db, store.id), sum)
})

test('numbers on invoices are made by the rule', () => {
  const r = rastgele(1)
  for (let i = 0; i < 500; i++) {
    const [tckn, vkn] = [tcknOf(r), vknOf(r)]
    assert.ok(isTckn(tckn) && isVkn(vkn), `${tckn} ${vkn}`)
  }
})
