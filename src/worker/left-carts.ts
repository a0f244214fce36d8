import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { NO_STORE } from '../db/no-store.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import type { MagazaRow } from '../domains/magaza/queries.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import { storesThatRemind } from '../domains/sepet/hatirlatma/queries.ts'
import { claimLeft, type Konum, settleLeft } from '../domains/sepet/hatirlatma/remind.ts'
import { type Chore, doAll } from './round-robin.ts'

const AT_ONCE = 2
/** Of one store in one run: a store that begins to remind writes to its shoppers in turns. */
const MOST = 200

/** Reminds shoppers of carts that they left, store by store. */
export async function remindOfCarts(db: Db, here: Pick<Ports, 'adres' | 'siparisSirri'>, now: Date): Promise<void> {
  const stores = await db.pages(NO_STORE).run(storesThatRemind, {})
  await doAll(
    stores.map(({ magaza_id }) => leftIn(db, magaza_id, here, now)),
    AT_ONCE,
  )
}

/** A storefront of somebody else's making has no pages that the links of the mail would open. */
const hasOwnShop = ({ kod, adres, alan_adi }: MagazaRow, service: string): boolean =>
  adres === null || alan_adi !== null || adres === magaza.ownAddress(service, kod)

const START: Konum = { an: new Date(0), konum: '' }

/** One cart per step; one that fails is reported after the others of its store. */
function leftIn(db: Db, magaza_id: string, here: Pick<Ports, 'adres' | 'siparisSirri'>, now: Date): Chore {
  let [last, left] = [START, MOST]
  let failed: unknown[] = []
  const step = async (): Promise<boolean> => {
    const row = left-- > 0 ? await magaza.find(db.read, magaza_id) : undefined
    const from = last
    let found = false
    if (row && hasOwnShop(row, here.adres)) {
      const bilgi = magaza.bilgi(row, here.adres, here.siparisSirri)
      await transactIn(db, bilgi, { kim: 'supurge', clock: () => now })(async (w) => {
        const sepet = await claimLeft(w, from)
        found = sepet !== undefined
        if (!sepet) return
        last = { an: sepet.guncelleme, konum: sepet.id }
        await settleLeft(w, sepet)
      }).catch((error) => failed.push(error))
    }
    if (found) return true
    const errors = failed
    ;[last, left, failed] = [START, MOST, []]
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} left carts could not be looked at`)
    return false
  }
  return { ad: magaza_id, step }
}
