import { lastChange, type Model, refusal, rowOf } from './model.ts'

// Variants, products and warehouses in the stock model.

export function removeVariant(m: Model, id: string): void {
  const v = m.varyantlar.get(id)
  if (!v) throw refusal('kayit_bulunamadi')
  const siblings = [...m.varyantlar.values()].filter((x) => x.urun === v.urun)
  if (siblings.length === 1) throw refusal('son_varyant')
  forget(m, id)
}

export function removeProduct(m: Model, urun: string): void {
  if (!m.urunler.delete(urun)) throw refusal('kayit_bulunamadi')
  for (const v of [...m.varyantlar.values()].filter((x) => x.urun === urun)) forget(m, v.id)
}

function forget(m: Model, id: string): void {
  m.varyantlar.delete(id)
  for (const [key, r] of m.rezervasyonlar) if (r.varyant_id === id) m.rezervasyonlar.delete(key)
}

export function makeDefault(m: Model, depo: string): void {
  if (!m.depolar.includes(depo)) throw refusal('kayit_bulunamadi')
  m.varsayilan = depo
}

export function removeDepo(m: Model, depo: string): void {
  if (!m.depolar.includes(depo)) throw refusal('kayit_bulunamadi')
  const there = [...m.varyantlar.values()].filter((v) => v.rows.has(depo))
  const isCounted = there.some((v) => v.rows.get(depo)?.miktar !== 0 || v.rows.get(depo)?.ayrilan !== 0)
  if (depo === m.varsayilan || isCounted) throw refusal('kayit_kullanimda')
  const an = Math.max(m.now, ...there.map((v) => lastChange(v) + 1))
  for (const v of there) {
    v.rows.delete(depo)
    rowOf(v, m.varsayilan).an = an
  }
  m.depolar = m.depolar.filter((d) => d !== depo)
}
