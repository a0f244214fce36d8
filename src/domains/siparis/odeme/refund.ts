import { MAX_SAFE } from '../../../core/schema.ts'
import type { Work } from '../../../db/work.ts'
import * as odeme from '../../odeme/odeme.ts'
import { ask } from '../dis-islem/ask.ts'
import { type Anlatilan, momentOf, saveAndTell } from '../hold.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { isExchanged, isTaken, refunding, refundPlan, withPayments } from '../rules/money.ts'
import { replaced } from '../rules/units.ts'
import type { Koken } from './koken.ts'

type ParaIadesi = {
  tutar: number
  /** The return that it is for; null for a cancellation. */
  iade_id: string | null
  /** Whether the store refunds by hand what no provider can; otherwise that part stays owed. */
  elle: boolean
  /** All by hand: no provider is called. */
  sorma?: boolean
  /** Held orders that an exchange order was paid from, nearest first. */
  kokenler: readonly Koken[]
}

/**
 * Starts a refund. Card payments are asked of their providers after the commit; the rest counts at once if the store
 * refunds by hand. Amounts from an exchange go on to the orders that it came from. Returns the order and its events.
 */
export async function giveBack(
  w: Work,
  s: SiparisKaydi,
  { tutar, iade_id, elle, sorma = false, kokenler }: ParaIadesi,
): Promise<{ siparis: SiparisKaydi; olaylar: Anlatilan[] }> {
  const canAsk = sorma ? () => false : await askable(w, s.odemeler)
  let siparis = s
  const olaylar: Anlatilan[] = []
  for (const part of refundPlan(s.odemeler, tutar, canAsk)) {
    const { odeme: o } = part
    const asked = canAsk(o)
    const [koken, ...before] = isExchanged(o) ? kokenler : []
    if (!asked && !elle && !koken) continue
    if (koken) await passOn(w, koken, { tutar: part.tutar, sorma, kokenler: before })
    const given = asked ? 0 : part.tutar
    const next = refunding(o, {
      iade_edilen: o.iade_edilen + given,
      iade_bekleyen: o.iade_bekleyen + part.tutar - given,
    })
    siparis = withPayments(siparis, replaced(siparis.odemeler, next))
    if (asked) ask(w, { tur: 'odeme_iade', siparis_id: s.id, hedef_id: o.id, tutar: part.tutar, iade_id })
    else {
      const ek = { odeme_id: o.id, tutar: part.tutar, iade_id }
      olaylar.push({ olay: 'siparis.para_iade_edildi', ek, ayrim: o.id })
    }
  }
  return { siparis, olaylar }
}

/** The unused value of an exchange is refunded once, to the payments of the order before it. */
async function passOn(w: Work, { siparis: old, iade_id }: Koken, p: Pick<ParaIadesi, 'tutar' | 'sorma' | 'kokenler'>) {
  const next = {
    ...old,
    degisime_giden: old.degisime_giden - p.tutar,
    ayrica_iade: Math.min(old.ayrica_iade + p.tutar, MAX_SAFE),
    guncelleme: momentOf(w, old),
  }
  const { siparis, olaylar } = await giveBack(w, next, { ...p, iade_id, elle: true })
  saveAndTell(w, old, siparis, olaylar, [{ tur: 'degisim_dondu', hedef_id: iade_id, tutar: p.tutar }])
}

/** Card payments of a provider that the store has; a marketplace refunds by itself. */
export async function askable(w: Work, odemeler: readonly Odeme[]): Promise<(o: Odeme) => boolean> {
  const byCard = (o: Odeme): boolean => o.yontem === 'kart' && isTaken(o)
  if (!odemeler.some(byCard)) return () => false
  const known = new Set((await odeme.list(w)).map((p) => p.kod))
  return (o) => byCard(o) && known.has(o.saglayici)
}
