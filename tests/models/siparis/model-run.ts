import assert from 'node:assert/strict'
import type { Call, Reply } from '../../support/call.ts'
import * as model from './model.ts'
import type { Command } from './model-commands.ts'
import * as life from './model-life.ts'

// Runs commands on the service and the model: both must answer the same.

export type Subject = {
  call: Call
  clock: { now: number }
  /** Ids of variants and products, by their number in the model. */
  varyantlar: string[]
  urunler: string[]
  /** Ids of orders, lines and shipments, by their number in the model. */
  orders: { id: string; lines: string[]; parcels: string[] }[]
  setProvider: (davranis: 'basarili' | 'basarisiz' | 'sessiz') => Promise<void>
  /** Makes all due provider calls, as the worker does. */
  askAll: () => Promise<void>
}

/** The part of an order's answer that the model knows. */
export const shown = (s: any) => ({
  no: s.no,
  durum: s.durum,
  para: [s.urun_toplam, s.indirim_toplam, s.kargo_toplam, s.toplam, s.odenen, s.iade_edilen],
  kalemler: s.kalemler.map((k: any) =>
    [k.adet, k.birim_fiyat, k.indirim, k.toplam, k.gonderilen, k.teslim_edilen, k.iade_edilen].join(' '),
  ),
  odemeler: s.odemeler.map((p: any) => [p.yontem, p.durum, p.tutar].join(' ')),
  gonderiler: s.gonderiler.map((g: any) =>
    [g.durum, ...s.kalemler.map((k: any) => g.kalemler.find((u: any) => u.kalem_id === k.id)?.adet ?? 0)].join(' '),
  ),
})

export function expected(o: model.Order): ReturnType<typeof shown> {
  const goods = o.lines.reduce((n, l) => n + l.birim_fiyat * l.adet, 0)
  const off = o.lines.reduce((n, l) => n + l.indirim, 0)
  return {
    no: o.no,
    durum: o.durum,
    para: [goods, off, o.kargo, model.totalOf(o), model.paidOf(o), model.refundedOf(o)],
    kalemler: o.lines.map((k) =>
      [k.adet, k.birim_fiyat, k.indirim, k.toplam, k.gonderilen, k.teslim_edilen, k.iade_edilen].join(' '),
    ),
    odemeler: o.payments.map((p) => [p.yontem, p.durum, p.tutar].join(' ')),
    gonderiler: o.parcels.map((p) => [p.durum, ...p.units].join(' ')),
  }
}

type Outcome<T> = { done: T } | { kod: string }

/** The model's outcome; a refusal leaves it unchanged. */
export function predicted<T>(m: model.Store, work: (copy: model.Store) => T): Outcome<T> {
  const copy = structuredClone(m)
  try {
    const done = work(copy)
    Object.assign(m, copy)
    return { done }
  } catch (error) {
    if (!(error instanceof model.Refused)) throw error
    return { kod: error.kod }
  }
}

const codeOf = ({ status, body, text }: Reply): string | null => {
  assert.ok(status < 500, text)
  return status < 300 ? null : body.hata.kod
}

const payments = {
  none: null,
  kart: { yontem: 'kart', askable: true, alindi: true },
  kart_bekliyor: { yontem: 'kart', askable: true, alindi: false },
  havale: { yontem: 'havale', askable: false, alindi: false },
  kapida: { yontem: 'kapida_nakit', askable: false, alindi: false },
} as const

export function wantedOf(c: Command & { tur: 'create' }): model.Wanted {
  const lines = c.lines.map(({ v, adet, own }) => ({ v, adet, ...(own && { own }) }))
  return { lines, kodlar: c.kodlar, kargo: c.kargo, odeme: payments[c.odeme], beyond: c.beyond }
}

export function bodyOf(s: Pick<Subject, 'varyantlar'>, w: model.Wanted): object {
  return {
    kalemler: w.lines.map(({ v, adet, own }) => ({
      ...(v === null ? { ad: 'Hediye paketi', kdv_orani: 20 } : { varyant_id: s.varyantlar[v] }),
      adet,
      ...own,
    })),
    indirim_kodlari: w.kodlar,
    kargo_toplam: w.kargo,
    ...(w.beyond && { stok_asimi: true }),
    ...(w.odeme && {
      odeme: { yontem: w.odeme.yontem, durum: w.odeme.alindi ? 'tahsil_edildi' : 'bekliyor' },
    }),
  }
}

