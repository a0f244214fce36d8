import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEnglish, englishStore } from '../../../../tests/support/dukkan/english-mail.ts'
import { awaited, newOrder, thing } from '../../../../tests/support/samples/siparis.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import type { Work } from '../../../db/work.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { queuePaymentLink } from './baglanti.ts'
import { queueLapsedMail, queueReminder } from './bekleyis.ts'
import { queuePaidMail } from './odendi.ts'
import { contractLines, contractSection } from './sozlesme.ts'

const env = await startShared()

const hesap = { banka: 'Example Bank', hesap_sahibi: 'Flower Ltd.', iban: 'TR330006100519786457841326' }
const eposta = 'jane@example.com'
const body = { kalemler: [thing(123_456, { ad: 'Vase' })], ...awaited(), eposta, teslimat_adresi: { ad: 'Jane' } }

/** The mail that is queued about an order of an English store. */
async function mailed(queue: (w: Work, s: SiparisKaydi) => unknown) {
  const m = await englishStore(env)
  const { id } = await newOrder(m, body)
  const count = (await mailsTo(env, m, eposta)).length
  await inStore(env, m.id, async (w) => {
    const satis = { ...w.magaza.satis, havale_hesabi: hesap }
    queue({ ...w, magaza: { ...w.magaza, satis } }, await hold(w, id))
  })
  const [mail, ...more] = (await mailsTo(env, m, eposta)).slice(count)
  assert.ok(mail)
  assert.deepEqual(more, [])
  assertEnglish(mail)
  return mail
}

test('the reminder of a payment, in English, with the day in English', async () => {
  const { konu, metin } = await mailed((w, s) => queueReminder(w, s, new Date('2026-11-19T09:30:00Z')))
  assert.equal(konu, 'Waiting for your payment: 1001 · Flower')
  assert.equal(
    metin.split('\n\nFlower\n')[0],
    `Hello Jane,

The payment for your order 1001 has not reached us yet. If it does not arrive by 19 November 2026 at 12:30, the order will be cancelled.

Payment:
Amount due: 1,234.56 TRY
Bank: Example Bank
Account holder: Flower Ltd.
IBAN: TR33 0006 1005 1978 6457 8413 26
Use only your order number as the payment reference: 1001
If you have already paid, there is nothing you need to do.

Items:
- 1 × Vase`,
  )
})

test('the mail of an order that lapsed, in English', async () => {
  const { konu } = await mailed(queueLapsedMail)
  assert.equal(konu, 'Your order has been cancelled: 1001 · Flower')
})

test('the payment link, in English, with and without a way to pay', async () => {
  const { konu, metin } = await mailed((w, s) => queuePaymentLink(w, s, { kart: 'x', havale: true, hesap }))
  assert.equal(konu, 'Waiting for your payment: 1001 · Flower')
  assert.match(metin, /We are waiting for your payment of 1,234\.56 TRY for order 1001\..*To pay by card/s)
  const bare = await mailed((w, s) => queuePaymentLink(w, s, { kart: null, havale: false, hesap: null }))
  assert.match(bare.metin, /The store can tell you how to pay\./)
})

test('the receipt of a payment, in English, of a trial', async () => {
  const { konu, metin } = await mailed((w, s) => queuePaidMail(w, s, { tutar: 100, saglayici: 'deneme' }))
  assert.equal(konu, 'Payment received: 1001 · Flower')
  assert.match(metin, /^Hello Jane,.*is a trial: no real money was taken\..*By card: 1\.00 TRY/s)
})

test('the hash of an English contract is named in English', () => {
  const belge = { tur: 'mesafeli_satis', dil: 'en', metin: 'Text', ozet: 'a'.repeat(64) } as const
  assert.deepEqual(contractLines(belge), [
    '---',
    'Distance sales contract',
    `SHA-256 hash of the text: ${belge.ozet}`,
    '',
    'Text',
  ])
  assert.ok(JSON.stringify(contractSection(belge)).includes(`SHA-256 hash of the text: ${belge.ozet}`))
})
