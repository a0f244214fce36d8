import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../support/call.ts'
import { callerAt } from './processes.ts'

// Order life cycles. Clients retry each step with the same Idempotency-Key until it is acknowledged.

type Step = (o: { id: string; siparis: any; varyantlar: string[] }) => [path: string, body?: object | undefined]

const order =
  (odeme: object): Step =>
  ({ varyantlar: [a, b] }) => [
    '/v1/siparisler',
    {
      kalemler: [
        { varyant_id: a, adet: 2 },
        { varyant_id: b, adet: 1 },
      ],
      indirim_kodlari: ['ON'],
      odeme,
    },
  ]
const on =
  (path: string, body?: object): Step =>
  ({ id }) => [`/v1/siparisler/${id}/${path}`, body]
const ship = on('kargo', { firma: 'Aras' })
const part: Step = ({ id, siparis }) => [
  `/v1/siparisler/${id}/kargo`,
  { firma: 'Aras', kalemler: [{ kalem_id: siparis.kalemler[0].id, adet: 1 }] },
]
const cancel = on('iptal', { neden: 'Kaza' })
const pay = on('odeme', {})
const deliver = on('teslim', {})
const undo: Step = ({ id, siparis }) => [`/v1/siparisler/${id}/gonderiler/${siparis.gonderiler.at(-1).id}/iptal`]
const takeBack =
  (lines: [line: number, adet: number][], degisim?: number): Step =>
  ({ id, siparis, varyantlar }) => [
    `/v1/siparisler/${id}/iadeler`,
    {
      kalemler: lines.map(([line, adet]) => ({ kalem_id: siparis.kalemler[line].id, adet })),
      neden: 'Kaza',
      ...(degisim !== undefined && { degisim: [{ varyant_id: varyantlar[degisim], adet: 1 }] }),
    },
  ]

const card = { yontem: 'kart', durum: 'tahsil_edildi' }

type Life = { steps: Step[]; durum: string; events: string[]; iade_edilen: number; exchange?: true }

/** Each order has three units at 100 with 10 % off: 270 in total. */
const LIVES: Life[] = [
  {
    steps: [
      order(card),
      ship,
      deliver,
      takeBack([[0, 1]]),
      takeBack([
        [0, 1],
        [1, 1],
      ]),
    ],
    durum: 'iade',
    events: ['olusturuldu', 'odeme_alindi', 'kargoya_verildi', 'teslim_edildi', 'para_iade_edildi', 'para_iade_edildi'],
    iade_edilen: 270,
  },
  {
    steps: [order(card), cancel],
    durum: 'iptal',
    events: ['olusturuldu', 'odeme_alindi', 'iptal_edildi', 'para_iade_edildi'],
    iade_edilen: 270,
  },
  {
    steps: [order({ yontem: 'havale', durum: 'bekliyor' }), pay, ship, undo, cancel],
    durum: 'iptal',
    events: ['olusturuldu', 'odeme_alindi', 'kargoya_verildi', 'iptal_edildi'],
    iade_edilen: 0,
  },
  {
    // Exchange: one unit of 90 is returned, one of 100 is shipped instead; 10 are due, nothing is refunded.
    steps: [order(card), ship, takeBack([[1, 1]], 2)],
    durum: 'kargoda',
    events: ['olusturuldu', 'odeme_alindi', 'kargoya_verildi'],
    iade_edilen: 0,
    exchange: true,
  },
  {
    steps: [order({ yontem: 'kapida_nakit', durum: 'bekliyor' }), ship, pay, deliver],
    durum: 'teslim_edildi',
    events: ['olusturuldu', 'kargoya_verildi', 'odeme_alindi', 'teslim_edildi'],
    iade_edilen: 0,
  },
  {
    // The same unit is shipped twice: its first shipment was cancelled.
    steps: [order(card), part, undo, part, deliver, ship, takeBack([[0, 1]]), deliver],
    durum: 'teslim_edildi',
    events: [
      ...['olusturuldu', 'odeme_alindi', 'kargoya_verildi', 'kargoya_verildi', 'teslim_edildi', 'kargoya_verildi'],
      ...['para_iade_edildi', 'teslim_edildi'],
    ],
    iade_edilen: 90,
  },
]

const STEPS = LIVES.reduce((n, l) => n + l.steps.length, 0)
/** Orders needed for at least this many writes. */
export const livesFor = (writes: number): number => Math.ceil(writes / STEPS) * LIVES.length
export const writesIn = (lives: number): number => (lives / LIVES.length) * STEPS

type Acknowledged = { key: string; path: string; body: object | undefined; reply: Reply }
export type Lived = { life: Life; id: string; acknowledged: Acknowledged[] }

export type Living = {
  lived: Lived[]
  /** Status and code of every other answer. */
  others: Set<string>
  /** Writes acknowledged so far. */
  done: () => number
  finished: Promise<void>
  stop: () => void
}

type Options = { lives: number; workers: number; key: string; address: () => string; varyantlar: string[] }

export function live(o: Options): Living {
  const call = callerAt(o.address, o.key)
  const lived: Lived[] = []
  const others = new Set<string>()
  let next = 0
  let done = 0
  let stopped = false
  const acknowledge = async (path: string, body: object | undefined, key: string): Promise<Reply> => {
    for (;;) {
      assert.ok(!stopped, 'stopped')
      try {
        const reply = await call('POST', path, { ...(body && { body }), headers: { 'idempotency-key': key } })
        if (reply.status < 300) return reply
        others.add(`${reply.status} ${reply.body.hata.kod}`)
      } catch {
        // No answer: the service is down, or died before answering. Retried.
      }
      await sleep(20)
    }
  }
  const liveOne = async (i: number): Promise<void> => {
    const life = LIVES[i % LIVES.length] as Life
    const own: Lived = { life, id: '', acknowledged: [] }
    let siparis: any
    for (const [n, step] of life.steps.entries()) {
      const [path, body] = step({ id: own.id, siparis, varyantlar: o.varyantlar })
      const key = `is-${i}-${n}`
      const reply = await acknowledge(path, body, key)
      if (reply.body.kalemler[0].birim_fiyat !== undefined) siparis = reply.body
      own.id = siparis.id
      own.acknowledged.push({ key, path, body, reply })
      done++
    }
    lived.push(own)
  }
  const worker = async (): Promise<void> => {
    for (let i = next++; i < o.lives; i = next++) await liveOne(i)
  }
  const finished = Promise.all(Array.from({ length: o.workers }, worker)).then(() => {})
  finished.catch(() => {})
  const stop = () => {
    stopped = true
  }
  return { lived, others, done: () => done, finished, stop }
}
