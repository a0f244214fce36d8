import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRendered, get, newOrder, path, ship, thing, wrong } from '../../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Where an order goes and who is billed.

const env = await startShared()
const m = await env.magaza()

const alanlar = {
  ad: 100,
  soyad: 100,
  sirket: 200,
  telefon: 30,
  satir1: 250,
  satir2: 250,
  ilce: 100,
  il: 100,
  posta_kodu: 20,
  ulke: 100,
  vergi_dairesi: 100,
}
const full = {
  ad: 'Işıl',
  soyad: 'Şen Öz',
  sirket: 'Öz & Şen A.Ş.',
  telefon: '0532 000 00 00',
  satir1: 'Moda Cad. "12"',
  satir2: 'Kat 3',
  ilce: 'Kadıköy',
  il: 'İstanbul',
  posta_kodu: '34710',
  ulke: 'Türkiye',
  fatura_tipi: 'kurumsal',
  tckn: '11111111111',
  vergi_no: '1234567890',
  vergi_dairesi: 'Kadıköy',
}
const empty = Object.fromEntries(Object.keys(full).map((alan) => [alan, null]))

test('all fourteen parts come back, absent and empty ones as null', async () => {
  const s = await newOrder(m, { teslimat_adresi: full, fatura_adresi: { ad: 'Can', soyad: '', il: null } })
  assert.deepEqual(s.teslimat_adresi, full)
  assert.deepEqual(s.fatura_adresi, { ...empty, ad: 'Can' })
  assert.deepEqual((await newOrder(m, { teslimat_adresi: {} })).teslimat_adresi, empty)
  const none = await newOrder(m, { teslimat_adresi: null, fatura_adresi: null })
  assert.deepEqual([none.teslimat_adresi, none.fatura_adresi], [null, null])
  const left = await ship(m, s.id)
  assert.deepEqual([left.teslimat_adresi, left.fatura_adresi], [s.teslimat_adresi, s.fatura_adresi])
  assert.deepEqual(await get(m, s.id), left)
  assert.deepEqual(Object.keys(left.teslimat_adresi), Object.keys(full))
  await assertRendered(env, m, s.id)
})

test('each part at its length, and one more', async () => {
  const longest = Object.fromEntries(Object.entries(alanlar).map(([alan, max]) => [alan, 'ş'.repeat(max)]))
  assert.deepEqual((await newOrder(m, { teslimat_adresi: longest })).teslimat_adresi, { ...empty, ...longest })
  const longer = Object.fromEntries(Object.entries(alanlar).map(([alan, max]) => [alan, 'ş'.repeat(max + 1)]))
  const paths = Object.keys(alanlar).map((alan) => [`fatura_adresi.${alan}`, 'girdi_gecersiz'] as const)
  await wrong(env, m, path, { kalemler: [thing(1)], fatura_adresi: longer }, paths)
})

test('identity and tax numbers: wrong check digits are told where they are', async () => {
  const body = (teslimat_adresi: object, fatura_adresi: object = {}) => ({
    kalemler: [thing(1)],
    teslimat_adresi,
    fatura_adresi,
  })
  const at = (...alanlar: string[]) => alanlar.map((alan) => [alan, 'girdi_gecersiz'] as const)
  assert.deepEqual(
    await wrong(
      env,
      m,
      path,
      body({ tckn: '10000000147' }, { tckn: '12345678901', vergi_no: '1234567891' }),
      at('teslimat_adresi.tckn', 'fatura_adresi.tckn', 'fatura_adresi.vergi_no'),
    ),
    [
      'geçerli bir T.C. kimlik numarası değil',
      'geçerli bir T.C. kimlik numarası değil',
      'geçerli bir vergi kimlik numarası ya da T.C. kimlik numarası değil',
    ],
  )
  for (const tckn of ['1111111111', '22222222222', '0'.repeat(11), 'abc', '١١١١١١١١١١١']) {
    await wrong(env, m, path, body({}, { tckn }), at('fatura_adresi.tckn'))
  }
  const kept = async (part: object) => (await newOrder(m, body({}, part))).fatura_adresi
  assert.equal((await kept({ tckn: ' 10000000146 ' })).tckn, '10000000146')
  assert.equal((await kept({ tckn: '' })).tckn, null)
  assert.equal((await kept({ vergi_no: '10000000146' })).vergi_no, '10000000146')
})

test('what is no part of an address, or of no such kind, is refused', async () => {
  const at = (alan: string) => [[`teslimat_adresi${alan}`, 'girdi_gecersiz']] as const
  const refuse = (teslimat_adresi: unknown, alan: string) =>
    wrong(env, m, path, { kalemler: [thing(1)], teslimat_adresi }, at(alan))
  await refuse({ semt: 'Moda' }, '.semt')
  await refuse({ id: 'adr_1' }, '.id')
  await refuse({ fatura_tipi: 'ticari' }, '.fatura_tipi')
  await refuse({ fatura_tipi: '' }, '.fatura_tipi')
  await refuse({ ad: 5 }, '.ad')
  await refuse('Moda', '')
  await refuse([], '')
})
