import { DENEME } from '../adapters/saglayici/deneme.ts'
import { together, type Work } from '../db/work.ts'
import * as iade from '../domains/iade/create.ts'
import { cancel } from '../domains/siparis/cancel.ts'
import { settle } from '../domains/siparis/dis-islem/dis-islem.ts'
import { report } from '../domains/siparis/dis-islem/report.ts'
import type { SiparisGirdisi } from '../domains/siparis/girdi-schema.ts'
import { deliver } from '../domains/siparis/gonderi/deliver.ts'
import { ship } from '../domains/siparis/gonderi/ship.ts'
import { undoShipment } from '../domains/siparis/gonderi/undo-shipment.ts'
import { recordPayment } from '../domains/siparis/odeme/payment.ts'
import * as notes from '../domains/siparis/panel/notes.ts'
import { get } from '../domains/siparis/read.ts'
import type { Siparis } from '../domains/siparis/schema.ts'
import { create } from '../domains/siparis/yeni/create.ts'
import type { SiparisPlani } from './plan.ts'
import type { Adim } from './plan-adimlar.ts'
import type { Sahne } from './sahne.ts'
import { plus } from './takvim.ts'

const FIRST_NO = 1001

/** An order in its present state. */
type Giden = { siparis: Siparis; degisim_id: string | null }
type Olan = { plan: SiparisPlani; an: Date; adim: Adim | null; no: string | undefined }

/** ANALYZE after these batches: new orders, then shipped and delivered ones. */
const LOOK_AFTER = [0, 2]

/**
 * Plays the plan. Steps on the same order or variant keep their order in time; independent ones run concurrently, so
 * that the database works while the next ones are prepared. Returns the orders, and how many there are with exchanges.
 */
export async function playOrders(sahne: Sahne, plan: readonly SiparisPlani[]) {
  const open = new Map<SiparisPlani, Giden>()
  const olanlar = happeningsOf(plan)
  for (const [i, batch] of batchesOf(olanlar).entries()) {
    await together(
      batch.map(async ({ plan: p, an, adim, no }) => {
        const giden = open.get(p)
        const next =
          giden && adim ? await step(sahne, giden, adim) : await place(sahne, an, { ...p.girdi, no: no as string })
        open.set(p, next)
      }),
    )
    if (LOOK_AFTER.includes(i)) await sahne.lookAgain()
  }
  const siparisler = [...open.values()].map((giden) => giden.siparis)
  return { siparisler, adet: olanlar.filter((o) => o.no !== undefined).length }
}

const isExchange = (adim: Adim): boolean => adim.tur === 'iade' && adim.degisim

/** All steps by time. Every new order has its number; an exchange gets exactly that number from the store. */
function happeningsOf(plan: readonly SiparisPlani[]): Olan[] {
  const sorted = plan
    .flatMap((p) => [{ plan: p, an: p.an, adim: null }, ...p.adimlar.map((adim) => ({ plan: p, an: adim.an, adim }))])
    .sort((a, b) => a.an.getTime() - b.an.getTime())
  let next = FIRST_NO
  return sorted.map((o) => ({ ...o, no: o.adim === null || isExchange(o.adim) ? String(next++) : undefined }))
}

/**
 * Batches: each step as early as earlier ones on its order and variants allow. An exchange takes the store's next
 * number: everything older is done before it, and nothing younger.
 */
function batchesOf(olanlar: readonly Olan[]): Olan[][] {
  const batches: Olan[][] = []
  const next = new Map<string | SiparisPlani, number>()
  let first = 0
  for (const o of olanlar) {
    const keys = [o.plan, ...o.plan.girdi.kalemler.flatMap((k) => k.varyant_id ?? [])]
    const alone = o.adim !== null && isExchange(o.adim)
    const at = alone ? batches.length : Math.max(first, ...keys.map((key) => next.get(key) ?? 0))
    batches[at] = [...(batches[at] ?? []), o]
    for (const key of keys) next.set(key, at + 1)
    if (alone) first = batches.length
  }
  return batches
}

