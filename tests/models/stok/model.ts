// Reference model of stock: no database, no locks, units moved one by one. Tests compare the service with it.

export type Row = { miktar: number; ayrilan: number; an: number }
export type ModelVaryant = {
  id: string
  urun: string
  sku: string
  takip: boolean
  eksi: boolean
  olusturma: number
  rows: Map<string, Row>
  /** It may be negative: by a lower quantity set, or sold elsewhere. */
  mayOwe: boolean
}
/** Units of one variant in one warehouse. */
export type Yer = { varyant_id: string; depo_id: string; adet: number }
export type ModelRezervasyon = Yer & { sahip: string; neden: string; bitis: number | null }
type Ek = { neden: string; depo_id: string | null; degisim: number }
type Olay = { veri: object; ek: Ek }
export type Model = {
  now: number
  /** Ids, oldest first. */
  depolar: string[]
  varsayilan: string
  urunler: Set<string>
  varyantlar: Map<string, ModelVaryant>
  rezervasyonlar: Map<string, ModelRezervasyon>
  /** Events by variant, oldest first. */
  olaylar: Map<string, Olay[]>
}

export type Kalem = { varyant_id: string; adet: number; depo_id?: string }
export type Problem = { alan: string; kod: string }

/** Thrown for refusals; the caller restores the state. */
export class Refused extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(problems.map((p) => `${p.alan} ${p.kod}`).join(', '))
    this.problems = problems
  }
}

export const refusal = (kod: string) => new Refused([{ alan: '', kod }])

const hasLapsed = (m: Model, r: ModelRezervasyon): boolean => r.bitis !== null && r.bitis <= m.now
const inOrder = (m: Model): string[] => [m.varsayilan, ...m.depolar.filter((d) => d !== m.varsayilan)]
export const freeOf = (row: Row | undefined): number => (row ? row.miktar - row.ayrilan : 0)
const sellable = (v: ModelVaryant): number => (v.takip ? [...v.rows.values()].reduce((n, r) => n + freeOf(r), 0) : 0)
export const lastChange = (v: ModelVaryant): number =>
  Math.max(0, ...[...v.rows.values()].map((r) => r.an)) || v.olusturma

export function rowOf(v: ModelVaryant, depo: string): Row {
  const row = v.rows.get(depo) ?? { miktar: 0, ayrilan: 0, an: 0 }
  v.rows.set(depo, row)
  return row
}

/** Stored record, including expired reservations until they are settled. */
export function recordOf(v: ModelVaryant) {
  const rows = [...v.rows].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    varyant_id: v.id,
    urun_id: v.urun,
    sku: v.sku,
    stok_takibi: v.takip,
    eksi_stok: v.eksi,
    satilabilir: sellable(v),
    depolar: rows.map(([depo_id, { miktar, ayrilan }]) => ({ depo_id, miktar, ayrilan })),
    guncelleme: new Date(lastChange(v)).toISOString(),
  }
}

/** Visible record: expired reservations do not count. */
export function visibleRecord(m: Model, v: ModelVaryant) {
  const seen = { ...v, rows: new Map([...v.rows].map(([d, r]) => [d, { ...r }])) }
  for (const r of m.rezervasyonlar.values()) {
    if (r.varyant_id === v.id && hasLapsed(m, r)) rowOf(seen, r.depo_id).ayrilan -= r.adet
  }
  return recordOf(seen)
}

type Moved = { varyant: ModelVaryant; last: number; before: number; moves: { depo: string; neden: string }[] }

/**
 * Runs changes as under the row locks of these variants: expired reservations are settled first, and each changed
 * variant gets one time and one event.
 */
export function changing<T>(
  m: Model,
  ids: Iterable<string>,
  work: (note: (id: string, depo: string, neden: string) => void) => T,
) {
  const moved = new Map<string, Moved>()
  for (const id of new Set(ids)) {
    const varyant = m.varyantlar.get(id)
    if (varyant) moved.set(id, { varyant, last: lastChange(varyant), before: sellable(varyant), moves: [] })
  }
  const note = (id: string, depo: string, neden: string) => moved.get(id)?.moves.push({ depo, neden })
  for (const [key, r] of m.rezervasyonlar) {
    const own = moved.get(r.varyant_id)
    if (!own || !hasLapsed(m, r)) continue
    rowOf(own.varyant, r.depo_id).ayrilan -= r.adet
    m.rezervasyonlar.delete(key)
    note(r.varyant_id, r.depo_id, 'sure_doldu')
  }
  const result = work(note)
  const changed = [...moved.values()].filter((x) => x.moves.length > 0)
  const an = Math.max(m.now, ...changed.map((x) => x.last + 1))
  for (const { varyant, before, moves } of changed) {
    const places = new Set(moves.map((x) => x.depo))
    for (const depo of places) rowOf(varyant, depo).an = an
    const { neden, depo } = moves.find((x) => x.neden !== 'sure_doldu') ?? (moves[0] as (typeof moves)[number])
    const ek = { neden, depo_id: places.size === 1 ? depo : null, degisim: sellable(varyant) - before }
    m.olaylar.set(varyant.id, [...(m.olaylar.get(varyant.id) ?? []), { veri: recordOf(varyant), ek }])
  }
  return result
}

/** Several changes in one transaction: one event per variant, with its final state and all changes. */
export function asOneTransaction(m: Model, work: () => void): void {
  const before = new Map([...m.olaylar].map(([id, told]) => [id, told.length]))
  work()
  for (const [id, told] of m.olaylar) {
    const fresh = told.splice(before.get(id) ?? 0)
    if (fresh.length > 0) told.push(fresh.reduce(together))
  }
}

