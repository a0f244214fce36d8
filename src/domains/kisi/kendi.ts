import { hata } from '../../core/errors.ts'
import type { Transact, Work } from '../../db/work.ts'
import * as haber from '../haber/personal-data.ts'
import * as musteri from '../musteri/read.ts'
import { hold } from '../musteri/save.ts'
import { remindersOf } from '../sepet/hatirlatma/personal-data.ts'
import * as sepet from '../sepet/personal-data.ts'
import type { Siparis } from '../siparis/schema.ts'
import { memberOf } from '../uyelik/giris/oturum.ts'
import { get as accountOf } from '../uyelik/hesap.ts'
import { holdProved, proveSelf } from '../uyelik/parola/prove.ts'
import * as uyelik from '../uyelik/personal-data.ts'
import type { Hesap } from '../uyelik/schema.ts'
import * as siparisler from '../uyelik/siparisler.ts'
import * as yorum from '../yorum/personal-data.ts'
import { forget } from './forget.ts'

// What members do with their own data (KVKK). Only with a proved address: anybody can join with a stranger's, and would read
// or delete what that person has left as a guest.

const UNPROVED = {
  tr: 'önce e-posta adresi doğrulanmalı',
  en: 'the e-mail address has to be verified first',
}
const OPEN = {
  tr: 'teslim edilmemiş siparişi olan hesap silinemez: adresi siparişle birlikte silinirdi',
  en: 'an account with an order on its way cannot be deleted: its address would be deleted with it',
}

/** Everything but the orders, which are read page by page; nothing that the store has noted for itself. */
export async function keptOfMember(w: Work) {
  const { musteri_id } = memberOf(w)
  const hesap: Hesap = JSON.parse(await accountOf(w))
  if (!hesap.dogrulandi) throw hata('girdi_gecersiz', '', UNPROVED)
  const kisi = { id: musteri_id, eposta: hesap.eposta }
  const [izin_gecmisi, uyelik_verisi, sepetler, sepet_hatirlatmalari, yorumlar, stok_haberleri] = await Promise.all([
    musteri.listConsents(w, musteri_id),
    uyelik.keptOf(w, musteri_id),
    sepet.keptOf(w, hesap.eposta),
    remindersOf(w, hesap.eposta),
    yorum.keptOf(w, kisi),
    haber.keptOf(w, kisi),
  ])
  const alisveris = { sepetler, sepet_hatirlatmalari, yorumlar, stok_haberleri }
  return { magaza: w.magaza.id, hesap, izin_gecmisi, uyelik: uyelik_verisi, ...alisveris }
}

/** Before the transaction. */
export const prepareForget = (w: Work, parola: string, transact: Transact) => proveSelf(w, parola, transact)

const isOpen = ({ durum }: Siparis): boolean => ['odeme_bekliyor', 'hazirlaniyor', 'kargoda'].includes(durum)

async function hasOpenOrder(w: Work): Promise<boolean> {
  for (let position: string | null = null; ; ) {
    const { veri, next } = await siparisler.list(w, { limit: 100 }, position)
    if (veri.some((text) => isOpen(JSON.parse(text)))) return true
    if (next === null) return false
    position = next
  }
}

/** Erasure at the member's own wish. Lock order: the customer, then the account. */
export async function forgetMyself(w: Work, taninan: Awaited<ReturnType<typeof prepareForget>>): Promise<void> {
  const { id, eposta, gruplar } = await hold(w, taninan.id)
  const { dogrulandi } = await holdProved(w, taninan)
  if (!dogrulandi) throw hata('girdi_gecersiz', '', UNPROVED)
  if (await hasOpenOrder(w)) throw hata('kayit_kullanimda', '', OPEN)
  await forget(w, { id, eposta, gruplar }, 'vitrin')
}
