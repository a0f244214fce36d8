import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bridge, bridge, deneme, noPorts, says } from '../../tests/support/outbound/signed-call-peers.ts'
import { status } from '../../tests/support/receiver.ts'
import { adresFrom } from '../trade/adres.ts'
import type { OdemeIslemi, Tahsilat } from './odeme/port.ts'
import { begin, perform } from './odeme.ts'

const islem: OdemeIslemi = {
  anahtar: 'odm_1-iade-1',
  tur: 'iade',
  magaza_id: 'cicek',
  siparis_id: 'order_1',
  odeme_id: 'odm_1',
  saglayici_no: 'TX-9',
  tutar: 184_990,
  para_birimi: 'TRY',
}

test('deneme does as it is told, asks nobody, and answers a key alike each time', async () => {
  const first = await perform(noPorts, deneme('basarili'), islem)
  assert.equal(first.durum, 'basarili')
  assert.match((first as { no: string }).no, /^DENEME-[0-9A-F]{12}$/)
  assert.deepEqual(await perform(noPorts, deneme('basarili'), islem), first)
  assert.notDeepEqual(await perform(noPorts, deneme('basarili'), { ...islem, anahtar: 'odm_1-iade-2' }), first)
  assert.deepEqual(await perform(noPorts, deneme('basarisiz'), islem), {
    durum: 'reddedildi',
    neden: 'deneme sağlayıcısı reddetti',
  })
  assert.deepEqual(await perform(noPorts, deneme('sessiz'), islem), { durum: 'belirsiz', neden: 'zaman_asimi' })
})

test('a provider is asked exactly so', async (t) => {
  const b = await bridge(t, says({ durum: 'basarili', no: 'R-1' }))
  assert.deepEqual(await perform(b.ports, b.kopru, islem), { durum: 'basarili', no: 'R-1' })
  const iptal = { ...islem, anahtar: 'odm_1-iptal', tur: 'iptal', saglayici_no: null } as const
  assert.deepEqual(await perform(b.ports, b.kopru, iptal), { durum: 'basarili', no: 'R-1' })
  assert.deepEqual(
    b.there.received.map((r) => [r.headers['idempotency-key'], JSON.parse(r.body)]),
    [
      [
        'odm_1-iade-1',
        {
          islem: 'iade',
          anahtar: 'odm_1-iade-1',
          magaza: 'cicek',
          siparis_id: 'order_1',
          odeme_id: 'odm_1',
          saglayici_no: 'TX-9',
          tutar: 184_990,
          para_birimi: 'TRY',
        },
      ],
      [
        'odm_1-iptal',
        {
          islem: 'iptal',
          anahtar: 'odm_1-iptal',
          magaza: 'cicek',
          siparis_id: 'order_1',
          odeme_id: 'odm_1',
          saglayici_no: null,
          tutar: 184_990,
          para_birimi: 'TRY',
        },
      ],
    ],
  )
})

test('money of a payment that became no order goes back too', async (t) => {
  const b = await bridge(t, says({ durum: 'basarili' }))
  await perform(b.ports, b.kopru, { ...islem, siparis_id: null })
  assert.equal(JSON.parse(b.there.received[0]?.body ?? '').siparis_id, null)
})

test('success stands whatever number comes with it', async (t) => {
  const b = await bridge(t, status(500))
  for (const [no, shown] of [
    [undefined, null],
    [null, null],
    [7, null],
    ['', null],
    ['\0', null],
    [' A\nB ', 'A B'],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
  ] as const) {
    b.there.answer = says({ durum: 'basarili', no })
    assert.deepEqual(await perform(b.ports, b.kopru, islem), { durum: 'basarili', no: shown })
  }
})