const remember = (s: any): Subject['orders'][number] => ({
  id: s.id,
  lines: s.kalemler.map((k: any) => k.id),
  parcels: s.gonderiler.map((g: any) => g.id),
})

async function create(s: Subject, m: model.Store, c: Command & { tur: 'create' }): Promise<string | null> {
  const wanted = wantedOf(c)
  const outcome = predicted(m, (copy) => model.create(copy, wanted))
  const reply = await s.call('POST', '/v1/siparisler', { body: bodyOf(s, wanted) })
  assert.equal(codeOf(reply), 'kod' in outcome ? outcome.kod : null, reply.text)
  if ('kod' in outcome) return outcome.kod
  assert.deepEqual(shown(reply.body), expected(outcome.done))
  s.orders.push(remember(reply.body))
  return null
}

type OnOrder = Extract<Command, { o: number }>
type Verb = Exclude<OnOrder, { tur: 'return' }>

const parcelOf = (parcel: number, known: { parcels: string[] }): number =>
  known.parcels.length === 0 ? 0 : parcel % known.parcels.length

/** Units per line of this order; one of the first line when none are named. */
function unitsOf(known: { lines: string[] }, units: readonly number[]): number[] {
  const named = known.lines.map((_, i) => units[i] ?? 0)
  return named.some((n) => n > 0) ? named : [1, ...named.slice(1)]
}

function apply(m: model.Store, at: number, known: Subject['orders'][number], c: Verb): void {
  const o = m.orders[at] as model.Order
  if (c.tur === 'pay') life.pay(m, o, { tutar: c.tutar ?? undefined, yontem: c.yontem ?? undefined })
  else if (c.tur === 'undo') life.undo(m, o, parcelOf(c.parcel, known))
  else if (c.tur === 'refund') life.refund(m, o, c.tutar)
  else if (c.tur === 'ship') life.ship(m, o, c.units ? unitsOf(known, c.units) : undefined)
  else if (c.tur === 'deliver') life.deliver(m, o, c.parcel === null ? undefined : parcelOf(c.parcel, known))
  else life.cancel(m, o)
}

function request(known: Subject['orders'][number], c: Verb): [path: string, body?: object] {
  if (c.tur === 'pay') {
    return ['/odeme', { ...(c.tutar !== null && { tutar: c.tutar }), ...(c.yontem !== null && { yontem: c.yontem }) }]
  }
  if (c.tur === 'refund') return ['/para-iadesi', { tutar: c.tutar }]
  if (c.tur === 'ship') {
    const units = c.units ? unitsOf(known, c.units) : []
    const kalemler = units.flatMap((adet, i) => (adet > 0 ? [{ kalem_id: known.lines[i], adet }] : []))
    return ['/kargo', { firma: 'Yurtiçi', ...(c.units && { kalemler }) }]
  }
  const parcel = (n: number) => known.parcels[parcelOf(n, known)] ?? 'gon_yok'
  if (c.tur === 'deliver') return ['/teslim', c.parcel === null ? {} : { gonderi_id: parcel(c.parcel) }]
  if (c.tur === 'cancel') return ['/iptal', { neden: 'Vazgeçildi' }]
  return [`/gonderiler/${parcel(c.parcel)}/iptal`]
}

async function verb(s: Subject, m: model.Store, at: number, c: Verb): Promise<string | null> {
  const known = s.orders[at] as Subject['orders'][number]
  const outcome = predicted(m, (copy) => apply(copy, at, known, c))
  const [path, body] = request(known, c)
  const reply = await s.call('POST', `/v1/siparisler/${known.id}${path}`, body && { body })
  assert.equal(codeOf(reply), 'kod' in outcome ? outcome.kod : null, reply.text)
  if ('kod' in outcome) return outcome.kod
  assert.deepEqual(shown(reply.body), expected(m.orders[at] as model.Order))
  s.orders[at] = remember(reply.body)
  return null
}

function wantedReturn(o: model.Order, c: Command & { tur: 'return' }): life.WantedReturn {
  const all = o.lines.map((l, line) => ({ line, adet: l.gonderilen - l.iade_edilen }))
  const some = o.lines.map((_, line) => ({ line, adet: c.units?.[line] ?? 0 }))
  const chosen = (c.units ? some : all).filter((l) => l.adet > 0)
  const lines = chosen.length > 0 ? chosen : [{ line: 0, adet: 1 }]
  return { lines, tutar: c.tutar ?? undefined, stoka_geri: c.stoka_geri, degisim: c.degisim }
}

