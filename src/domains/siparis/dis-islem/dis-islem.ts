import { cancelShipment, openShipment } from '../../../adapters/kargo.ts'
import { perform } from '../../../adapters/odeme.ts'
import type { Ports } from '../../../adapters/ports.ts'
import { all, maybe, type Transact, type Work } from '../../../db/work.ts'
import { nedenler } from '../../../trade/saglayici/nedenler.ts'
import * as kargo from '../../kargo/kargo.ts'
import * as odeme from '../../odeme/odeme.ts'
import { hold } from '../hold.ts'
import { addNote } from '../panel/notes.ts'
import { silenceNote } from '../rules/kendi-notu.ts'
import type { DisIslem } from './queries.ts'
import * as queries from './queries.ts'
import { type Istek, requestOf } from './request.ts'
import { record, type Sonuc } from './result.ts'

// External calls of an order (outbox pattern): written with their cause, made while nothing is locked, and the answer
// written. After a crash the call is repeated with the same idempotency key, so it takes effect once.

/** Lease: longer than any call, so that only abandoned ones are taken over. */
const LEASE_MS = 30_000
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60 * 60 * 1000
/** After so many calls without a clear answer, some ten minutes, the store is told. */
const SILENT_AFTER = 7

/** Makes all calls due for an order, one after the other. Not inside a transaction. */
export async function settle(transact: Transact, ports: Ports, siparis_id: string): Promise<void> {
  for (;;) {
    const taken = await transact((w) => take(w, siparis_id))
    if (!taken) return
    const sonuc = await send(ports, taken.istek)
    await transact((w) => tell(w, taken.islem, sonuc))
    // A secret that does not open here is a configuration error: the operator must hear of it.
    if (sonuc.durum === 'belirsiz' && sonuc.neden === 'gizli_acilamadi') throw new Error(sealedElsewhere(taken.istek))
  }
}

async function take(w: Work, siparis_id: string): Promise<{ islem: DisIslem; istek: Istek } | undefined> {
  const kira = new Date(w.now.getTime() + LEASE_MS)
  // Lock order: the order before its calls. Pipelined.
  const [siparis, islem] = await Promise.all([
    hold(w, siparis_id),
    maybe(w, queries.claim, { siparis_id, now: w.now, kira }),
  ])
  if (!islem) return undefined
  if (islem.deneme === SILENT_AFTER + 1) addNote(w, siparis_id, silenceNote(islem.tur, islem.son_hata ?? 'yanit_yok'))
  return { islem, istek: requestOf(w.magaza.id, siparis, islem, await bridgeOf(w, siparis, islem)) }
}

const sealedElsewhere = ({ kopru }: Istek): string =>
  `the secret of ${kopru?.kod} does not open: it was sealed under another KEPENK_SIR`

/** The bridge to call; undefined when the store no longer has it. */
async function bridgeOf(w: Work, siparis: Awaited<ReturnType<typeof hold>>, { tur, hedef_id }: DisIslem) {
  if (tur === 'odeme_iade' || tur === 'odeme_iptal') {
    const payment = siparis.odemeler.find((o) => o.id === hedef_id)
    return payment && odeme.find(w, payment.saglayici)
  }
  const shipment = siparis.gonderiler.find((g) => g.id === hedef_id)
  return shipment?.uygulama ? kargo.findEvenDisabled(w, shipment.uygulama) : undefined
}

async function send(ports: Ports, istek: Istek): Promise<Sonuc> {
  if (!istek.kopru) return { durum: 'reddedildi', neden: nedenler.saglayiciKapali }
  if (istek.tur === 'odeme') return perform(ports, istek.kopru, istek.islem)
  if (istek.tur === 'ac') return openShipment(ports, istek.kopru, istek.gonderi)
  return cancelShipment(ports, istek.kopru, istek.iptal)
}

async function tell(w: Work, islem: DisIslem, sonuc: Sonuc): Promise<void> {
  if (sonuc.durum === 'belirsiz') {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (islem.deneme - 1))
    const sonraki = new Date(w.now.getTime() + wait)
    await all(w, queries.postpone, { id: islem.id, deneme: islem.deneme, sonraki, son_hata: sonuc.neden })
    return
  }
  const refused = sonuc.durum === 'reddedildi'
  const siparis = await hold(w, islem.siparis_id)
  const first = await maybe(w, queries.finish, {
    id: islem.id,
    durum: refused ? 'reddedildi' : 'bitti',
    son_hata: refused ? sonuc.neden : null,
  })
  if (first) record(w, siparis, islem, sonuc)
}
