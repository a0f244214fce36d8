import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { create, get, kod, newCampaign, patch, path } from '../../../tests/support/samples/kampanya.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Validation of campaigns: single fields, then combinations.

const env = await startShared()
const m = await env.magaza()
const MAX = 9007199254740991
const an = 'geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z'
const yuzde = 'deger: yüzde 1..100 arasında olmalı'
const sifir = 'deger: indirim tutarı 0 olamaz'
const eposta = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 183)}`

test('accepted', async (t) => {
  const cases: [object, string, unknown][] = [
    [{ ad: '🧵'.repeat(200) }, 'ad', '🧵'.repeat(200)],
    [{ ad: '"\\\n\u0001' }, 'ad', '"\\\n\u0001'],
    [{ deger: 1 }, 'deger', 1],
    [{ deger: 100 }, 'deger', 100],
    [{ indirim_tipi: 'tutar', deger: 1 }, 'deger', 1],
    [{ indirim_tipi: 'tutar', deger: MAX }, 'deger', MAX],
    [{ tur: 'ikinciye_indirim', deger: 100 }, 'deger', 100],
    [{ tur: 'kargo_bedava', deger: undefined }, 'deger', 0],
    [{ tur: 'kargo_bedava', deger: 0, indirim_tipi: 'tutar' }, 'indirim_tipi', 'tutar'],
    [{ tur: 'x_al_y_ode', deger: undefined, al: 2, ode: 1 }, 'deger', 0],
    [{ tur: 'x_al_y_ode', al: 10_000, ode: 9_999 }, 'al', 10_000],
    [{ al: 1, ode: 1 }, 'ode', 1], // means nothing to a plain discount
    [{ min_sepet: 0 }, 'min_sepet', 0],
    [{ min_sepet: MAX }, 'min_sepet', MAX],
    [{ kullanim_siniri: 1 }, 'kullanim_siniri', 1],
    [{ kullanim_siniri: 2147483647 }, 'kullanim_siniri', 2147483647],
    [{ musteri_eposta: eposta(200) }, 'musteri_eposta', eposta(200)],
    [{ musteri_eposta: 'kisi@örnek.com' }, 'musteri_eposta', 'kisi@örnek.com'],
    [{ baslangic: '2026-11-15' }, 'baslangic', '2026-11-14T21:00:00.000Z'],
    [{ bitis: '2026-11-15T10:30' }, 'bitis', '2026-11-15T07:30:00.000Z'],
    [{ bitis: '2026-11-15T08:00:00-05:00' }, 'bitis', '2026-11-15T13:00:00.000Z'],
    [{ baslangic: '2026-11-15', bitis: '2026-11-15T00:00:00.001+03:00' }, 'bitis', '2026-11-14T21:00:00.001Z'],
    [{ baslangic: null, bitis: null }, 'bitis', null],
    [{ aktif: false }, 'aktif', false],
  ]
  for (const [body, field, value] of cases) {
    await t.test(JSON.stringify(body).slice(0, 60), async () => {
      const reply = await create(m, { kod: kod(), ...body })
      assert.deepEqual([reply.status, reply.body[field]], [201, value], reply.text)
      assert.equal((await get(m, reply.body.id)).text, reply.text)
    })
  }
})

test('refused', async (t) => {
  const turler = 'tur: şunlardan biri olmalı: indirim, x_al_y_ode, kargo_bedava, ikinciye_indirim'
  const gerekli = 'al: x_al_y_ode için gerekli; ode: x_al_y_ode için gerekli'
  const cases: [object, string][] = [
    [{ ad: '' }, 'ad: boş olamaz'],
    [{ ad: 'a'.repeat(201) }, 'ad: en çok 200 karakter olabilir'],
    [{ ad: null }, 'ad: metin olmalı'],
    [{ tur: 'bedava' }, turler],
    [{ tur: 'Indirim' }, turler],
    [{ indirim_tipi: 'oran' }, 'indirim_tipi: şunlardan biri olmalı: yuzde, tutar'],
    [{ deger: 0 }, yuzde],
    [{ deger: undefined }, yuzde],
    [{ deger: 101 }, yuzde],
    [{ deger: MAX }, yuzde],
    [{ tur: 'ikinciye_indirim', deger: 0 }, yuzde],
    [{ tur: 'ikinciye_indirim', deger: 101 }, yuzde],
    [{ indirim_tipi: 'tutar', deger: 0 }, sifir],
    [{ indirim_tipi: 'tutar', deger: -1 }, 'deger: en az 0 olmalı'],
    [{ deger: 12.5 }, 'deger: tam sayı olmalı'],
    [{ deger: '10' }, 'deger: tam sayı olmalı'],
    [{ deger: null }, 'deger: tam sayı olmalı'],
    [{ tur: 'ikinciye_indirim', indirim_tipi: 'tutar', deger: 50 }, 'indirim_tipi: ikinciye_indirim için yuzde olmalı'],
    [{ tur: 'x_al_y_ode' }, gerekli],
    [{ tur: 'x_al_y_ode', al: null, ode: null }, gerekli],
    [{ tur: 'x_al_y_ode', al: 3 }, 'ode: x_al_y_ode için gerekli'],
    [{ tur: 'x_al_y_ode', ode: 2 }, 'al: x_al_y_ode için gerekli'],
    [{ tur: 'x_al_y_ode', al: 3, ode: 3 }, 'ode: al değerinden küçük olmalı'],
    [{ tur: 'x_al_y_ode', al: 2, ode: 3 }, 'ode: al değerinden küçük olmalı'],
    [{ tur: 'x_al_y_ode', al: 1, ode: 0 }, 'ode: en az 1 olmalı'],
    [{ al: 0 }, 'al: en az 1 olmalı'],
    [{ al: 10_001 }, 'al: en çok 10000 olabilir'],
    [{ al: '3' }, 'al: tam sayı ya da null olmalı'],
    [{ kapsam: 'hepsi' }, 'kapsam: şunlardan biri olmalı: tumu, urunler, kategoriler'],
    [{ min_sepet: -1 }, 'min_sepet: en az 0 olmalı'],
    [{ kullanim_siniri: 0 }, 'kullanim_siniri: en az 1 olmalı'],
    [{ kullanim_siniri: 2147483648 }, 'kullanim_siniri: en çok 2147483647 olabilir'],
    [{ musteri_eposta: '' }, 'musteri_eposta: geçerli bir e-posta olmalı'],
    [{ musteri_eposta: 'Ayşe <ayse@example.com>' }, 'musteri_eposta: geçerli bir e-posta olmalı'],
    [{ musteri_eposta: 'a@b.co, c@d.co' }, 'musteri_eposta: geçerli bir e-posta olmalı'],
    [{ musteri_eposta: eposta(201) }, 'musteri_eposta: en çok 200 karakter olabilir'],
    [{ baslangic: '' }, `baslangic: ${an}`],
    [{ bitis: '2026-02-30' }, `bitis: ${an}`],
    [{ bitis: 20261115 }, 'bitis: metin ya da null olmalı'],
    [{ aktif: 'true' }, 'aktif: true ya da false olmalı'],
    [{ aktif: null }, 'aktif: true ya da false olmalı'],
    [{ tipi: 'yuzde' }, 'tipi: böyle bir alan yok'],
  ]
  for (const [body, mesaj] of cases) {
    await t.test(JSON.stringify(body).slice(0, 70), async () => {
      await refused(env, m.id, () => create(m, { kod: kod(), ...body }), [422, 'girdi_gecersiz', mesaj])
    })
  }
  await t.test('nothing at all', async () => {
    const empty = () => m.call('POST', path, { body: {} })
    await refused(env, m.id, empty, [422, 'girdi_gecersiz', 'ad: zorunlu; tur: zorunlu'])
  })
  for (const ad of ['a\u0000b', '\ud800']) {
    const reply = await create(m, { ad, kod: kod() })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
  }
})

test('all that is wrong is told at once, in either language', async () => {
  const body = {
    ad: 'A',
    tur: 'x_al_y_ode',
    kod: 'OTO-1',
    al: 2,
    ode: 2,
    kapsam: 'urunler',
    baslangic: '2026-11-15',
    bitis: '2026-11-14',
  }
  const mesajlar = [
    'kod: OTO- ile başlayan kodlar otomatik kampanyalarındır',
    'ode: al değerinden küçük olmalı',
    'bitis: baslangic değerinden sonra olmalı',
    'hedefler: kapsam urunler iken gerekli',
  ]
  await refused(env, m.id, () => create(m, body), [422, 'girdi_gecersiz', mesajlar.join('; ')])
  const english = await m.call('POST', path, { body, headers: { 'accept-language': 'en' } })
  assert.equal(
    english.body.hata.mesaj,
    'kod: OTO- is for automatic campaigns; ode: must be less than al; bitis: must be after baslangic; ' +
      'hedefler: is required for urunler',
  )
})

test('a change is held against what it leaves standing', async (t) => {
  const group = () => newCampaign(m, { kod: kod(), tur: 'x_al_y_ode', deger: 0, al: 3, ode: 2 })
  const amount = () => newCampaign(m, { kod: kod(), indirim_tipi: 'tutar', deger: 5000 })
  const second = () => newCampaign(m, { kod: kod(), tur: 'ikinciye_indirim', deger: 50 })
  const dated = () => newCampaign(m, { kod: kod(), baslangic: '2026-11-15', bitis: '2026-11-16' })
  const cases: [string, () => Promise<any>, object, string][] = [
    ['an amount becomes a percent', amount, { indirim_tipi: 'yuzde' }, yuzde],
    ['an amount of nothing', amount, { deger: 0 }, sifir],
    ['a percent beyond', second, { deger: 101 }, yuzde],
    ['the second at an amount', second, { indirim_tipi: 'tutar' }, 'indirim_tipi: ikinciye_indirim için yuzde olmalı'],
    ['al as low as ode', group, { al: 2 }, 'ode: al değerinden küçük olmalı'],
    ['ode as high as al', group, { ode: 3 }, 'ode: al değerinden küçük olmalı'],
    ['al emptied', group, { al: null }, 'al: x_al_y_ode için gerekli'],
    ['bitis before', dated, { bitis: '2026-11-14' }, 'bitis: baslangic değerinden sonra olmalı'],
    ['baslangic after', dated, { baslangic: '2026-11-17' }, 'bitis: baslangic değerinden sonra olmalı'],
  ]
  for (const [what, make, change, mesaj] of cases) {
    await t.test(what, async () => {
      const { id } = await make()
      await refused(env, m.id, () => patch(m, id, change), [422, 'girdi_gecersiz', mesaj])
    })
  }
  const { id } = await dated()
  assert.equal((await patch(m, id, { baslangic: '2026-11-19', bitis: '2026-11-20' })).status, 200)
  assert.equal((await patch(m, (await amount()).id, { indirim_tipi: 'yuzde', deger: 50 })).status, 200)
})

test('a limit may fall below what was used already', async () => {
  const { id } = await newCampaign(m, { kod: kod(), kullanim_siniri: 5 })
  await env.rows('update kampanya set kullanim = 3 where id = $1', [id])
  const reply = await patch(m, id, { kullanim_siniri: 2 })
  assert.deepEqual([reply.status, reply.body.kullanim, reply.body.kullanim_siniri], [200, 3, 2])
})
