import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sepet, SepetTeslimati } from '../../domains/sepet/schema.ts'
import type { Baglam } from '../baglam.ts'
import type { SepetSozleri } from './metin.ts'
import { totals } from './ozet.ts'

const b = {
  money: (tutar: number) => String(tutar),
  secilen: 'TRY',
  magaza: { para_birimi: 'TRY' },
} as unknown as Baglam
const t = {
  araToplam: 'Ürünler',
  teslimat: 'Teslimat',
  ucretsiz: '0',
  bedavaya: (n: string) => `${n} daha`,
} as SepetSozleri
const secenek = { kod: 'standart', ad: 'Standart', ucret: 50, bedava_ustu: 1000 }
const teslimat = { kargo_secenegi: 'standart', kargo_secenekleri: [secenek] } as unknown as SepetTeslimati

function shown(urun_toplam: number, indirim_toplam: number, kargo_toplam: number, indirimler: number[]) {
  const kampanyalar = indirimler.map((indirim, i) => ({ ad: `K${i}`, indirim }))
  const toplam = urun_toplam - indirim_toplam + kargo_toplam
  const sepet = {
    para_birimi: 'TRY',
    urun_toplam,
    indirim_toplam,
    kargo_toplam,
    kampanyalar,
    toplam,
  } as unknown as Sepet
  const { html } = totals(b, t, sepet, teslimat)
  const amounts = [...html.matchAll(/<dd[^>]*>(−?)(\d+)<\/dd>/g)].map(([, minus, n]) =>
    minus ? -Number(n) : Number(n),
  )
  return { amounts, missing: /(\d+) daha/.exec(html)?.[1] ?? null }
}

test('the lines of a cart add up, also where a campaign pays for the delivery', () => {
  const carts: Parameters<typeof shown>[] = [
    [800, 0, 50, []],
    [800, 0, 50, [0]],
    [800, 80, 50, [80]],
    [800, 100, 50, [80, 20]],
    [800, 0, 0, [50]],
    [800, 80, 0, [80, 50]],
    [2000, 0, 0, []],
  ]
  for (const cart of carts) {
    const { amounts } = shown(...cart)
    const total = amounts.pop()
    assert.equal(
      amounts.reduce((sum, n) => sum + n, 0),
      total,
      String(cart),
    )
  }
  assert.deepEqual(shown(800, 80, 0, [80, 50]).amounts, [800, 50, -80, -50, 720])
})

test('what is missing to free delivery is told only where delivery costs something', () => {
  assert.equal(shown(800, 0, 50, []).missing, '200')
  assert.equal(shown(800, 100, 50, [100]).missing, '300')
  assert.equal(shown(800, 0, 0, [50]).missing, null)
  assert.equal(shown(1000, 0, 0, []).missing, null)
})
