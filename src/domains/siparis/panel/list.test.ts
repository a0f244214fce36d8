import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { awaited, done, newOrder, newVariant, taken, thing } from '../../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { forget } from '../personal-data.ts'

// Finding orders in the panel.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const at = (part: string) => `magazalar/${m.id}/siparisler${part}`

async function list(query: Record<string, string> = {}) {
  const reply = await ask(env, owner, 'GET', at(`?${new URLSearchParams(query)}`))
  assert.equal(reply.status, 200, reply.text)
  return reply.body as { veri: any[]; sonraki: string | null }
}
const nos = async (query: Record<string, string> = {}) => (await list(query)).veri.map((s) => s.no)
const found = (ara: string, more: Record<string, string> = {}) => nos({ ara, ...more })

const adres = (ad: string, soyad: string, telefon: string) => ({
  teslimat_adresi: { ad, soyad, telefon, il: 'İzmir', satir1: 'x' },
})

const v = await newVariant(m, { sku: 'KG-M 001', fiyat: 25_000, stok: 50 })
const a = await newOrder(m, { eposta: 'Ayse.Isik@Example.com', ...adres('Ayşe', 'Işık', '+90 532 123 45 67') })
await newOrder(m, {
  kalemler: [{ varyant_id: v.id, adet: 2 }],
  ...awaited(),
  ...adres('Ayşe', 'Kaya', '0212 555 11 22'),
})
await newOrder(m, { no: 'TY-77/9', kaynak: 'pazaryeri', kalemler: [thing(10_000, { adet: 3 })], ...taken('havale') })
await done(m, a.id, 'kargo', { firma: 'Kargo', takip_no: 'TR 998-877' })

test('a row has what the list shows', async () => {
  const { veri, sonraki } = await list()
  assert.equal(sonraki, null)
  const { olusturma, id, musteri_id, ...row } = veri[2]
  assert.deepEqual([id, olusturma, musteri_id], [a.id, a.olusturma, a.musteri.id])
  assert.deepEqual(row, {
    no: '1001',
    durum: 'kargoda',
    odeme: 'odendi',
    deneme: true,
    musteri_ad: 'Ayşe Işık',
    eposta: 'Ayse.Isik@Example.com',
    il: 'İzmir',
    adet: 1,
    toplam: 10_000,
    para_birimi: 'TRY',
    kaynak: 'aktarim',
  })
  assert.deepEqual(
    veri.map((s) => [s.no, s.odeme, s.adet]),
    [
      ['TY-77/9', 'odendi', 3],
      ['1002', 'odenmedi', 2],
      ['1001', 'odendi', 1],
    ],
  )
})

test('found by number, e-mail, name, telephone, stock code and parcel, however they are written', async () => {
  for (const ara of ['1001', ' 1001 ', 'ayse.isik@example.com', 'AYSE.ISIK@', 'ayşe ışık', 'ISIK Ayşe', 'ışı']) {
    assert.deepEqual(await found(ara), ['1001'], ara)
  }
  for (const ara of ['0532 123 45 67', '+905321234567', '5321234567', '0090 532 123', '532-123-4567']) {
    assert.deepEqual(await found(ara), ['1001'], ara)
  }
  for (const ara of ['TR 998-877', 'tr998877', 'TR998']) assert.deepEqual(await found(ara), ['1001'], ara)
  for (const ara of ['KG-M 001', 'kgm001', 'KG-M']) assert.deepEqual(await found(ara), ['1002'], ara)
  for (const ara of ['TY-77/9', 'ty77']) assert.deepEqual(await found(ara), ['TY-77/9'], ara)
  assert.deepEqual(await found('ayşe'), ['1002', '1001'])
  assert.deepEqual(await found('100'), ['1002', '1001'])
  for (const ara of ['ayşe yok', 'zzz', '%', '😀', '0532 999']) assert.deepEqual(await found(ara), [], ara)
})

test('filters, alone, together and with words', async () => {
  assert.deepEqual(await nos({ durum: 'kargoda' }), ['1001'])
  assert.deepEqual(await nos({ odeme: 'odenmedi' }), ['1002'])
  assert.deepEqual(await nos({ odeme: 'odendi', durum: 'hazirlaniyor' }), ['TY-77/9'])
  assert.deepEqual(await nos({ kaynak: 'pazaryeri' }), ['TY-77/9'])
  assert.deepEqual(await nos({ kaynak: 'yok' }), [])
  assert.deepEqual(await found('ayşe', { durum: 'kargoda' }), ['1001'])
  assert.deepEqual(await found('ayşe', { odeme: 'odenmedi', kaynak: 'aktarim' }), ['1002'])
  // In Istanbul, UTC+3.
  const day = new Date(Date.parse(a.olusturma) + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
  assert.deepEqual(await nos({ baslangic: '2020-01-01', bitis: day }).then((n) => n.length), 3)
  assert.deepEqual(await nos({ bitis: '2020-01-01' }), [])
  assert.deepEqual(await nos({ baslangic: '2099-01-01' }), [])
  const bad = await ask(env, owner, 'GET', at('?odeme=belki&bitis=d%C3%BCn'))
  assert.equal(bad.status, 422, bad.text)
})

test('pages go on where the last one ended, with and without words', async () => {
  for (const query of [{}, { ara: 'ayşe' }, { odeme: 'odendi' }] as Record<string, string>[]) {
    const whole = await nos(query)
    const paged: string[] = []
    let sonraki: string | null = null
    do {
      const page = await list({ ...query, limit: '1', ...(sonraki && { sonraki }) })
      paged.push(...page.veri.map((s) => s.no))
      sonraki = page.sonraki
    } while (sonraki)
    assert.deepEqual(paged, whole)
  }
})

test('counts of what waits, and of what is new', async () => {
  const reply = await ask(env, owner, 'GET', at(`/sayilar?sonra=${a.id}`))
  const one = { sayi: 1, fazlasi: false }
  assert.deepEqual(reply.body, { odeme_bekliyor: one, hazirlaniyor: one, kargoda: one, yeni: 2 })
  assert.equal((await ask(env, owner, 'GET', at('/sayilar'))).body.yeni, 0)
})

test('whoever is forgotten is found no more, and the order still is', async () => {
  const s = await newOrder(m, { eposta: 'cem@example.com', ...adres('Cemşit', 'Uğurlu', '0505 111 22 33') })
  assert.deepEqual(await found('cemşit'), [s.no])
  await inStore(env, m.id, (w) => forget(w, { id: s.musteri.id, eposta: 'cem@example.com' }, 'x@anonim.invalid', ''))
  for (const ara of ['cemşit', 'uğurlu', '0505 111 22 33', 'cem@example.com', 'x@anonim.invalid']) {
    assert.deepEqual(await found(ara), [], ara)
  }
  assert.deepEqual(await found(s.no), [s.no])
})
