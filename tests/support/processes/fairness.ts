import { setTimeout as pause } from 'node:timers/promises'
import { type Receiver, startReceiver } from '../receiver.ts'
import { startTest, type TestEnv, type TestMagaza } from '../setup.ts'
import { subscribe } from './webhook-flow.ts'
import { workerFor } from './worker-env.ts'

// Fairness: ten subscriptions of one store, one of which may hang.

type Cleanup = { after: (f: () => Promise<void>) => void }

export type Stage = {
  at: TestMagaza
  env: TestEnv
  answering: Receiver[]
  hanging: Receiver
  /** Creates products one after the other; returns the ms from each commit to each of the nine arrivals. */
  round: (count: number) => Promise<number[]>
}

export async function openStage(t: Cleanup): Promise<Stage> {
  const env = await startTest()
  const at = await env.magaza()
  const receivers = await Promise.all(Array.from({ length: 10 }, () => startReceiver()))
  for (const r of receivers) t.after(r.close)
  const [hanging, ...answering] = receivers as [Receiver, ...Receiver[]]
  for (const r of receivers) await subscribe(at, r.url)
  workerFor(env, t, { takvim: [0, 3600] })
  const round = async (count: number): Promise<number[]> => {
    const before = answering.map((r) => r.received.length)
    const committed = new Map<string, number>()
    for (let i = 0; i < count; i++) {
      const reply = await at.call('POST', '/v1/urunler', { body: { ad: `Ürün ${i}`, varyantlar: [{ stok: 1 }] } })
      committed.set(reply.body.id, performance.now())
      await pause(5)
    }
    await Promise.all(answering.map((r, i) => r.got((before[i] as number) + count)))
    return answering.flatMap((r, i) =>
      r.received.slice(before[i]).map((x) => x.at - (committed.get(JSON.parse(x.body).veri.id) as number)),
    )
  }
  return { at, env, answering, hanging, round }
}