const place = async (sahne: Sahne, an: Date, girdi: SiparisGirdisi): Promise<Giden> => ({
  siparis: JSON.parse(await sahne.at(an, (w) => create(w, girdi))),
  degisim_id: null,
})

async function step(sahne: Sahne, giden: Giden, adim: Adim): Promise<Giden> {
  const { id } = giden.siparis
  const done = async (verb: (w: Work) => Promise<string>): Promise<Giden> => {
    const siparis = JSON.parse(await sahne.at(adim.an, verb))
    return { ...giden, siparis }
  }
  switch (adim.tur) {
    case 'odeme':
      return done((w) => recordPayment(w, id, {}))
    case 'teslim':
      return done((w) => deliver(w, id, {}))
    case 'geri_al':
      return done((w) => undoShipment(w, id, giden.siparis.gonderiler.at(-1)?.id as string))
    case 'iptal':
      await done((w) => cancel(w, id, adim.neden))
      return settled(sahne, giden, adim.an)
    case 'kargo':
      return shipped(sahne, giden, adim)
    case 'rapor': {
      const gonderi_id = giden.siparis.gonderiler.at(-1)?.id as string
      await sahne.at(adim.an, (w) => report(w, DENEME, { gonderi_id, durum: adim.durum }))
      return giden
    }
    case 'iade':
      return returned(sahne, giden, adim)
    case 'not':
      await sahne.at(adim.an, (w) => notes.create(w, id, adim.metin))
      return giden
    case 'degisim_kargo':
      await sahne.at(adim.an, (w) => sendExchange(w, giden.degisim_id as string))
      return giden
    case 'degisim_teslim':
      await sahne.at(adim.an, (w) => deliver(w, giden.degisim_id as string, {}))
      return giden
  }
}

/** The built-in provider or carrier answers at once: no network. */
async function settled(sahne: Sahne, giden: Giden, an: Date): Promise<Giden> {
  await settle((run) => sahne.at(plus(an, 2000), run), sahne.ports, giden.siparis.id)
  return giden
}

async function shipped(sahne: Sahne, giden: Giden, adim: Adim & { tur: 'kargo' }): Promise<Giden> {
  const { firma, takip_no, takip_url, uygulama, an } = adim
  // No mails from this store.
  const by = uygulama ? { yol: 'uygulama' as const, firma: DENEME } : { firma, takip_no, takip_url }
  const json = await sahne.at(an, (w) => ship(w, giden.siparis.id, { ...by, musteriye_bildir: false }))
  const next = { ...giden, siparis: JSON.parse(json) }
  return uygulama ? settled(sahne, next, an) : next
}

async function returned(sahne: Sahne, giden: Giden, adim: Adim & { tur: 'iade' }): Promise<Giden> {
  const { siparis } = giden
  const { neden, stoka_geri } = adim
  const [first] = siparis.kalemler.filter((k) => k.varyant_id !== null)
  if (!first) return giden
  const chosen = adim.hepsi ? siparis.kalemler : [{ ...first, adet: 1 }]
  const kalemler = chosen.map((k) => ({ kalem_id: k.id, adet: k.adet }))
  const degisim = adim.degisim ? { degisim: [{ varyant_id: first.varyant_id as string, adet: 1 }] } : {}
  const { degisim_siparis_id } = await sahne.at(adim.an, (w) =>
    iade.create(w, siparis.id, { kalemler, neden, stoka_geri, ...degisim }),
  )
  await settled(sahne, giden, adim.an)
  return { ...giden, degisim_id: degisim_siparis_id }
}

/** If the exchange costs more, the difference is paid by transfer. */
async function sendExchange(w: Work, id: string): Promise<void> {
  const { durum }: Siparis = JSON.parse(await get(w, id))
  if (durum === 'odeme_bekliyor') await recordPayment(w, id, { yontem: 'havale' })
  await ship(w, id, { firma: 'Poyraz Kargo', takip_no: `9${w.now.getTime()}`.slice(0, 12), musteriye_bildir: false })
}
