import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEnglish, englishStore } from '../../../../tests/support/dukkan/english-mail.ts'
import { newOrder } from '../../../../tests/support/samples/siparis.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { adresFrom } from '../../../trade/adres.ts'
import { hold } from '../../siparis/hold.ts'
import { queueRefundMail, queueStuckMail } from './eposta.ts'
import type { TutulanSepet, TutulanSiparis } from './tahsilat.ts'

const env = await startShared()

test('shoppers of an English shop read of their refund in English; its owner in Turkish', async () => {
  const m = await englishStore(env)
  const eposta = 'jane@example.com'
  const { id } = await newOrder(m)
  const odenen = { id: 'odm_1', alinan: 123_456, para_birimi: 'TRY', saglayici: 'deneme', saglayici_no: null }
  const kalemler = Array.from({ length: 52 }, () => ({ ad: 'Vase', varyant_ad: null, adet: 1 }))
  const anlasma = { eposta, teslimat_adresi: adresFrom({ ad: 'Jane' }), kalemler }
  const ofCart = { sepet: {}, tahsilat: { ...odenen, anlasma } } as unknown as TutulanSepet
  await inStore(env, m.id, async (w) => {
    const siparis = { ...(await hold(w, id)), eposta }
    queueRefundMail(w, { siparis, tahsilat: odenen } as unknown as TutulanSiparis, '')
    queueRefundMail(w, ofCart, 'sepet_tamamlanmis')
    queueRefundMail(w, ofCart, 'stok_yetersiz')
    queueStuckMail({ ...w, magaza: { ...w.magaza, eposta: 'sahip@example.com' } }, ofCart.tahsilat, 'x')
  })
  const mails = await mailsTo(env, m, eposta)
  assert.equal(mails.length, 3)
  for (const mail of mails) {
    assertEnglish(mail)
    assert.equal(mail.konu, 'Your payment is being refunded · Flower')
    assert.match(mail.metin, /1,234\.56 TRY.*is a trial: no real money was taken\./s)
  }
  const all = mails.map((mail) => mail.metin).join('\n')
  for (const told of ['that amount was no longer due', 'your second payment of', 'your order could not be placed'])
    assert.equal(all.split(told).length, 2, told)
  assert.match(all, /^… and 2 more$/m)
  const [owner] = await mailsTo(env, m, 'sahip@example.com')
  assert.match(owner?.metin ?? '', /^Merhaba,\n\n1\.234,56 TL tutarında/)
  assert.ok(owner?.html?.includes('<html lang="tr">'))
})
