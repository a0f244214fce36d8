import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PanelSayfasi } from '../api/generated/kayitlar.ts'
import type { Oge } from './menu-agaci.ts'
import { faultsOf, ogeTurleri, tidied } from './menu-ogesi.ts'
import { bosForm, changesOf, formOf, whole } from './sayfa-formu.ts'

// Pages and items of menus as their forms hold them.

const sayfa = (more: object = {}) =>
  ({
    ...{ id: 's1', baslik: 'Hakkımızda', govde: '<p>x</p>', ozet: null, tanitici: 'hakkimizda', yayinda: true },
    ...{ seo: { baslik: null, aciklama: 'Biz' }, yasal_tur: null, altbilgide: false, ozel: { a: 30, b: '30' } },
    ...more,
  }) as unknown as PanelSayfasi

test('nothing typed is nothing sent: no empty texts, no kind of legal page', () => {
  assert.deepEqual(whole(bosForm), {
    ...{ baslik: '', govde: null, ozet: null, tanitici: '', seo: { baslik: null, aciklama: null } },
    ...{ yayinda: false, yasal_tur: null, altbilgide: false, ozel: {} },
  })
})

test('a page that is opened and saved untouched says what it was, or nothing at all', () => {
  const text = fc.option(fc.string({ minLength: 1 }), { nil: null })
  const record = fc.record({ govde: text, ozet: text, yayinda: fc.boolean(), baslik: fc.string() })
  fc.assert(
    fc.property(record, fc.constantFrom(null, 'kvkk', 'iade'), (more, yasal_tur) => {
      const { id: _, ...own } = sayfa({ ...more, yasal_tur }) as unknown as Record<string, unknown>
      assert.deepEqual(whole(formOf(sayfa({ ...more, yasal_tur }))), own)
      assert.deepEqual(changesOf(formOf(sayfa(more)), []), {})
    }),
  )
})

test('only the fields that were changed are sent; an emptied one as nothing', () => {
  const form = { ...formOf(sayfa()), ozet: 'İpek ve ışık', govde: '', yasal_tur: 'kvkk' as const }
  assert.deepEqual(changesOf(form, ['ozet', 'govde']), { ozet: 'İpek ve ışık', govde: null })
  assert.deepEqual(changesOf(form, ['seo']), { seo: { baslik: null, aciklama: 'Biz' } })
  assert.deepEqual(changesOf(form, ['yasal_tur', 'bilinmeyen']), { yasal_tur: 'kvkk' })
})

const faults = (oge: Oge) => Object.entries(faultsOf(oge)).flatMap(([ad, is]) => (is ? [ad] : []))

test('an item of each kind lacks what its kind needs, and no more', () => {
  assert.deepEqual(
    ogeTurleri.map((type) => faults({ type })),
    [['hedef'], ['hedef'], ['hedef'], ['hedef'], ['adres', 'etiket'], ['etiket']],
  )
  assert.deepEqual(faults({ type: 'page', target_id: 's1' }), [])
  assert.deepEqual(faults({ type: 'none', label: '  ' }), ['etiket'])
  assert.deepEqual(faults({ type: 'none', label: 'Işıltı' }), [])
  assert.deepEqual(faults({ type: 'url', label: 'x', url: '/kampanya?a=ı#b' }), [])
})

test('an address leads to a page, a mail or a telephone, and hides nothing', () => {
  const takes = (url: string) => !faultsOf({ type: 'url', label: 'x', url }).adres
  const good = [
    'https://x.example/ş',
    'http://x',
    'HTTPS://X',
    '/',
    '/a/b',
    '?q=1',
    '#son',
    'mailto:a@b.co',
    'tel:+90532',
  ]
  const bad = [
    '',
    'x',
    'www.x.example',
    '//x.example',
    '/\\x',
    'javascript:alert(1)',
    'data:x',
    'https://',
    'https:// x',
    'mailto: x',
    'tel:\\',
    'mailto:',
    'https://[x',
    '/a b',
  ]
  assert.deepEqual(good.filter(takes), good)
  assert.deepEqual(bad.filter(takes), [])
})

test('an item keeps what its kind has, and what others have put there', () => {
  const typed: Oge = { type: 'url', label: ' Blog ', target_id: 'k1', url: 'https://x.example', renk: 'kırmızı' }
  assert.deepEqual(tidied(typed), { type: 'url', label: 'Blog', url: 'https://x.example', renk: 'kırmızı' })
  assert.deepEqual(tidied({ ...typed, type: 'page' }), {
    type: 'page',
    label: 'Blog',
    target_id: 'k1',
    renk: 'kırmızı',
  })
  assert.deepEqual(tidied({ ...typed, type: 'none', label: ' ' }), { type: 'none', label: null, renk: 'kırmızı' })
})
