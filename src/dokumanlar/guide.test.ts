import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { startTest } from '../../tests/setup.ts'
import { vitrinOpenApi } from '../app.ts'
import { readConfig } from '../config.ts'
import { stepsOf } from './guide.ts'
import { parts, warnings } from './guide-parts.ts'

// What the guide tells is true: its requests are run by a shell, its samples are held against the contract.

const env = await startTest()
const schemas = (vitrinOpenApi(env.config.adres) as any).components.schemas

const noShell = spawnSync('sh', ['-c', 'curl --version']).status === 0 ? false : 'no sh or no curl here'

async function shell(script: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn('sh', ['-eu'], { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } as NodeJS.ProcessEnv })
  child.stdin.end(script)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

test('the six requests make an order, one after the other', { skip: noShell }, async () => {
  const m = await env.magaza({ kod: 'test', test: true })
  const product = (ad: string, stok: number) => ({ ad, durum: 'yayinda', varyantlar: [{ fiyat: 184_990, stok }] })
  const made = []
  // The newest one is sold out: the guide looks for what can be had.
  for (const body of [product('Keten Gömlek', 5), product('Tükenen', 0)]) {
    const reply = await m.call('POST', '/v1/urunler', { body })
    assert.equal(reply.status, 201, reply.text)
    made.push(reply.body)
  }
  const steps = stepsOf(await env.listen())
  assert.equal(steps.length, 6)
  const { code, out, err } = await shell(steps.map((s) => `${s.code}\necho`).join('\n'))
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

test('the guide explains every warning that a cart can have, and no other', () => {
  assert.deepEqual(Object.keys(warnings).sort(), [...schemas.SepetUyarisi.properties.kod.enum].sort())
})

test('states of a payment and the sample of one are those of the contract', () => {
  const kart = parts.find((p) => p.id === 'kart')
  assert.ok(kart?.sample)
  for (const durum of schemas.SepetOdemesi.properties.durum.enum)
    assert.ok(kart.text.includes(`- \`${durum}\`: `), durum)
  const ajv = new Ajv({ strict: false })
  assert.ok(ajv.validate(schemas.SepetOdemesi, JSON.parse(kart.sample.code)), ajv.errorsText())
})

test('numbers of the guide are those of a fresh service', () => {
  const { vitrin, giris, odeme } = readConfig({}).sinirlar
  const told = parts.find((p) => p.id === 'sinirlar')?.text ?? ''
  assert.match(told, new RegExp(`dakikada ${vitrin} istek yapabilir; [^.,]+ ${odeme}, [^.]+ ${giris}\\.`))
})