test('a refusal and silence are passed on', async (t) => {
  const no = await bridge(t, says({ durum: 'reddedildi', neden: 'İade süresi geçmiş' }))
  assert.deepEqual(await perform(no.ports, no.kopru, islem), { durum: 'reddedildi', neden: 'İade süresi geçmiş' })
  const down = await bridge(t, status(500))
  assert.deepEqual(await perform(down.ports, down.kopru, islem), { durum: 'belirsiz', neden: 'http_500' })
  // A carrier's yes is none of a provider.
  const other = await bridge(t, says({ durum: 'iptal_edildi' }))
  assert.deepEqual(await perform(other.ports, other.kopru, islem), { durum: 'belirsiz', neden: 'yanit_okunamadi' })
})

const adres = adresFrom({ ad: 'Ayşe', satir1: 'Bağdat Caddesi 12/3', il: 'İstanbul', tckn: '11111111111' })
const tahsilat: Tahsilat = {
  anahtar: 'odm_2',
  magaza_id: 'cicek',
  odeme_id: 'odm_2',
  tutar: 184_990,
  para_birimi: 'TRY',
  donus_adresi: 'https://cicek.example/bitti?sepet=1',
  bildirim_adresi: 'https://kepenk.example/odeme/v1/cicek/kopru',
  eposta: 'ayse@example.com',
  teslimat_adresi: adres,
  fatura_adresi: null,
  kalemler: [{ ad: 'Gömlek / Mavi', adet: 2, toplam: 184_990 }],
}
const HERE = 'https://kepenk.example'
const ask = (b: Bridge, t: Tahsilat = tahsilat) => begin(b.ports, b.kopru, t, HERE)
const UNREAD = { durum: 'belirsiz', neden: 'yanit_okunamadi' }

test('deneme takes money on its own page, refuses, or says nothing; alike each time', async () => {
  const asked = (davranis: 'basarili' | 'basarisiz' | 'sessiz') => begin(noPorts, deneme(davranis), tahsilat, HERE)
  const first = (await asked('basarili')) as { no: string }
  assert.deepEqual({ ...first, no: '' }, { durum: 'yonlendir', adres: `${HERE}/deneme-odeme/cicek/odm_2`, no: '' })
  assert.match(first.no, /^DENEME-[0-9A-F]{12}$/)
  assert.deepEqual(await asked('basarili'), first)
  assert.deepEqual(await asked('basarisiz'), { durum: 'reddedildi', neden: 'deneme sağlayıcısı reddetti' })
  assert.deepEqual(await asked('sessiz'), { durum: 'belirsiz', neden: 'zaman_asimi' })
})

test('a charge is asked exactly so, and again with the same key and bytes', async (t) => {
  const b = await bridge(t, says({ durum: 'yonlendir', adres: 'https://odeme.example/3d?p=9&x=%C4%B1', no: 'P-9' }))
  const page = { durum: 'yonlendir', adres: 'https://odeme.example/3d?p=9&x=%C4%B1', no: 'P-9' }
  assert.deepEqual(await ask(b), page)
  const { anahtar, magaza_id, ...rest } = tahsilat
  const [first] = b.there.received
  assert.ok(first)
  assert.equal(first.headers['idempotency-key'], 'odm_2')
  assert.deepEqual(JSON.parse(first.body), { islem: 'tahsilat', anahtar, magaza: magaza_id, ...rest })
  // The shopper has paid in the meantime: how it stands now is what counts.
  b.there.answer = says({ durum: 'basarili', no: 'P-9' })
  assert.deepEqual(await ask(b), { durum: 'tahsil_edildi', no: 'P-9' })
  assert.equal(b.there.received[1]?.body, first.body)
  assert.equal(b.there.received[1]?.headers['idempotency-key'], 'odm_2')
  const bare = { ...tahsilat, donus_adresi: null, eposta: null, teslimat_adresi: null }
  await ask(b, bare)
  const { donus_adresi, eposta, teslimat_adresi } = JSON.parse(b.there.received[2]?.body ?? '')
  assert.deepEqual([donus_adresi, eposta, teslimat_adresi], [null, null, null])
})

