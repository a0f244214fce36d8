import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as Sdk from '@kepenk/sdk'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FormEvent } from 'react'
import { clientOf, doing, panelModules, renderHook } from '../../testing/render.ts'

const load = await panelModules()
const { useAlanlar } = await load<typeof import('./use-alanlar.ts')>('/src/ortak/form/use-alanlar.ts')
const { KepenkHata } = await load<typeof Sdk>('@kepenk/sdk')

const mounted = <T>(use: () => T) =>
  renderHook(use, (child) => createElement(QueryClientProvider, { client: clientOf() }, child))
const typing = (value: string) => ({ currentTarget: { value } }) as never
const ticking = (checked: boolean) => ({ currentTarget: { checked } }) as never

type Marka = { ad: string; aktif: boolean; ulke: string; oran: number | null }
const ILK: Marka = { ad: 'Ege', aktif: true, ulke: 'TR', oran: null }
type Gonderilen = { deger: Marka; degisen: Partial<Marka>; key: string }

/** A form, and what it sent. */
async function formOf(options: Parameters<typeof useAlanlar<Marka, string>>[2] = {}, errors: Error[] = []) {
  const sent: Gonderilen[] = []
  const write = async (deger: Marka, o: { idempotencyKey: string }, degisen: Partial<Marka>) => {
    sent.push({ deger, degisen, key: o.idempotencyKey })
    const error = errors.shift()
    if (error) throw error
    return 'oldu'
  }
  const form = await mounted(() => useAlanlar(ILK, write, { done: null, ...options }))
  return { ...form, sent }
}

test('each kind of field has its value, and changes it alone', async () => {
  const { now, end } = await formOf()
  assert.equal(now().degisti, false)
  await doing(() => now().yazi('ad').onChange(typing('Ege Dokuma')))
  await doing(() => now().isaret('aktif').onChange(ticking(false)))
  await doing(() => now().secim('oran').onChange(20))
  await doing(() => now().secenek('ulke').onChange('DE'))
  // A list that always has a value is not emptied.
  await doing(() => now().secenek('ulke').onChange(null))
  assert.deepEqual(now().deger, { ad: 'Ege Dokuma', aktif: false, ulke: 'DE', oran: 20 })
  const shown = [now().yazi('ad').value, now().isaret('aktif').checked, now().secim('oran').value]
  assert.deepEqual([...shown, now().secenek('ulke').value], ['Ege Dokuma', false, 20, 'DE'])
  assert.equal(now().degisti, true)
  await doing(() => now().set(ILK))
  assert.equal(now().degisti, false)
  await end()
})

test('changes made in one turn are all kept', async () => {
  const { now, end } = await formOf()
  await doing(() => {
    now().set({ ad: 'Yeni' })
    now().set({ oran: 1 })
  })
  assert.deepEqual(now().deger, { ...ILK, ad: 'Yeni', oran: 1 })
  await end()
})

test('what is sent is the form with what the page added, and beside it what was changed', async () => {
  const after: unknown[] = []
  const { now, sent, end } = await formOf({ after: (answer, gonderilen) => after.push([answer, gonderilen.oran]) })
  await doing(() => now().set({ ad: 'Yeni' }))
  await doing(() => now().pencere.gonder({ oran: 8 }))
  assert.deepEqual(sent[0]?.deger, { ...ILK, ad: 'Yeni', oran: 8 })
  assert.deepEqual(sent[0]?.degisen, { ad: 'Yeni', oran: 8 })
  assert.deepEqual(after, [['oldu', 8]])
  await end()
})

test('a fault is told once one has tried to send, and nothing is sent before it is gone', async () => {
  const { now, sent, end } = await formOf({ kusurlar: ({ ad }) => ({ ad: ad === '' && 'Bu alan gerekli' }) })
  await doing(() => now().set({ ad: '' }))
  assert.equal(now().yazi('ad').error, undefined)
  await doing(() => now().pencere.gonder())
  assert.deepEqual([now().yazi('ad').error, sent.length], ['Bu alan gerekli', 0])
  await doing(() => now().set({ ad: 'Ada' }))
  assert.equal(now().yazi('ad').error, undefined)
  await doing(() => now().pencere.gonder())
  assert.equal(sent.length, 1)
  // Sent: the next fault waits for the next try.
  await doing(() => now().set({ ad: '' }))
  assert.equal(now().yazi('ad').error, undefined)
  await end()
})

test('a refusal stands at its field without its path; the window knows which fields show their own', async () => {
  const hatalar = [{ alan: 'ad', kod: 'girdi_gecersiz', mesaj: 'ad: en çok 200 karakter olabilir' }]
  const refused = new KepenkHata({ durum: 422, kod: 'girdi_gecersiz', mesaj: 'ad: …', hatalar })
  const { now, end } = await formOf({}, [refused])
  await doing(() => now().pencere.gonder())
  assert.equal(now().hata('ad'), 'en çok 200 karakter olabilir')
  assert.equal(now().hata('ulke'), undefined)
  assert.equal(now().pencere.yaz.error, refused)
  assert.deepEqual(now().pencere.alanlar, ['ad', 'aktif', 'ulke', 'oran'])
  await doing(() => now().pencere.gonder())
  assert.deepEqual([now().hata('ad'), now().pencere.yaz.error], [undefined, null])
  await end()
})

test('after a lost answer the same form is the same action, a changed one is another', async () => {
  const lost = () => new KepenkHata({ durum: 0, kod: 'baglanti_hatasi', mesaj: 'yanıt gelmedi' })
  const { now, sent, end } = await formOf({}, [lost(), lost(), lost()])
  await doing(() => now().pencere.gonder())
  await doing(() => now().pencere.gonder())
  await doing(() => now().set({ ad: 'Başka' }))
  await doing(() => now().pencere.gonder())
  const [first, second, third] = sent.map((s) => s.key)
  assert.equal(second, first)
  assert.notEqual(third, first)
  await end()
})

test('whoever closes the dialog of the browser is told of no error', async () => {
  const { now, end } = await formOf({}, [new DOMException('closed', 'NotAllowedError') as unknown as Error])
  await doing(() => now().pencere.gonder())
  assert.equal(now().pencere.yaz.error, null)
  await end()
})

test('the form of a page is sent by its own event, which does not leave the page', async () => {
  const { now, sent, end } = await formOf()
  let prevented = 0
  const submit = { preventDefault: () => ++prevented } as unknown as FormEvent
  await doing(() => now().sayfada.onSubmit(submit))
  assert.deepEqual([prevented, sent.length], [1, 1])
  await end()
})

test('a form that stays open is emptied by what follows the write', async () => {
  const { now, end } = await formOf({ after: (_answer, _sent, set) => set({ ad: '' }) })
  await doing(() => now().pencere.gonder())
  assert.equal(now().deger.ad, '')
  await end()
})
