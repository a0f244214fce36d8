import { firstIdAt, newId } from '../../../core/id.ts'
import { isStaged, queueMail, removeMail } from '../../../db/mail.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { isForgotten } from '../../musteri/rules.ts'
import type { SepetKaydi } from '../kayit-schema.ts'
import * as carts from '../queries.ts'
import type { Sepet } from '../schema.ts'
import { answer } from '../sepet.ts'
import { hatirlatmaEpostasi } from './eposta.ts'
import { reminderCode } from './kod.ts'
import * as queries from './queries.ts'
import { agreed, restedSince, windowOf } from './rules.ts'

// One mail about a cart that was left. The transaction that decides about a cart holds it and queues the mail: whoever dies in
// between has done nothing, and the next one finds the cart as it was.

export type Konum = { an: Date; konum: string }

/** The next left cart behind this position, held; undefined when there is none, or the store does not remind. */
export async function claimLeft(w: Work, after: Konum): Promise<SepetKaydi | undefined> {
  const { sepet_hatirlatma: saat } = w.magaza.satis
  if (saat === 0 || !w.magaza.acik) return undefined
  return maybe(w, carts.claimLeft, { ...after, ...windowOf(w.now, saat), saat })
}

/** Reminds, or decides that nobody is reminded. */
export async function settleLeft(w: Work, sepet: SepetKaydi): Promise<void> {
  const { id, eposta } = sepet
  const kod = newReminder(w)
  const mayWrite = eposta !== null && kod !== null && !isForgotten(eposta) && !isStaged(w) && sepet.kalemler.length > 0
  const alici = mayWrite ? await receiverOf(w, sepet, eposta) : null
  const shown = alici && (await answer(w, sepet))
  if (!alici || !shown?.kalemler.some((k) => k.engel === null)) return later(w, queries.setLooked, { id })
  write(w, sepet, shown, alici, kod as Hatirlatma)
}

type Hatirlatma = { id: string; kod: string }

function newReminder(w: Work): Hatirlatma | null {
  const id = newId('htr', w.now)
  const kod = reminderCode(w, id)
  return kod === null ? null : { id, kod }
}

type Yazilacak = { eposta: string; eposta_anahtari: string; ad: string | null }

/** Null where nobody agreed, was reminded lately, or has bought meanwhile. */
async function receiverOf(w: Work, sepet: SepetKaydi, eposta: string): Promise<Yazilacak | null> {
  const eposta_anahtari = epostaKey(eposta)
  const [alici, [since]] = await Promise.all([
    maybe(w, queries.lockReceiver, { eposta_anahtari }),
    all(w, queries.findSince, {
      eposta_anahtari,
      hatirlatma: firstIdAt('htr', restedSince(w.now)),
      siparis: firstIdAt('order', sepet.guncelleme),
    }),
  ])
  if (!agreed(sepet, alici) || since?.var) return null
  // Spelled as the customer's own: by it a withdrawal finds the mail.
  return { eposta: alici?.eposta ?? eposta, eposta_anahtari, ad: alici?.ad ?? sepet.teslimat_adresi?.ad ?? null }
}

function write(w: Work, sepet: SepetKaydi, shown: Sepet, alici: Yazilacak, { id, kod }: Hatirlatma): void {
  const kalemler = shown.kalemler
    .filter((k) => k.engel === null)
    .map(({ ad, varyant_ad, adet }) => ({ ad, varyant_ad, adet }))
  const mail = hatirlatmaEpostasi({ magaza: w.magaza, alici_ad: alici.ad, kalemler, kod })
  const giden_id = queueMail(w, { kime: alici.eposta, ...mail }, { ticari: true })
  later(w, queries.insert, {
    ...{ id, sepet_id: sepet.id, eposta: alici.eposta, eposta_anahtari: alici.eposta_anahtari, giden_id },
    kalemler: JSON.stringify(kalemler),
    tutar: shown.toplam,
    para_birimi: sepet.para_birimi,
    olusturma: w.now,
  })
  later(w, queries.setReminded, { id: sepet.id, hatirlatma_id: id })
}

/** The cart has become an order: a mail that still waits is not sent. */
export async function noteBought(w: Work, { hatirlatma_id }: SepetKaydi, siparis_id: string): Promise<void> {
  if (hatirlatma_id === null) return
  const row = await maybe(w, queries.setBought, { id: hatirlatma_id, siparis_id, now: w.now })
  if (row) later(w, removeMail, { id: row.giden_id })
}
