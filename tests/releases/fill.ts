import { setTimeout as pause } from 'node:timers/promises'
import { fillCatalogue, type Katalog } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPanel, openPanel } from './fill-panel.ts'
import { fillShop } from './fill-shop.ts'
import type { Release } from './released-service.ts'
import type { Kimlik, Sahne } from './scene.ts'

// A small store with some of everything that a release can store, made through that release's own interfaces.

export async function fill(release: Release): Promise<Kimlik> {
  const { page, anahtar } = await openPanel(release)
  const sahne: Sahne = { release, call: release.as(anahtar), page }
  const katalog: Katalog = await fillCatalogue(sahne)
  const musteri = await fillOrders(sahne, katalog)
  const sepetler = await fillShop(sahne, katalog)
  await fillPanel(sahne, katalog, musteri)
  await settled(sahne)
  return { anahtar, sepetler }
}

/** Waits until the worker has delivered everything, except what the receiver refuses. */
async function settled({ call, release }: Sahne): Promise<void> {
  for (let before = -1; before !== release.receiver.received.length; await pause(2000)) {
    before = release.receiver.received.length
  }
  await call('GET', '/v1/olaylar?limit=1')
}
