import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { codeOf, noShell, shell } from '../../tests/support/docs/sample-runs.ts'
import { startTest } from '../../tests/support/setup.ts'
import { readConfig } from '../config.ts'
import { vitrinOpenApi } from '../contracts.ts'
import { readTextPages } from './pages/text-pages.ts'

// The guide is true: a shell runs its requests, and its samples match the contract.

const env = await startTest()
const schemas = (vitrinOpenApi(env.config.adres) as any).components.schemas
const guides = (['tr', 'en'] as const).map((dil) => {
  const page = readTextPages(dil).find((p) => p.name === 'vitrinle-satis')
  assert.ok(page)
  return page.source
})

test('the six requests make an order, one after the other', { skip: noShell }, async () => {
  const m = await env.magaza({ kod: 'test', test: true })
  const product = (ad: string, stok: number) => ({ ad, durum: 'yayinda', varyantlar: [{ fiyat: 184_990, stok }] })
  const made = []
  // The newest one is sold out: the guide looks for an available one.
  for (const body of [product('Keten Gömlek', 5), product('Tükenen', 0)]) {
    const reply = await m.call('POST', '/v1/urunler', { body })
    assert.equal(reply.status, 201, reply.text)
    made.push(reply.body)
  }
  const here = await env.listen()
  const steps = codeOf(guides[0] as string, 'sh').slice(0, 6)
  const script = steps
    .map((code) => `${code.replaceAll('{{adres}}', here).replaceAll('{{magaza}}', 'test')}\necho`)
    .join('\n')
  const { code, out, err } = await shell(script)
  assert.equal(code, 0, `${err}\n${out}`)
  const lines = out.split('\n').filter((line) => line !== '')
  assert.equal(lines.length, 6, out)
  const [varyant, sepet, filled = '', toplam, bought = '', asked = ''] = lines
  assert.equal(varyant, made[0].varyantlar[0].id)
  assert.match(sepet ?? '', /^sepet_[0-9a-z]{32}$/)
  assert.equal(JSON.parse(filled).kalemler[0].ad, 'Keten Gömlek')
  assert.equal(toplam, '184990')
  const { durum, siparis } = JSON.parse(bought)
  assert.equal(durum, 'tamamlandi', bought)
  assert.equal(asked, bought)
  const order = (await m.call('GET', `/v1/siparisler/${siparis.id}`)).body
  assert.deepEqual(
    [order.no, order.toplam, order.kaynak, order.durum, order.teslimat_adresi.il],
    [siparis.no, 184_990, 'vitrin', 'odeme_bekliyor', 'İstanbul'],
  )
})

test('the guide explains every warning of a cart and every state of a payment, and no other', () => {
  const words = [...schemas.SepetUyarisi.properties.kod.enum, ...schemas.SepetOdemesi.properties.durum.enum]
  for (const guide of guides) {
    const told = [...guide.matchAll(/^- `(\w+)`: /gm)].map((m) => m[1] as string)
    assert.deepEqual(told.sort(), [...words].sort())
  }
})

test('the sample of a payment is one of the contract', () => {
  const ajv = new Ajv({ strict: false, code: { optimize: false } })
  for (const guide of guides) {
    const [sample = ''] = codeOf(guide, 'json')
    assert.ok(ajv.validate(schemas.SepetOdemesi, JSON.parse(sample)), ajv.errorsText())
  }
})

test('numbers of the pages are those of a fresh service', () => {
  const { vitrin, giris, odeme, temel, plus, pro, test: tried } = readConfig({}).sinirlar
  const [tr = '', en = ''] = guides
  assert.match(tr, new RegExp(`dakikada ${vitrin} istek yapabilir; [^.,]+ ${odeme}, [^.]+ ${giris}\\.`))
  assert.match(en, new RegExp(`can make ${vitrin} requests a minute; ${odeme} for [^,]+, ${giris} for `))
  for (const dil of ['tr', 'en'] as const) {
    const concepts = readTextPages(dil).find((p) => p.name === 'kavramlar')?.source ?? ''
    for (const part of [`temel ${temel}, plus ${plus}, pro ${pro} `, ` ${tried} `, ` ${vitrin} `])
      assert.ok(concepts.includes(part), `${dil}: ${part}`)
  }
})
