import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BirKez } from '../api/bir-kez.ts'
import { countsOf, writeCounts } from './sayim.ts'

// Counts typed into the grid, and what becomes of the service's answers.

const cell = (satir: string, metin: string, onceki = '5') => ({ satir, sutun: 'd1', metin, onceki })

test('a count goes with what was seen; what is no count stays', () => {
  const typed = [cell('a', '1.250'), cell('b', '12,5'), cell('c', '0', ''), cell('d', ''), cell('e', '12,00', '-2')]
  assert.deepEqual(countsOf(typed), [
    { satir: 'a', sutun: 'd1', miktar: 1250, onceki: 5 },
    { satir: 'c', sutun: 'd1', miktar: 0, onceki: null },
    { satir: 'e', sutun: 'd1', miktar: 12, onceki: -2 },
  ])
  assert.deepEqual(countsOf([]), [])
})

const counted = (n: number) => countsOf(Array.from({ length: n }, (_, i) => cell(`v${i}`, String(i))))

test('what is refused is told by its place, without the name of the field; the rest is written', async () => {
  const hatalar = [{ sira: 1, kod: 'surum_uyusmuyor', mesaj: 'miktar: 7 adet görülüyor' }]
  const once = (() => Promise.resolve({ veri: [{ varyant_id: 'v0' }], hatalar })) as unknown as BirKez
  const sonuc = await writeCounts(counted(3), once, () => {})
  assert.deepEqual(
    [sonuc.yazilan.map((s) => s.satir), sonuc.reddedilen.map((r) => [r.satir, r.kod, r.mesaj]), sonuc.hata],
    [['v0', 'v2'], [['v1', 'surum_uyusmuyor', '7 adet görülüyor']], null],
  )
  assert.equal(sonuc.stoklar.length, 1)
})

test('what was written before an error stays written', async () => {
  const asked: number[] = []
  const once = ((kalemler: unknown[]) => {
    asked.push(kalemler.length)
    return asked.length === 2 ? Promise.reject(new Error('ağ')) : Promise.resolve({ veri: [] })
  }) as unknown as BirKez
  const told: number[] = []
  const sonuc = await writeCounts(counted(1200), once, (n) => told.push(n))
  assert.deepEqual([asked, told, sonuc.yazilan.length, sonuc.hata?.message], [[500, 500], [0, 500], 500, 'ağ'])
})