async function takeBack(s: Subject, m: model.Store, at: number, c: Command & { tur: 'return' }) {
  const known = s.orders[at] as Subject['orders'][number]
  const wanted = wantedReturn(m.orders[at] as model.Order, c)
  const { lines, stoka_geri, degisim } = wanted
  const outcome = predicted(m, (copy) => life.takeBack(copy, copy.orders[at] as model.Order, wanted))
  const body = {
    kalemler: lines.map(({ line, adet }) => ({ kalem_id: known.lines[line], adet })),
    ...(c.tutar !== null && { tutar: c.tutar }),
    stoka_geri,
    neden: 'Beğenilmedi',
    ...(degisim && { degisim: degisim.map(({ v, adet }) => ({ varyant_id: s.varyantlar[v], adet })) }),
  }
  const reply = await s.call('POST', `/v1/siparisler/${known.id}/iadeler`, { body })
  assert.equal(codeOf(reply), 'kod' in outcome ? outcome.kod : null, reply.text)
  if ('kod' in outcome) return outcome.kod
  const { deger, tutar, degerler, exchange } = outcome.done
  const { kalemler } = reply.body
  assert.deepEqual(
    [reply.body.deger, reply.body.tutar, kalemler.map((k: any) => k.deger), reply.body.degisim_siparis_id !== null],
    [deger, tutar, degerler, exchange !== null],
  )
  if (exchange) {
    const opened = await s.call('GET', `/v1/siparisler/${reply.body.degisim_siparis_id}`)
    assert.deepEqual([opened.body.kaynak, shown(opened.body)], ['degisim', expected(exchange)])
    s.orders.push(remember(opened.body))
  }
  const after = await s.call('GET', `/v1/siparisler/${known.id}`)
  assert.deepEqual(shown(after.body), expected(m.orders[at] as model.Order))
  return null
}

const PRODUCTS = [[0, 1], [2], [3, 4]]

async function besides(s: Subject, m: model.Store, c: Command): Promise<string | null> {
  if (c.tur === 'provider') {
    await s.setProvider(c.davranis)
    m.provider = c.davranis
  } else if (c.tur === 'wait') {
    s.clock.now += 2 * 3_600_000
    m.now = s.clock.now
  } else if (c.tur === 'ask') {
    await s.askAll()
    for (const o of m.orders) life.settle(m, o)
  } else if (c.tur === 'set') {
    const outcome = predicted(m, (copy) => model.setStock(copy, c.v, c.miktar))
    const kalemler = [{ varyant_id: s.varyantlar[c.v], miktar: c.miktar }]
    const kod = codeOf(await s.call('POST', '/v1/stoklar/toplu', { body: { kalemler } }))
    assert.equal(kod, 'kod' in outcome ? outcome.kod : null)
    return kod
  } else if (c.tur === 'remove') {
    const outcome = predicted(m, (copy) => model.removeProduct(copy, PRODUCTS[c.urun] as number[]))
    const kod = codeOf(await s.call('DELETE', `/v1/urunler/${s.urunler[c.urun]}`))
    assert.equal(kod, 'kod' in outcome ? outcome.kod : null)
    return kod
  }
  return null
}

function accepts(s: Subject, m: model.Store, at: number, c: OnOrder): boolean {
  const known = s.orders[at] as Subject['orders'][number]
  const outcome = predicted(structuredClone(m), (copy) => {
    const o = copy.orders[at] as model.Order
    if (c.tur === 'return') life.takeBack(copy, o, wantedReturn(o, c))
    else apply(copy, at, known, c)
  })
  return 'done' in outcome
}

function choose(s: Subject, m: model.Store, c: OnOrder): number {
  const newestFirst = s.orders.map((_, i) => s.orders.length - 1 - i)
  const apt = c.apt ? newestFirst.filter((at) => accepts(s, m, at, c)) : []
  const list = apt.length > 0 ? apt : newestFirst
  return list[c.o % list.length] as number
}

/** Runs one command on both; returns its outcome, for the counts. */
export async function run(s: Subject, m: model.Store, c: Command): Promise<string> {
  if (!('o' in c)) {
    const kod = c.tur === 'create' ? await create(s, m, c) : await besides(s, m, c)
    return kod ? `${c.tur} ${kod}` : c.tur
  }
  const at = choose(s, m, c)
  const kod = c.tur === 'return' ? await takeBack(s, m, at, c) : await verb(s, m, at, c)
  const tur = c.tur === 'ship' && c.units ? 'ship part' : c.tur
  return kod ? `${tur} ${kod}` : tur
}
