import { setTimeout as pause } from 'node:timers/promises'
import type { OdemeSonucu, Tahsilat, TahsilatSonucu } from '../../../adapters/odeme/port.ts'
import { begin, perform } from '../../../adapters/odeme.ts'
import type { Ports } from '../../../adapters/ports.ts'
import { hataWithHeaders } from '../../../core/errors.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'
import type { Transact, Work } from '../../../db/work.ts'
import { adresFrom } from '../../../trade/adres.ts'
import type { Kopru } from '../../../trade/saglayici/kopru.ts'
import { nedenler } from '../../../trade/saglayici/nedenler.ts'
import * as odeme from '../../odeme/odeme.ts'
import type { SiparisKaydi } from '../../siparis/kayit-schema.ts'
import type { SepetTahsilati, TahsilatKaydi } from '../kayit-schema.ts'
import type { OdemeDurumu } from '../schema.ts'
import { queueStuckMail } from './eposta.ts'
import { noteReturn, paid } from './paid.ts'
import { LEASE_MS, lookAt } from './pay.ts'
import { change, fail, holdTahsilat, isOpen, isOver, lapse, type Tutulan } from './tahsilat.ts'

// Calls to card providers: charge, query, refund. Each is written before it is made (write-ahead), made outside
// transactions, and repeated with the same idempotency key.

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = HOUR_MS
/** After its expiry a payment is still queried, ever less often: a lost report must not cost anybody money. */
const ASK_AFTERWARDS_MS = DAY_MS

/** `magaza`: public code of the store; `alici`: who pays, and for what. */
export type Soru = { magaza: string; tahsilat: TahsilatKaydi; alici: Alici; kopru: Kopru | undefined }
type Alici = Pick<Tahsilat, 'eposta' | 'teslimat_adresi' | 'fatura_adresi' | 'kalemler'>

/** Makes the calls due for a payment. Not inside a transaction. */
export async function settle(transact: Transact, ports: Ports, id: string): Promise<void> {
  for (;;) {
    const soru = await transact((w) => take(w, id))
    if (!soru) return
    await ask(transact, ports, soru)
  }
}

async function take(w: Work, id: string): Promise<Soru | undefined> {
  const held = await holdTahsilat(w, id)
  const { sonraki, deneme } = held?.tahsilat ?? {}
  if (!held || !sonraki || sonraki > w.now) return undefined
  const kira = new Date(w.now.getTime() + LEASE_MS)
  const tahsilat = await change(w, held.tahsilat, { sonraki: kira, deneme: (deneme as number) + 1 })
  return questionOf(w, tahsilat, 'siparis' in held ? orderPayer(held.siparis, tahsilat) : cartPayer(held.tahsilat))
}

export const questionOf = async (w: Work, tahsilat: TahsilatKaydi, alici: Alici): Promise<Soru> => ({
  ...{ magaza: w.magaza.id, tahsilat, alici },
  kopru: await providerOf(w, tahsilat),
})

const cartPayer = ({ anlasma }: SepetTahsilati): Alici => ({
  eposta: anlasma.eposta,
  teslimat_adresi: anlasma.teslimat_adresi,
  fatura_adresi: anlasma.fatura_adresi,
  kalemler: anlasma.kalemler.map(({ ad, adet, toplam }) => ({ ad, adet, toplam })),
})

/** What is open of an order is one line: its lines may have been paid in part. */
export const orderPayer = (
  s: Pick<SiparisKaydi, 'no' | 'eposta' | 'teslimat_adresi' | 'fatura_adresi'>,
  { tutar }: Pick<TahsilatKaydi, 'tutar'>,
): Alici => ({
  // jsonb reorders keys: restores the order of the contract.
  eposta: s.eposta,
  teslimat_adresi: s.teslimat_adresi && adresFrom(s.teslimat_adresi),
  fatura_adresi: s.fatura_adresi && adresFrom(s.fatura_adresi),
  kalemler: [{ ad: `Sipariş ${s.no}`, adet: 1, toplam: tutar }],
})

/** The provider to call. A trial can always be refunded, but charges nothing once the store has removed it. */
const providerOf = async (w: Work, tahsilat: TahsilatKaydi): Promise<Kopru | undefined> =>
  tahsilat.durum !== 'iade_bekliyor' && (await isOver(w, tahsilat)) ? undefined : odeme.find(w, tahsilat.saglayici)

async function ask(transact: Transact, ports: Ports, soru: Soru): Promise<void> {
  const { tahsilat, kopru } = soru
  if (tahsilat.durum === 'iade_bekliyor') {
    const sonuc = kopru ? await perform(ports, kopru, refundOf(soru)) : closed
    await transact((w) => refunded(w, tahsilat, sonuc))
  } else {
    const sonuc = kopru ? await begin(ports, kopru, chargeOf(ports, soru), ports.adres) : closed
    await transact((w) => begun(w, tahsilat.id, sonuc))
  }
}

const closed = { durum: 'reddedildi', neden: nedenler.saglayiciKapali } as const

/** How long the shopper waits for the provider; then 502 with Retry-After, while the call goes on. */
const WAIT_MS = 3000

