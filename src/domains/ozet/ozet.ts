import { firstIdAt } from '../../core/id.ts'
import { dayStart } from '../../core/time.ts'
import { all, one, type Work } from '../../db/work.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import { get as shutter } from '../magaza/kepenk/kepenk.ts'
import { visits } from '../olcum/rapor.ts'
import * as queries from './queries.ts'
import { capped, salesOf } from './rules.ts'
import type { isler, Ozet } from './schema.ts'

/** Low stock: fewer than this can be sold. */
const FEW = 5
const BEST = 8
const RETURN_DAYS = 7

type Is = (typeof isler)[number]

/** Parts that the role may see; one statement each, whatever the size of the store. */
export async function read(w: Work, gun: number): Promise<Ozet> {
  const may = (kapsam: Kapsam): boolean => w.actor.kapsamlar.includes(kapsam)
  const [orders, stock, hooks, reviews, satis, cok_satanlar, vitrin, firsts, kepenk] = await Promise.all([
    may('siparis:okuma') ? orderWork(w) : [],
    may('stok:okuma') ? stockWork(w) : [],
    may('webhook:yonet') ? hookWork(w) : [],
    may('urun:okuma') ? reviewWork(w) : [],
    may('siparis:okuma') ? sales(w, gun) : null,
    may('siparis:okuma') ? bestSellers(w, gun) : null,
    may('siparis:okuma') ? visits(w) : null,
    one(w, queries.findFirsts, {}),
    shutter(w),
  ])
  const isler = [...orders, ...stock, ...hooks, ...reviews].map(([ad, sayi]) => ({ ad, ...capped(sayi) }))
  const missing = kepenk.eksikler.map(({ kod }) => kod)
  const baslangic = {
    ...firsts,
    odeme: !missing.includes('odeme_yolu_yok'),
    teslimat: !missing.includes('teslimat_yolu_yok'),
    acik: kepenk.acik,
  }
  const eksikler = kepenk.acik ? missing : []
  return { gun, para_birimi: w.magaza.para_birimi, isler, satis, cok_satanlar, vitrin, baslangic, eksikler }
}

async function orderWork(w: Work): Promise<[Is, number][]> {
  const since = dayStart(w.now, RETURN_DAYS - 1)
  const [ship, unpaid, requests, returns, owed] = await Promise.all([
    one(w, queries.countToShip, {}),
    one(w, queries.countUnpaid, {}),
    one(w, queries.countRequests, {}),
    one(w, queries.countReturns, { ilk: firstIdAt('iade', since) }),
    one(w, queries.countToGiveBack, {}),
  ])
  return [
    ['kargolanacak', ship.sayi],
    ['odeme_bekleyen', unpaid.sayi],
    ['bekleyen_talep', requests.sayi],
    ['iadeler', returns.sayi],
    ['geri_verilmeyen', owed.sayi],
  ]
}

async function stockWork(w: Work): Promise<[Is, number][]> {
  const { tukenen, azalan } = await one(w, queries.countShort, { az: FEW })
  return [
    ['tukenen', tukenen],
    ['azalan', azalan],
  ]
}

const hookWork = async (w: Work): Promise<[Is, number][]> => [
  ['kapali_webhook', (await one(w, queries.countClosedHooks, {})).sayi],
]

const reviewWork = async (w: Work): Promise<[Is, number][]> => [
  ['bekleyen_yorum', (await one(w, queries.countReviews, {})).sayi],
]

async function sales(w: Work, gun: number) {
  const ilk = firstIdAt('order', dayStart(w.now, 2 * gun - 1))
  const rows = await all(w, queries.sumDays, { ilk, para_birimi: w.magaza.para_birimi })
  const read = rows.reduce((sum, r) => sum + r.okunan, 0)
  return salesOf(rows, w.now, gun, read >= queries.MAX_ORDERS)
}

async function bestSellers(w: Work, gun: number) {
  const ilk = firstIdAt('order', dayStart(w.now, gun - 1))
  const rows = await all(w, queries.bestSellers, { ilk, para_birimi: w.magaza.para_birimi, adet: BEST })
  return rows.map((r) => ({ ...r, tutar: Number(r.tutar) }))
}
