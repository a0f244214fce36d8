import assert from 'node:assert/strict'
import { test } from 'node:test'
import { status } from '../../tests/receiver.ts'
import { type OdemeIslemi, perform } from './odeme.ts'
import { bridge, deneme, noPorts, says } from './signed-call-peers.ts'

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
