import type pg from 'pg'
import { firstIdAt, type Prefix } from '../../src/core/id.ts'
import { ask, type Service } from '../ask.ts'
import { copyOlder, PERIOD_MS, unchecked } from './copy.ts'

// Orders by the million: a thousand are made through the API, in every state, then copied into the past.

export const ORIGINALS = 1000
const CUSTOMERS = 400
const AT_ONCE = 8

type Siparis = { id: string; kalemler: { id: string; adet: number }[] }

/** State of the n-th of a hundred orders: most are long delivered, as in a store that has traded for years. */
function fateOf(n: number): 'bekler' | 'hazirlanir' | 'yolda' | 'teslim' | 'iptal' | 'iade' {
  const at = n % 100
  if (at < 3) return 'bekler'
  if (at < 8) return 'hazirlanir'
  if (at < 15) return 'yolda'
  if (at < 22) return 'iptal'
  return at < 30 ? 'iade' : 'teslim'
}

const orderOf = (n: number, variants: readonly string[]) => ({
  kalemler: [1, 2, 3].map((adet) => ({ varyant_id: variants[(n * 3 + adet) % variants.length], adet })),
  eposta: `musteri-${n % CUSTOMERS}@example.com`,
  teslimat_adresi: { ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Moda Cad. 1', ilce: 'Kadıköy', il: 'İstanbul' },
  kargo_toplam: 4990,
  ...(fateOf(n) === 'bekler'
    ? { odeme: { yontem: 'havale', durum: 'bekliyor' } }
    : { odeme: { yontem: 'havale', durum: 'tahsil_edildi' } }),
  stok_asimi: true,
})

async function live(s: Service, n: number, variants: readonly string[]): Promise<void> {
  const siparis = JSON.parse(await ask(s, '/v1/siparisler', orderOf(n, variants))) as Siparis
  const path = `/v1/siparisler/${siparis.id}`
  const fate = fateOf(n)
  if (fate === 'iptal') await ask(s, `${path}/iptal`, { neden: 'Vazgeçti' })
  if (fate === 'yolda' || fate === 'teslim' || fate === 'iade')
    await ask(s, `${path}/kargo`, { firma: 'Kargo', takip_no: `T${n}` })
  if (fate === 'teslim' || fate === 'iade') await ask(s, `${path}/teslim`, {})
  if (fate === 'iade') {
    const [kalem] = siparis.kalemler
    await ask(s, `${path}/iadeler`, { kalemler: [{ kalem_id: kalem?.id, adet: 1 }], neden: 'Beğenmedi' })
  }
  if (n % 10 === 0) await ask(s, `${path}/notlar`, { metin: 'Kapıcıya bırakılabilir.' })
}

export async function makeOriginals(s: Service, variants: readonly string[], count: number): Promise<void> {
  let next = 0
  const maker = async () => {
    while (next < count) await live(s, next++, variants)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, maker))
}

// Retention of events is 30 days: older orders have none.
const EVENT_PERIODS = Math.floor((29 * 86_400_000) / PERIOD_MS)

const OF_ORDERS = ['siparis_kalem', 'odeme', 'gonderi', 'siparis_not', 'iade', 'dis_islem']

/** Made between two moments without other writers. */
export type Originals = { magaza_id: string; count: number; first: Date; last: Date }

/** Sets of copies, each a period older than the one before, from `done` up to the number wanted. */
export async function copyOrders(
  client: pg.Client,
  o: Originals,
  done: number,
  until: number,
  progress: (sets: number) => void,
): Promise<void> {
  const periods = [...new Set([o.first, o.last].map((d) => Math.floor(d.getTime() / PERIOD_MS) * PERIOD_MS))]
  const store = `t.magaza_id = '${o.magaza_id}'`
  const made = (prefix: Prefix, column: string) =>
    `${store} and t.${column} >= '${firstIdAt(prefix, o.first)}' and t.${column} < '${firstIdAt(prefix, o.last)}'`
  const moved = `${store} and t.zaman >= '${o.first.toISOString()}' and t.zaman < '${o.last.toISOString()}'`
  const tables: [table: string, which: string][] = [
    ['musteri', made('mus', 'id')],
    ['musteri_izin', made('mus', 'musteri_id')],
    ['siparis', made('order', 'id')],
    ...OF_ORDERS.map((t): [string, string] => [t, made('order', 'siparis_id')]),
    ['rezervasyon', made('order', 'sahip')],
    ['stok_hareket', moved],
  ]
  await unchecked(client, async () => {
    for (let back = done + 1; back <= until; back++) {
      const older = { periods, back, orders: o.count }
      for (const [table, which] of tables) await copyOlder(client, table, which, older)
      if (back <= EVENT_PERIODS) await copyOlder(client, 'olay_gunlugu', made('evt', 'id'), older)
      progress(back)
    }
  })
  await balance(client, o.magaza_id)
}

/** Stock as if all of it had been traded. */
async function balance(client: pg.Client, magaza_id: string): Promise<void> {
  await client.query(
    `update stok s set miktar = h.miktar, ayrilan = h.ayrilan
     from (select varyant_id, depo_id, sum(miktar) as miktar, sum(ayrilan) as ayrilan
           from stok_hareket where magaza_id = $1 group by varyant_id, depo_id) h
     where s.magaza_id = $1 and s.varyant_id = h.varyant_id and s.depo_id = h.depo_id
       and (s.miktar, s.ayrilan) is distinct from (h.miktar, h.ayrilan)`,
    [magaza_id],
  )
}
