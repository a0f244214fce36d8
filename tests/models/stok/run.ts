import assert from 'node:assert/strict'
import { Hata } from '../../../src/core/errors.ts'
import { HOUR_MS } from '../../../src/core/time.ts'
import type { MagazaBilgisi, Work } from '../../../src/db/work.ts'
import { release, reserve, restock, ship } from '../../../src/domains/stok/rezervasyon/rezervasyon.ts'
import { settleReservations } from '../../../src/worker/sweep.ts'
import type { Call, Reply } from '../../support/call.ts'
import { inTransaction } from '../../support/samples/stok-checks.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'
import * as bulk from './bulk.ts'
import * as catalogue from './catalogue.ts'
import type { Command, Line, Verb } from './commands.ts'
import * as model from './model.ts'

// Runs commands on the service and the model: both must answer the same.

/** The service under test, with a frozen clock that commands move. */
export type Subject = { env: TestEnv; call: Call; m: TestMagaza; bilgi: MagazaBilgisi; clock: { now: number } }

/** Variants and warehouses by number; deleted ones stay on the list. */
export type Names = { varyantlar: string[]; urunler: string[]; depolar: string[] }

type Answer = { said: unknown } | { refused: model.Problem[] }

const byPlace = (yerler: readonly model.Yer[]) =>
  yerler
    .map(({ varyant_id, depo_id, adet: n }) => ({ varyant_id, depo_id, adet: n }))
    .toSorted((a, b) => (`${a.varyant_id} ${a.depo_id}` < `${b.varyant_id} ${b.depo_id}` ? -1 : 1))

const lines = (names: Names, kalemler: readonly Line[]) =>
  kalemler.map(({ v, adet: n }) => ({ varyant_id: names.varyantlar[v] as string, adet: n }))

const placed = (names: Names, kalemler: readonly (Line & { depo: number | null })[]) =>
  kalemler.map(({ v, adet: n, depo: d }) => ({
    varyant_id: names.varyantlar[v] as string,
    adet: n,
    ...(d !== null && { depo_id: names.depolar[d] ?? 'depo_yok' }),
  }))

async function doVerb(w: Work, names: Names, c: Verb): Promise<unknown> {
  if (c.tur === 'reserve') {
    const neden = c.sahip.startsWith('sepet') ? ('sepet' as const) : ('siparis' as const)
    const bitis = c.saat === null ? null : new Date(w.now.getTime() + c.saat * HOUR_MS)
    const ayirma = { sahip: c.sahip, neden, bitis, asim: c.asim, kalemler: lines(names, c.kalemler) }
    return byPlace(await reserve(w, ayirma))
  }
  if (c.tur === 'restock') {
    await restock(w, { kaynak: 'iade_1', neden: 'iade', kalemler: placed(names, c.kalemler) })
    return null
  }
  const birakma = { sahip: c.sahip, ...(c.kalemler && { kalemler: lines(names, c.kalemler) }) }
  return byPlace(await (c.tur === 'ship' ? ship : release)(w, birakma))
}

function predictVerb(m: model.Model, names: Names, c: Verb): unknown {
  if (c.tur === 'reserve') {
    const neden = c.sahip.startsWith('sepet') ? 'sepet' : 'siparis'
    const bitis = c.saat === null ? null : m.now + c.saat * HOUR_MS
    return byPlace(model.reserve(m, { sahip: c.sahip, neden, bitis, asim: c.asim, kalemler: lines(names, c.kalemler) }))
  }
  if (c.tur === 'restock') {
    model.restock(m, 'iade', placed(names, c.kalemler))
    return null
  }
  const kalemler = c.kalemler && lines(names, c.kalemler)
  return byPlace(model.end(m, c.sahip, kalemler, c.tur === 'ship' ? 'sevk' : 'birakma'))
}

const isVerb = (c: Command): c is Verb => ['reserve', 'release', 'ship', 'restock'].includes(c.tur)

async function transact(s: Subject, names: Names, verbs: readonly Verb[]): Promise<Answer> {
  try {
    const said = await inTransaction(
      s.env.db,
      s.bilgi,
      () => new Date(s.clock.now),
      async (w) => {
        const results: unknown[] = []
        for (const c of verbs) results.push(await doVerb(w, names, c))
        return results
      },
    )
    return { said }
  } catch (error) {
    if (!(error instanceof Hata)) throw error
    return { refused: error.alanlar.map(({ alan, kod }) => ({ alan, kod })) }
  }
}

const topluItems = <T extends object>(
  names: Names,
  kalemler: readonly ({ v: number; depo: number | null; bySku: boolean } & T)[],
) =>
  kalemler.map(({ v, depo: d, bySku, ...rest }) => ({
    varyant_id: names.varyantlar[v] as string,
    ...(d !== null && { depo_id: names.depolar[d] ?? 'depo_yok' }),
    bySku,
    ...rest,
  }))

/** The part of an HTTP answer that the model knows. */
function answerOf({ status, body, text }: Reply, shown: (body: Reply['body']) => unknown): Answer {
  if (status < 300) return { said: shown(body) }
  assert.ok(status < 500 && body.hata, text)
  return { refused: [{ alan: '', kod: body.hata.kod }] }
}

