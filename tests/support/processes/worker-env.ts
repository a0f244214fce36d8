import { createOutbound } from '../../../src/adapters/outbound/outbound.ts'
import type { Ports } from '../../../src/adapters/ports.ts'
import { sealWith } from '../../../src/core/secrets/seal.ts'
import { createLogs } from '../../../src/foundation.ts'
import { startWorker, type Worker } from '../../../src/worker/worker.ts'
import { CERTIFICATE } from '../outbound/certificate.ts'
import type { TestEnv } from '../setup.ts'

// Worker on a test's database, with outbound access to receivers on this machine.

type Mail = Parameters<Ports['eposta']['send']>[0]

export type TestWorker = Worker & { mails: Mail[]; logs: string[] }

export function workerFor(
  env: TestEnv,
  t: { after: (f: () => Promise<void>) => void },
  o: { takvim?: readonly number[]; outbound?: Ports['outbound'] } = {},
): TestWorker {
  const mails: Mail[] = []
  const logs: string[] = []
  const outbound =
    o.outbound ??
    createOutbound({
      izinliAglar: ['127.0.0.0/8'],
      ca: CERTIFICATE,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
  const ports = {
    adres: env.config.adres,
    outbound,
    seal: sealWith('deneme-sirri', 'webhook'),
    eposta: { send: async (mail: Mail) => void mails.push(mail), close: async () => {} },
  } as unknown as Ports
  const log = createLogs('info', { write: (line) => void logs.push(line) }).service
  const worker = startWorker({
    db: env.db,
    connection: env.connection,
    ports,
    log,
    takvim: o.takvim ?? [0, 0.05, 0.05],
    test: true,
    demo: false,
    clock: env.clock.now,
  })
  env.news.heard = worker.wake
  t.after(async () => {
    await worker.stop()
    await outbound.close()
  })
  return { ...worker, mails, logs }
}
