import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEnglish, englishStore } from '../../../../tests/support/dukkan/english-mail.ts'
import { newOrder, thing } from '../../../../tests/support/samples/siparis.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { hold } from '../hold.ts'
import { queueRequestMail } from './eposta.ts'

const env = await startShared()

test('mails about requests are in English where the shop is', async () => {
  const m = await englishStore(env)
  const eposta = 'jane@example.com'
  const { id, kalemler } = await newOrder(m, { kalemler: [thing(123_456, { ad: 'Vase' })], eposta })
  const [kalem] = kalemler
  const alinan = { kalemler: [{ kalem_id: kalem.id, adet: 1 }], tutar: 123_456 }
  const talep = { id: 'tlp_1', siparis_id: id, neden: 'Neden', iade_id: null, olusturma: '', guncelleme: '' }
  const before = (await mailsTo(env, m, eposta)).length
  await inStore(env, m.id, async (w) => {
    const s = await hold(w, id)
    queueRequestMail(w, s, { ...talep, tur: 'iptal', durum: 'bekliyor', kalemler: null, yanit: null })
    queueRequestMail(w, s, { ...talep, tur: 'iade', durum: 'kabul', kalemler: alinan.kalemler, yanit: null }, alinan)
    queueRequestMail(w, s, { ...talep, tur: 'iade', durum: 'ret', kalemler: alinan.kalemler, yanit: 'Too late' })
  })
  const mails = (await mailsTo(env, m, eposta)).slice(before)
  for (const mail of mails) assertEnglish(mail)
  const konular = mails.map((mail) => mail.konu).sort()
  assert.deepEqual(konular, [
    'Cancellation request received: 1001 · Flower',
    'Return request accepted: 1001 · Flower',
    'Return request declined: 1001 · Flower',
  ])
  const textOf = (konu?: string) => mails.find((mail) => mail.konu === konu)?.metin ?? ''
  assert.match(textOf(konular[0]), /We have received your cancellation request for order 1001\./)
  assert.match(textOf(konular[1]), /To be refunded:\n1,234\.56 TRY\n\nItems:\n- 1 × Vase\n/)
  assert.match(textOf(konular[2]), /Reply of the store:\nToo late\n/)
})
