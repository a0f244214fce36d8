import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import fc from 'fast-check'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { bodyOf, formOf, isMissingWork, losesKeys, withKapsam } from './rol.ts'

const uye = (more: object = {}) =>
  ({ id: 'k1', rol: 'calisan', kapsamlar: ['urun:okuma'], anahtar_sayisi: 0, ...more }) as unknown as EkipUyesi

test('an invitation says its role; only one who does chosen work is told which', () => {
  const form = { ...formOf(null), kapsamlar: ['urun:okuma'] as Kapsam[] }
  assert.deepEqual(bodyOf(null, form), { rol: 'yonetici' })
  assert.deepEqual(bodyOf(null, { ...form, rol: 'calisan' }), { rol: 'calisan', kapsamlar: ['urun:okuma'] })
  assert.deepEqual(bodyOf(uye(), formOf(uye())), { rol: 'calisan', kapsamlar: ['urun:okuma'] })
})

test('one who does chosen work has some to do', () => {
  const form = formOf(null)
  assert.deepEqual([isMissingWork(form), isMissingWork({ ...form, rol: 'calisan' })], [false, true])
  assert.equal(isMissingWork({ ...form, rol: 'calisan', kapsamlar: ['stok:okuma'] }), false)
})

test('keys are asked about when an owner who has some becomes less', () => {
  const sahip = uye({ rol: 'sahip', anahtar_sayisi: 2, kapsamlar: [] })
  assert.deepEqual(
    [losesKeys(sahip, 'yonetici'), losesKeys(sahip, 'sahip'), losesKeys(uye({ rol: 'sahip' }), 'yonetici')],
    [true, false, false],
  )
  assert.equal(losesKeys(uye({ anahtar_sayisi: 2 }), 'goruntuleyen'), false)
  assert.equal(losesKeys(null, 'yonetici'), false)
  const form = { ...formOf(sahip), rol: 'goruntuleyen' as const, anahtarlari_iptal: false }
  assert.deepEqual(bodyOf(sahip, form), { rol: 'goruntuleyen', anahtarlari_iptal: false })
})

test('what may be changed may be seen, whatever is ticked in whatever order', () => {
  const tick = fc.tuple(fc.constantFrom(...kapsamlar), fc.boolean())
  fc.assert(
    fc.property(fc.array(tick, { maxLength: 20 }), (ticks) => {
      const value = ticks.reduce<Kapsam[]>((now, [kapsam, on]) => {
        const next = withKapsam(now, kapsam, on)
        assert.equal(next.includes(kapsam), on)
        return next
      }, [])
      for (const kapsam of value.filter((k) => k.endsWith(':yazma'))) {
        assert.ok(value.includes(kapsam.replace(':yazma', ':okuma') as Kapsam), kapsam)
      }
      assert.deepEqual(
        value,
        kapsamlar.filter((k) => value.includes(k)),
      )
    }),
  )
  assert.deepEqual(withKapsam(['urun:okuma', 'urun:yazma', 'stok:okuma'], 'urun:okuma', false), ['stok:okuma'])
})
