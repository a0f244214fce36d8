import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, type Refusal, refused } from '../../../tests/support/refusal.ts'
import { consentsOf, eposta, newCustomer, newGroup, patch, path } from '../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { newId } from '../../core/id.ts'

const env = await startShared()
const m = await env.magaza()

test('a customer by e-mail alone: a guest without consents; one event with the record', async () => {
  const address = eposta()
  let reply: any
  const events = await eventsOf(env, m.id, async () => {
    reply = await m.call('POST', path, { body: { eposta: address } })
  })
  const { id, olusturma } = reply.body
  assert.match(id, /^mus_[0-9a-z]{26}$/)
  assert.deepEqual(
    [reply.status, reply.body],
    [
      201,
      {
        id,
        eposta: address,
        ad: null,
        soyad: null,
        telefon: null,
        sirket: null,
        hesap: false,
        izinler: { eposta: false, sms: false },
        gruplar: [],
        adresler: [],
        ozel: {},
        olusturma,
        guncelleme: olusturma,
      },
    ],
  )
  assert.deepEqual(events, [
    {
      id: events[0].id,
      olay: 'musteri.olusturuldu',
      magaza: m.id,
      zaman: olusturma,
      veri: reply.body,
      ek: { kaynak: 'api' },
    },
  ])
  assert.equal((await m.call('GET', `${path}/${id}`)).text, reply.text)
  assert.deepEqual(await consentsOf(env, id), [])
})

test('all fields: spelling kept, blanks around cut, phone in one form, groups in their order and once', async () => {
  const [a, b] = [await newGroup(m), await newGroup(m)]
  const made = await newCustomer(m, {
    eposta: 'Ilknur.SAHIN@Ornek.Example',
    ad: '  İlknur 🌷',
    soyad: 'Şahin ',
    telefon: '0532 123 45 67',
    sirket: ' Çiçek A.Ş.',
    izinler: { eposta: true, sms: false },
    gruplar: [b, a, b],
  })
  const { id, eposta: kept, ad, soyad, telefon, sirket, izinler, gruplar } = made
  assert.deepEqual(
    { kept, ad, soyad, telefon, sirket, izinler, gruplar },
    {
      kept: 'Ilknur.SAHIN@Ornek.Example',
      ad: 'İlknur 🌷',
      soyad: 'Şahin',
      telefon: '+905321234567',
      sirket: 'Çiçek A.Ş.',
      izinler: { eposta: true, sms: false },
      gruplar: [b, a],
    },
  )
  assert.deepEqual((await m.call('GET', `${path}/${id}`)).body, made)
  assert.deepEqual(await consentsOf(env, id), ['eposta true api'])
})

test('empty texts are null, at creation and in an update; what is not sent stays', async () => {
  const blank = await newCustomer(m, { ad: '', soyad: '  ', telefon: '', sirket: '\t' })
  assert.deepEqual([blank.ad, blank.soyad, blank.telefon, blank.sirket], [null, null, null, null])
  const full = await newCustomer(m, { ad: 'A', soyad: 'B', telefon: 'dahili 7', sirket: 'C' })
  const emptied = (await patch(m, full.id, { ad: '', telefon: null, sirket: null })).body
  assert.deepEqual(emptied, { ...full, ad: null, telefon: null, sirket: null, guncelleme: emptied.guncelleme })
  assert.ok(emptied.guncelleme > full.guncelleme)
})

test('a change: no event, a later guncelleme; the same again changes nothing', async () => {
  const grup = await newGroup(m)
  const old = await newCustomer(m)
  const degisiklik = { soyad: 'Öz', telefon: '+49 30 901820', gruplar: [grup], izinler: { eposta: false, sms: true } }
  let changed: any
  const events = await eventsOf(env, m.id, async () => {
    changed = await patch(m, old.id, degisiklik)
  })
  assert.deepEqual(events, [])
  assert.deepEqual(
    [changed.status, changed.body],
    [200, { ...old, ...degisiklik, telefon: '+4930901820', guncelleme: changed.body.guncelleme }],
  )
  assert.ok(changed.body.guncelleme > old.guncelleme)
  const [row] = await env.rows('select zaman from musteri_izin where musteri_id = $1', [old.id])
  assert.equal(row.zaman.toISOString(), changed.body.guncelleme)
  for (const body of [degisiklik, {}, { telefon: '0049 30 90 18 20', gruplar: [grup, grup] }]) {
    const again = await patch(m, old.id, body)
    assert.deepEqual([again.status, again.text], [200, changed.text])
  }
})