test('money that was taken is taken, whatever number comes with it; so is a page without a number', async (t) => {
  const b = await bridge(t, status(500))
  for (const [no, shown] of [
    [undefined, null],
    [7, null],
    ['\0', null],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
  ] as const) {
    b.there.answer = says({ durum: 'basarili', no })
    assert.deepEqual(await ask(b), { durum: 'tahsil_edildi', no: shown })
    b.there.answer = says({ durum: 'yonlendir', adres: 'https://odeme.example/', no })
    assert.deepEqual(await ask(b), { durum: 'yonlendir', adres: 'https://odeme.example/', no: shown })
  }
})

test('a shopper is sent to a plain https page or nowhere', async (t) => {
  const b = await bridge(t, status(500))
  const sentTo = (value: unknown) => {
    b.there.answer = says({ durum: 'yonlendir', adres: value, no: 'P-9' })
    return ask(b)
  }
  const start = 'https://odeme.example/'
  for (const value of [
    undefined,
    null,
    7,
    '',
    {},
    [start],
    'http://odeme.example/3d',
    'javascript:alert(1)',
    'JaVaScRiPt://odeme.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//odeme.example/3d',
    '/3d',
    'odeme.example/3d',
    'https:',
    'https://',
    'https://banka.example@kotu.example/',
    'https://banka.example:x@kotu.example/',
    ' https://odeme.example/',
    'https://odeme.example/a b',
    'https://odeme.example/\r\nSet-Cookie: a=b',
    'ht\ttps://odeme.example/',
    'https:\\\\odeme.example\\3d',
    `${start}${'x'.repeat(2001 - start.length)}`,
    // Short as it came, too long as a browser writes it.
    `${start}${'ğ'.repeat(500)}`,
  ]) {
    assert.deepEqual(await sentTo(value), UNREAD, JSON.stringify(value))
  }
  const longest = `${start}${'x'.repeat(2000 - start.length)}`
  for (const [value, href] of [
    [longest, longest],
    ['https://ödeme.example:8443/3d?a=ı#b', 'https://xn--deme-4qa.example:8443/3d?a=%C4%B1#b'],
    ['https://odeme.example/"><script>', 'https://odeme.example/%22%3E%3Cscript%3E'],
  ]) {
    assert.deepEqual(await sentTo(value), { durum: 'yonlendir', adres: href, no: 'P-9' })
  }
})

test('a charge that is refused, unclear, oversized, slow or answered with something else', async (t) => {
  const b = await bridge(t, says({ durum: 'reddedildi', neden: 'Kart\nkabul edilmedi' }))
  assert.deepEqual(await ask(b), { durum: 'reddedildi', neden: 'Kart kabul edilmedi' })
  for (const [body, code, expected] of [
    [{ durum: 'basarili' }, 422, { durum: 'reddedildi', neden: 'http_422' }],
    [{ durum: 'basarili' }, 503, { durum: 'belirsiz', neden: 'http_503' }],
    [{ durum: 'basarili' }, 409, { durum: 'belirsiz', neden: 'http_409' }],
    [{ durum: 'tahsil_edildi' }, 200, UNREAD],
    [{ durum: ['basarili'] }, 200, UNREAD],
    [{ adres: 'https://odeme.example/' }, 200, UNREAD],
    [[{ durum: 'basarili' }], 200, UNREAD],
    [{ durum: 'basarili', dolgu: 'x'.repeat(70_000) }, 200, UNREAD],
  ] as const) {
    b.there.answer = says(body, code)
    assert.deepEqual(await ask(b), expected)
  }
  b.there.answer = (_, res) => void res.writeHead(303, { location: 'https://odeme.example/' }).end()
  assert.deepEqual(await ask(b), { durum: 'belirsiz', neden: 'http_303' })
  const slow = await bridge(t, () => {}, 100)
  assert.deepEqual(await ask(slow), { durum: 'belirsiz', neden: 'zaman_asimi' })
})
