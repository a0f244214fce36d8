import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { type MagazaBilgisi, type Tx, together } from '../db/work.ts'
import { noteCompanions } from '../domains/kart/birlikte.ts'
import { noteSales } from '../domains/kart/satis.ts'
import { createCampaigns } from './campaigns.ts'
import { createProducts, createShelves, MARKA_SAYISI, wantedPictures } from './catalogue.ts'
import { createContent } from './content.ts'
import { countVisits } from './gecmis/olcum.ts'
import { dressStore } from './metinler/tema.ts'
import { playOrders } from './orders.ts'
import { createCustomers, createGroups, type DemoMusterisi } from './people.ts'
import { drawInto, drawLogos, type Resim } from './pictures.ts'
import { planOrders } from './plan.ts'
import { rastgele } from './random.ts'
import { createReviews } from './reviews.ts'
import { type Sahne, sahneOf } from './sahne.ts'
import { planWell } from './statistics.ts'
import { midnightBefore } from './takvim.ts'
import { createPriceLists, openDelivery, setOwnPrices, stockSecondWarehouse, tellIdentity } from './trade.ts'

const TOHUM = 1453

type Kurulum = {
  db: Db
  ports: Ports
  magaza: MagazaBilgisi
  now: Date
  /** Seed of the random numbers. */
  tohum?: number
}

/**
 * Fills an empty store that has its default warehouse and rates. Deterministic: the same seed and day give the same
 * content. Pictures first, then all rows in one transaction.
 */
export async function build({ db, ports, magaza, now, tohum = TOHUM }: Kurulum) {
  const resimler = await drawInto(ports.medya, magaza.id, wantedPictures())
  const logolar = await drawLogos(ports.medya, magaza.id, MARKA_SAYISI)
  const bugun = midnightBefore(now)
  // A retried transaction begins with the same random numbers.
  const work = async (tx: Tx) => {
    await planWell(tx)
    return fill(sahneOf(tx, { ports, magaza, bugun, rastgele: rastgele(tohum) }), resimler, logolar)
  }
  // No timeout: nobody uses the store yet, and a slow machine takes minutes.
  return db.transaction(magaza.nesil, work, { isUnseen: true })
}

async function fill(sahne: Sahne, resimler: readonly Resim[], logolar: readonly string[]) {
  const [ids, gruplar] = await together([
    createShelves(sahne, logolar),
    createGroups(sahne),
    openDelivery(sahne),
    tellIdentity(sahne, logolar[0] as string),
  ])
  const [urunler, musteriler] = await together([createProducts(sahne, ids, resimler), createCustomers(sahne, gruplar)])
  const kisiye = musteriler.filter((m) => !m.toptan)[3] as DemoMusterisi
  const [baskaDepoda, , , kodlar] = await together([
    stockSecondWarehouse(sahne, urunler),
    setOwnPrices(sahne, urunler),
    createPriceLists(sahne, urunler, gruplar.Toptancılar),
    createCampaigns(sahne, ids, kisiye.eposta),
    createContent(sahne, ids, urunler),
    dressStore(sahne, ids, resimler),
  ])
  const dovizler = sahne.magaza.kurlar.map((k) => k.para_birimi)
  const plan = planOrders({ ...sahne, urunler, musteriler, kodlar, baskaDepoda, dovizler })
  await sahne.lookAgain()
  const { siparisler, adet } = await playOrders(sahne, plan)
  await createReviews(sahne, siparisler)
  await countVisits(sahne, { urunler, kategoriler: ids.kategoriler }, siparisler)
  while (await sahne.at(sahne.bugun, noteSales));
  while (await sahne.at(sahne.bugun, noteCompanions));
  return { urun: urunler.length, musteri: musteriler.length, siparis: adet }
}