test('consents: every change once with its source, nothing for what stays as it was', async () => {
  const { id } = await newCustomer(m, { izinler: { eposta: true, sms: true } })
  const steps = [
    [true, true],
    [false, true],
    [false, true],
    [true, false],
    [false, false],
  ] as const
  for (const [eposta, sms] of steps) await patch(m, id, { izinler: { eposta, sms } })
  assert.deepEqual(await consentsOf(env, id), [
    'eposta true api',
    'sms true api',
    'eposta false api',
    'eposta true api',
    'sms false api',
    'eposta false api',
  ])
  // Calls: the third channel, left as it is when it is not sent; the closed shape of the record does not show it.
  const agreed = await patch(m, id, { izinler: { eposta: false, sms: false, arama: true }, izin_metni: 'Arayın.' })
  assert.deepEqual(agreed.body.izinler, { eposta: false, sms: false })
  const again = await patch(m, id, { izinler: { eposta: false, sms: false } })
  assert.equal(again.text, agreed.text)
  const shown = await m.call('GET', `${path}/${id}/izinler`)
  const { gecmis, ...izinler } = shown.body
  assert.deepEqual(izinler, { eposta: false, sms: false, arama: true })
  const { zaman, ...last } = gecmis.at(-1)
  assert.deepEqual(last, { izin: 'arama', deger: true, kaynak: 'api', metin: 'Arayın.' })
  assert.equal(zaman, agreed.body.guncelleme)
  assert.equal(gecmis.length, 7)
  const unchanged = await m.call('GET', `${path}/${id}/izinler`, {
    headers: { 'if-none-match': String(shown.headers.etag) },
  })
  assert.equal(unchanged.status, 304)
  assert.equal((await m.call('GET', `${path}/mus_yok/izinler`)).status, 404)
  const refusing = await newCustomer(m, { izinler: { eposta: false, sms: false } })
  assert.deepEqual(await consentsOf(env, refusing.id), [])
})

test('If-Match: of the version that stands; an older one changes nothing', async () => {
  const { id } = await newCustomer(m)
  const tag = (await m.call('GET', `${path}/${id}`)).headers.etag as string
  const changed = await patch(m, id, { ad: 'Bir' }, { 'if-match': tag })
  assert.equal(changed.status, 200)
  assert.equal(
    (await m.call('GET', `${path}/${id}`, { headers: { 'if-none-match': changed.headers.etag ?? '' } })).status,
    304,
  )
  const stale: Refusal = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş']
  await refused(env, m.id, () => patch(m, id, { ad: 'İki' }, { 'if-match': tag }), stale)
})

test('an e-mail once per store, in any case and either script of its domain; free in another store', async () => {
  const taken: Refusal = [422, 'eposta_kullanimda', 'eposta: Bu e-posta kullanımda']
  await newCustomer(m, { eposta: 'Ayse+Kampanya@Çiçek.example' })
  for (const other of [
    'ayse+kampanya@çiçek.example',
    'AYSE+KAMPANYA@ÇiÇEK.EXAMPLE',
    'ayse+kampanya@xn--iek-1lab.example',
  ]) {
    await refused(env, m.id, () => m.call('POST', path, { body: { eposta: other } }), taken)
  }
  const elsewhere = await env.magaza()
  assert.equal(
    (await newCustomer(elsewhere, { eposta: 'ayse+kampanya@çiçek.example' })).eposta,
    'ayse+kampanya@çiçek.example',
  )
  // With groups both errors are reported at once.
  await refused(
    env,
    m.id,
    () => m.call('POST', path, { body: { eposta: 'AYSE+kampanya@çiçek.example', gruplar: ['yok'] } }),
    [422, 'eposta_kullanimda', 'eposta: Bu e-posta kullanımda; gruplar[0]: Böyle bir kayıt yok'],
  )
})

test('groups that are not there, of another store among them, are named one by one; nothing is written', async () => {
  const other = await env.magaza()
  const [own, foreign] = [await newGroup(m), await newGroup(other)]
  const { id } = await newCustomer(m, { gruplar: [own] })
  const gruplar = [foreign, own, newId('grp', new Date()), 'x', foreign]
  const mesaj = [0, 2, 3, 4].map((i) => `gruplar[${i}]: Böyle bir kayıt yok`).join('; ')
  const unknown: Refusal = [422, 'kayit_yok', mesaj]
  await refused(env, m.id, () => m.call('POST', path, { body: { eposta: eposta(), gruplar } }), unknown)
  await refused(env, m.id, () => patch(m, id, { ad: 'X', gruplar }), unknown)
  assert.deepEqual((await m.call('GET', `/v1/musteri-gruplari/${foreign}`)).status, 404)
})

test('another store, no such customer: 404, the same answer; no DELETE', async () => {
  const other = await env.magaza()
  const { id } = await newCustomer(other)
  const missing: Refusal = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı']
  for (const unknown of [id, newId('mus', new Date()), 'x', '%00', 'mus_']) {
    await refused(env, m.id, () => m.call('GET', `${path}/${unknown}`), missing)
    await refused(env, other.id, () => patch(m, unknown, { ad: 'Çalındı' }), missing)
  }
  const reply = await other.call('DELETE', `${path}/${id}`)
  assert.deepEqual([reply.status, reply.body.hata.kod], [405, 'yontem_desteklenmiyor'])
})

test('a repeated request with its key is done once', async () => {
  const body = { eposta: eposta(), izinler: { eposta: true, sms: true } }
  const headers = { 'idempotency-key': 'musteri bir kez' }
  const first = await m.call('POST', path, { body, headers })
  const events = await eventsOf(env, m.id, async () => {
    const again = await m.call('POST', path, { body, headers })
    assert.deepEqual([again.status, again.text, again.headers['svc-tekrar']], [201, first.text, '1'])
  })
  assert.deepEqual(events, [])
  assert.equal((await consentsOf(env, first.body.id)).length, 2)
})
