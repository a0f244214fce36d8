import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUYER, gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { keptIn, sha256 } from '../../../tests/support/samples/sozlesme.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { put } from '../../domains/sozlesme/sablon.ts'

// Contracts on the pages of the checkout and of the order.

const env = await startShared()

const SABLON =
  '# Kısa\n\nAlıcı: {{alici_ad}}, {{teslimat_adresi}}\n\nÖdeme: {{odeme_yontemi}}\nEk: {{odeme_ucreti}}\nToplam: {{toplam}}'

async function shop() {
  const m = await env.magaza()
  await env.rows('update magaza set kapida_ucreti = 1500 where magaza_id = $1', [m.id])
  await inStore(env, m.id, (w) => put(w, { tur: 'mesafeli_satis', dil: 'tr' }, { surum: 0, metin: SABLON }))
  const v = await onSale(m)
  const g = gezgin(env, m)
  await g.add(v.id)
  return { m, v, g, page: await g.deliver() }
}

const sending = (seen: Record<string, string>, yontem: string) => ({ ...seen, yontem, kabul: 'evet' })

test('for each way to pay the page shows its own text, and the form has the hash of exactly that', async () => {
  const { m, g, page } = await shop()
  const text = (yontem: string) => {
    const [, own = ''] = new RegExp(`<div class="oy oy-${yontem}"><p>(Ödeme: [^]*?)</p></div>`).exec(page.text) ?? []
    return own.replaceAll('<br>', '\n')
  }
  assert.equal(text('havale'), 'Ödeme: Havale / EFT\nToplam: 100,00 TL')
  assert.equal(text('kapida_nakit'), 'Ödeme: Kapıda nakit\nEk: 15,00 TL\nToplam: 115,00 TL')
  const whole = (yontem: string) =>
    `# Kısa\n\nAlıcı: Ayşe Yılmaz, Bağdat Caddesi 12/3, Kadıköy, İstanbul\n\n${text(yontem)}`
  for (const yontem of ['havale', 'kapida_nakit', 'kart', 'kapida_kart'])
    assert.equal(g.seen(page)[`ozet_${yontem}`]?.split('.')[1], sha256(whole(yontem)), yontem)
  const sent = await g.send('/odeme', sending(g.seen(page), 'kapida_nakit'))
  assert.equal(sent.status, 303)
  const kept = await keptIn(env, m.id)
  assert.deepEqual(
    [kept[1].metin, kept[1].ozet, kept[1].sablon_surumu],
    [whole('kapida_nakit'), sha256(whole('kapida_nakit')), 1],
  )
  const order = await g.get(String(sent.headers.location))
  assert.match(order.text, /<summary>Mesafeli satış sözleşmesi<\/summary>.*<h3>Kısa<\/h3>/s)
  for (const { ozet } of kept) assert.ok(order.text.includes(ozet))
})

test('an address that changed in another tab: the page comes again, says so, takes the tick back, and nothing is stored', async () => {
  const { m, g, page } = await shop()
  const { belirtec = '' } = /name="belirtec" value="(?<belirtec>[^"]+)"/.exec(page.text)?.groups ?? {}
  await g.send('/odeme/adres', { ...BUYER, satir1: 'Başka Sokak 1', belirtec })
  for (const seen of [g.seen(page), { ...g.seen(page), ozet_havale: 'x' }, { ...g.seen(page), ozet_havale: '' }]) {
    const sent = await g.send('/odeme', sending(seen, 'havale'))
    assert.equal(sent.status, 409)
    assert.match(sent.text, /Sözleşme metinleri değişti; yeniden okuyup kabul edin/)
    assert.match(sent.text, /Başka Sokak 1/)
    assert.match(sent.text, /name="kabul" value="evet" required aria-invalid/)
  }
  assert.deepEqual(await keptIn(env, m.id), [])
  const again = await g.get('/odeme')
  assert.equal((await g.send('/odeme', sending(g.seen(again), 'havale'))).status, 303)
  assert.match((await keptIn(env, m.id))[1].metin, /Başka Sokak 1/)
})