async function request(s: Subject, names: Names, c: Command): Promise<Answer> {
  if (c.tur === 'set' || c.tur === 'shift') {
    const kalemler = topluItems<object>(names, c.kalemler).map(({ varyant_id, bySku, ...rest }) => ({
      ...rest,
      ...(bySku ? { sku: `S-${names.varyantlar.indexOf(varyant_id)}` } : { varyant_id }),
    }))
    const path = `/v1/stoklar/${c.tur === 'set' ? 'toplu' : 'hareketler'}${c.kismi ? '?kismi=true' : ''}`
    const reply = await s.call('POST', path, { body: { kalemler } })
    return answerOf(reply, ({ veri, hatalar = [] }) => ({
      veri,
      hatalar: hatalar.map(({ sira, kod }: { sira: number; kod: string }) => ({ sira, kod })),
    }))
  }
  if (c.tur === 'variant') {
    const body = { stok: c.stok, ...(c.fiyat && { fiyat: s.clock.now % 1_000_000 }) }
    const reply = await s.call('PATCH', `/v1/varyantlar/${names.varyantlar[c.v]}`, { body })
    return answerOf(reply, ({ stok, stok_takibi }) => ({ stok, stok_takibi }))
  }
  const silent = () => null
  if (c.tur === 'makeDefault')
    return answerOf(
      await s.call('PATCH', `/v1/depolar/${names.depolar[c.depo] ?? 'yok'}`, { body: { varsayilan: true } }),
      silent,
    )
  if (c.tur === 'removeDepo')
    return answerOf(await s.call('DELETE', `/v1/depolar/${names.depolar[c.depo] ?? 'yok'}`), silent)
  if (c.tur === 'removeVariant')
    return answerOf(await s.call('DELETE', `/v1/varyantlar/${names.varyantlar[c.v]}`), silent)
  assert.equal(c.tur, 'removeProduct')
  return answerOf(await s.call('DELETE', `/v1/urunler/${names.urunler[(c as { urun: number }).urun]}`), silent)
}

function predict(m: model.Model, names: Names, c: Command): unknown {
  if (c.tur === 'set') return bulk.setMany(m, topluItems(names, c.kalemler), c.kismi)
  if (c.tur === 'shift') return bulk.shiftMany(m, topluItems(names, c.kalemler), c.kismi)
  if (c.tur === 'variant') {
    const id = names.varyantlar[c.v] as string
    model.setVariant(m, id, c.stok)
    const { satilabilir, stok_takibi } = model.visibleRecord(m, m.varyantlar.get(id) as model.ModelVaryant)
    return { stok: satilabilir, stok_takibi }
  }
  if (c.tur === 'makeDefault') catalogue.makeDefault(m, names.depolar[c.depo] ?? 'yok')
  if (c.tur === 'removeDepo') catalogue.removeDepo(m, names.depolar[c.depo] ?? 'yok')
  if (c.tur === 'removeVariant') catalogue.removeVariant(m, names.varyantlar[c.v] as string)
  if (c.tur === 'removeProduct') catalogue.removeProduct(m, names.urunler[c.urun] as string)
  return null
}

/** The model's answer; a refusal leaves it unchanged. */
function predicted(m: model.Model, work: (copy: model.Model) => unknown): Answer {
  const copy = structuredClone(m)
  try {
    const said = work(copy)
    Object.assign(m, copy)
    return { said }
  } catch (error) {
    if (!(error instanceof model.Refused)) throw error
    return { refused: error.problems }
  }
}

/** A bulk over HTTP has only the code of its first error. */
const firstCode = (a: Answer): Answer =>
  'refused' in a ? { refused: a.refused.slice(0, 1).map(({ kod }) => ({ alan: '', kod })) } : a

/** Runs one command on both; returns its outcome, for the counts. */
export async function run(s: Subject, m: model.Model, names: Names, c: Command): Promise<string> {
  if (c.tur === 'wait') {
    s.clock.now += c.saat * HOUR_MS
    m.now = s.clock.now
    return c.tur
  }
  if (c.tur === 'settle') {
    await settleReservations(s.env.db, new Date(s.clock.now))
    model.settle(m)
    return c.tur
  }
  if (c.tur === 'addDepo') {
    if (m.depolar.length >= 4) return 'skipped'
    const { body } = await s.call('POST', '/v1/depolar', { body: { ad: 'Depo' } })
    m.depolar.push(body.id)
    const gone = names.depolar.findIndex((id) => !m.depolar.includes(id))
    names.depolar[gone < 0 ? names.depolar.length : gone] = body.id
    return c.tur
  }
  if (isVerb(c) || c.tur === 'both') {
    const verbs = c.tur === 'both' ? c.verbs : [c]
    const expected = predicted(m, (copy) => {
      const results: unknown[] = []
      model.asOneTransaction(copy, () => {
        for (const v of verbs) results.push(predictVerb(copy, names, v))
      })
      return results
    })
    assert.deepEqual(await transact(s, names, verbs), expected, JSON.stringify(c))
    return 'refused' in expected ? `${c.tur} refused` : c.tur
  }
  const expected = firstCode(predicted(m, (copy) => predict(copy, names, c)))
  assert.deepEqual(await request(s, names, c), expected, JSON.stringify(c))
  return 'refused' in expected ? `${c.tur} refused` : c.tur
}