/** Starts the payment just agreed to; returns where to pay. */
export const askAtOnce = (transact: Transact, ports: Ports, sepet_id: string): Promise<OdemeDurumu> =>
  askUntil(transact, ports, (w) => look(w, sepet_id))

/** Calls the provider until the state needs no further call; `look` reads it, with the call that it needs. */
export async function askUntil<D>(
  transact: Transact,
  ports: Ports,
  look: (w: Work) => Promise<{ durum: D; soru: Soru | undefined }>,
): Promise<D> {
  const waited = pause(WAIT_MS, undefined, { ref: false })
  for (let asked: string | undefined; ; ) {
    const { durum, soru } = await transact(look)
    if (!soru) return durum
    // Called already and still open: no clear answer. A different id belongs to a concurrent request.
    if (soru.tahsilat.id === asked) throw hataWithHeaders('saglayici_hatasi', { 'retry-after': '2' })
    asked = soru.tahsilat.id
    await Promise.race([ask(transact, ports, soru), waited])
  }
}

/** State of the cart, and the call needed before more can be said. */
async function look(w: Work, sepet_id: string): Promise<{ durum: OdemeDurumu; soru: Soru | undefined }> {
  const { durum, last } = await lookAt(w, sepet_id)
  if (durum.durum !== 'bekliyor' || !last) return { durum, soru: undefined }
  return { durum, soru: await questionOf(w, last, cartPayer(last)) }
}

function chargeOf(ports: Ports, { magaza, tahsilat, alici }: Soru) {
  const { id, saglayici, tutar, para_birimi, donus_adresi } = tahsilat
  return {
    anahtar: id,
    magaza_id: magaza,
    odeme_id: id,
    tutar,
    para_birimi,
    donus_adresi,
    bildirim_adresi: `${ports.adres}/odeme/v1/${magaza}/${saglayici}`,
    ...alici,
  }
}

const refundOf = ({ magaza, tahsilat: { id, saglayici_no, alinan, para_birimi } }: Soru) => ({
  anahtar: `${id}-iade`,
  tur: 'iade' as const,
  magaza_id: magaza,
  siparis_id: null,
  odeme_id: id,
  saglayici_no,
  tutar: alinan as number,
  para_birimi,
})

// ---------------------------------------------------------------- what they answer

async function begun(w: Work, id: string, sonuc: TahsilatSonucu): Promise<void> {
  const held = await holdTahsilat(w, id)
  if (!held) return
  const { tahsilat } = held
  if (sonuc.durum === 'tahsil_edildi') {
    await paid(w, held, { tutar: tahsilat.tutar, no: sonuc.no })
  } else if (sonuc.durum === 'reddedildi') {
    await fail(w, held, sonuc.neden)
  } else if (sonuc.durum === 'yonlendir' && tahsilat.durum === 'basladi' && tahsilat.bitis > w.now) {
    const { adres: yonlendirme, no: saglayici_no } = sonuc
    await change(w, tahsilat, { durum: 'yonlendi', yonlendirme, saglayici_no, sonraki: tahsilat.bitis, son_hata: null })
  } else if (isOpen(tahsilat) || tahsilat.durum === 'suresi_doldu') {
    await wait(w, held, sonuc.durum === 'belirsiz' ? sonuc.neden : null)
  }
}

/** Undecided: queried again later, until it expires. */
async function wait(w: Work, held: Tutulan, son_hata: string | null): Promise<void> {
  const { tahsilat } = held
  const { bitis, deneme } = tahsilat
  const now = w.now.getTime()
  if (bitis > w.now) {
    const sonraki = new Date(Math.min(bitis.getTime(), now + FIRST_WAIT_MS * 2 ** Math.min(deneme - 1, 10)))
    await change(w, tahsilat, { sonraki: tahsilat.durum === 'yonlendi' ? bitis : sonraki, son_hata })
    return
  }
  // Back-off: as long again as it has been expired, at least a minute.
  const next = now + Math.max(60_000, now - bitis.getTime())
  const asked = tahsilat.durum === 'suresi_doldu' && next > bitis.getTime() + ASK_AFTERWARDS_MS
  await lapse(w, { ...held, tahsilat: { ...tahsilat, son_hata } } as Tutulan, asked ? null : new Date(next))
}

async function refunded(w: Work, { id }: TahsilatKaydi, sonuc: OdemeSonucu): Promise<void> {
  const held = await holdTahsilat(w, id)
  if (held?.tahsilat.durum !== 'iade_bekliyor') return
  const { tahsilat } = held
  if (sonuc.durum === 'belirsiz') {
    const later = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tahsilat.deneme - 1, 20))
    await change(w, tahsilat, { sonraki: new Date(w.now.getTime() + later) })
  } else if (sonuc.durum === 'basarili') {
    noteReturn(w, held, 'gec_odeme_dondu')
    await change(w, tahsilat, { durum: 'iade_edildi', sonraki: null })
  } else {
    queueStuckMail(w, tahsilat, sonuc.neden)
    noteReturn(w, held, 'gec_odeme_donemedi')
    await change(w, tahsilat, { durum: 'iade_edilemedi', sonraki: null })
  }
}
