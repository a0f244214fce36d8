import { Gauge, type Registry } from 'prom-client'
import type { Birikim } from '../db/backlog.ts'
import type { Baglantilar } from '../db/connection/pool.ts'

export type Behind = {
  backlog: () => Promise<Birikim>
  connections: () => Baglantilar
  /** Of a cluster, as host:port. */
  silentMachines: () => string[]
  /** Of the pictures. */
  isStorageAnswering: () => boolean
}

type Sample = [value: number, labels?: Record<string, string>]

/** Gauges read at each scrape, from the database and the pool. */
export function watchBehind(registry: Registry, { backlog, connections, ...o }: Behind): void {
  const look = shared(backlog)
  const gauge = (name: string, help: string, labelNames: string[], samples: () => Promise<Sample[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        for (const [value, labels] of await samples()) this.set(labels ?? {}, value)
      },
    })
  /** No sample rather than a stale one while the database is unavailable. */
  const fromBacklog =
    (samples: (b: Birikim) => Sample[]): (() => Promise<Sample[]>) =>
    async () => {
      const found = await look()
      return found ? samples(found) : []
    }
  gauge('kepenk_baglanti', 'Database connections for transactions, by state', ['durum'], async () =>
    Object.entries(connections()).map(([durum, n]) => [n, { durum }]),
  )
  gauge('kepenk_yanitsiz_makine', 'Machines of a cluster that do not answer', ['makine'], async () =>
    o.silentMachines().map((makine) => [1, { makine }]),
  )
  gauge('kepenk_medya_yanitsiz', 'Whether the storage of the pictures does not answer', [], async () => [
    [o.isStorageAnswering() ? 0 : 1],
  ])
  const plain = (name: string, help: string, value: (b: Birikim) => number) =>
    gauge(
      name,
      help,
      [],
      fromBacklog((b) => [[value(b)]]),
    )
  plain(
    'kepenk_olay_bekleyen',
    'Events not yet brought to subscriptions, of up to 10,000 transactions',
    (b) => b.olay.sayi,
  )
  plain('kepenk_olay_gecikme_saniye', 'Age of the oldest of them', (b) => b.olay.gecikme_sn)
  gauge(
    'kepenk_teslimat_bekleyen',
    'Deliveries not finished, up to 10,000: ilk for the first attempt, yeniden for another',
    ['durum'],
    fromBacklog(({ teslimat: { sayi, yeniden } }) => [
      [sayi - yeniden, { durum: 'ilk' }],
      [yeniden, { durum: 'yeniden' }],
    ]),
  )
  plain('kepenk_teslimat_gecikme_saniye', 'How long the oldest has been due', (b) => b.teslimat.gecikme_sn)
  plain('kepenk_eposta_bekleyen', 'Mails not yet sent, up to 10,000', (b) => b.eposta)
  gauge(
    'kepenk_gorev_son_saniye',
    'When a task was last due and taken, in seconds since 1970',
    ['gorev'],
    fromBacklog((b) => b.gorevler.map(({ ad, an }) => [an.getTime() / 1000, { gorev: ad }])),
  )
}

/** Single flight: all gauges of one scrape share one query. Null when it fails. */
function shared(backlog: Behind['backlog']): () => Promise<Birikim | null> {
  let asking: Promise<Birikim | null> | null = null
  return () => {
    asking ??= backlog()
      .catch(() => null)
      .finally(() => {
        asking = null
      })
    return asking
  }
}