const together = (a: Olay, b: Olay): Olay => ({
  veri: b.veri,
  ek: {
    neden: b.ek.neden,
    depo_id: a.ek.depo_id === b.ek.depo_id ? b.ek.depo_id : null,
    degisim: a.ek.degisim + b.ek.degisim,
  },
})

/** Unit by unit from the first warehouse with a free one; if none has, from the first. */
function takeUnits(m: Model, v: ModelVaryant, adet: number, take: (depo: string) => void): void {
  const order = inOrder(m)
  for (let i = 0; i < adet; i++) {
    const depo = order.find((d) => freeOf(v.rows.get(d)) > 0) ?? m.varsayilan
    rowOf(v, depo).ayrilan++
    take(depo)
  }
}

export type Ayirma = { sahip: string; neden: string; bitis: number | null; asim: boolean; kalemler: Kalem[] }

export function reserve(m: Model, { sahip, neden, bitis, asim, kalemler }: Ayirma): Yer[] {
  const ids = kalemler.map((k) => k.varyant_id)
  const places = new Map<string, Yer>()
  changing(m, ids, (note) => {
    const problems: Problem[] = []
    for (const [i, { varyant_id, adet }] of kalemler.entries()) {
      const v = m.varyantlar.get(varyant_id)
      if (!v) problems.push({ alan: `kalemler[${i}].varyant_id`, kod: 'kayit_yok' })
      else if (v.takip && !v.eksi && !asim && sellable(v) < adet)
        problems.push({ alan: `kalemler[${i}]`, kod: 'stok_yetersiz' })
      else if (v.takip) {
        v.mayOwe ||= asim
        takeUnits(m, v, adet, (depo_id) => {
          const yer = places.get(`${varyant_id} ${depo_id}`) ?? { varyant_id, depo_id, adet: 0 }
          places.set(`${varyant_id} ${depo_id}`, { ...yer, adet: yer.adet + 1 })
          note(varyant_id, depo_id, 'ayirma')
        })
      }
    }
    if (problems.length > 0) throw new Refused(problems)
  })
  for (const [place, yer] of places) {
    const held = m.rezervasyonlar.get(`${sahip} ${place}`)?.adet ?? 0
    m.rezervasyonlar.set(`${sahip} ${place}`, { ...yer, sahip, neden, bitis, adet: held + yer.adet })
  }
  return [...places.values()]
}

/** Releases (`birakma`) or ships (`sevk`) an owner's units: all, or so many of each variant. */
export function end(m: Model, sahip: string, kalemler: Kalem[] | null, neden: 'birakma' | 'sevk'): Yer[] {
  const own = [...m.rezervasyonlar].filter(([, r]) => r.sahip === sahip && !hasLapsed(m, r))
  if (own.length === 0) return []
  const order = inOrder(m)
  own.sort(([, a], [, b]) => order.indexOf(a.depo_id) - order.indexOf(b.depo_id))
  const asked = new Map<string, number>()
  for (const k of kalemler ?? []) asked.set(k.varyant_id, (asked.get(k.varyant_id) ?? 0) + k.adet)
  return changing(
    m,
    own.map(([, r]) => r.varyant_id),
    (note) => {
      const ended: Yer[] = []
      for (const [key, { varyant_id, depo_id, adet: all, ...rest }] of own) {
        let adet = 0
        while (adet < all && (!kalemler || (asked.get(varyant_id) ?? 0) > 0)) {
          asked.set(varyant_id, (asked.get(varyant_id) ?? 0) - 1)
          adet++
        }
        if (adet === 0) continue
        const row = rowOf(m.varyantlar.get(varyant_id) as ModelVaryant, depo_id)
        row.ayrilan -= adet
        if (neden === 'sevk') row.miktar -= adet
        if (adet === all) m.rezervasyonlar.delete(key)
        else m.rezervasyonlar.set(key, { ...rest, varyant_id, depo_id, adet: all - adet })
        note(varyant_id, depo_id, neden)
        ended.push({ varyant_id, depo_id, adet })
      }
      return ended
    },
  )
}

export function restock(m: Model, neden: string, kalemler: Kalem[]): void {
  const ids = kalemler.map((k) => k.varyant_id)
  changing(m, ids, (note) => {
    for (const { varyant_id, adet, depo_id } of kalemler) {
      const v = m.varyantlar.get(varyant_id)
      if (!v?.takip) continue
      const depo = depo_id && m.depolar.includes(depo_id) ? depo_id : m.varsayilan
      rowOf(v, depo).miktar += adet
      note(varyant_id, depo, neden)
    }
  })
}

export function settle(m: Model): void {
  const ids = [...m.rezervasyonlar.values()].flatMap((r) => (hasLapsed(m, r) ? r.varyant_id : []))
  changing(m, ids, () => {})
}

export function setTo(v: ModelVaryant, depo: string, miktar: number): boolean {
  const old = v.rows.get(depo)
  if (old?.miktar === miktar) return false
  if (miktar < (old?.miktar ?? 0)) v.mayOwe = true
  rowOf(v, depo).miktar = miktar
  return true
}

/** Stock of a variant: a number starts tracking in the default warehouse, null ends it. */
export function setVariant(m: Model, id: string, stok: number | null): void {
  const v = m.varyantlar.get(id)
  if (!v) throw refusal('kayit_bulunamadi')
  changing(m, [id], (note) => {
    if (v.takip !== (stok !== null)) for (const depo of v.rows.keys()) note(id, depo, 'takip')
    v.takip = stok !== null
    if (stok !== null && setTo(v, m.varsayilan, stok)) note(id, m.varsayilan, 'varyant')
  })
}
