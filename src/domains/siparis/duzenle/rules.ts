import { MAX_SAFE } from '../../../core/schema.ts'
import type { Adres } from '../../../trade/adres.ts'
import type { Kalem, SiparisKaydi } from '../kayit-schema.ts'
import { awaitingRest, credit, leftToGive, owedBack } from '../rules/money.ts'
import { worthAfter } from '../rules/units.ts'
import type { Degisen, DegisenAdres } from './schema.ts'

// Pure part of an edit: what becomes of the lines and of the money.

/**
 * A line that stays, as the pricing function takes it. Further units have the unit price and no discount, which may have been an
 * amount and not a rate; they go first when it is lowered again. Of fewer units than have it the discount goes with them.
 */
export function asWasSold(k: Kalem, adet: number, indirimli: number) {
  const sold = { ...k, adet: indirimli, toplam: k.birim_fiyat * indirimli - k.indirim }
  const indirim = adet < indirimli ? k.birim_fiyat * adet - worthAfter(sold, 0, adet) : k.indirim
  return { ad: k.ad, adet, birim_fiyat: k.birim_fiyat, indirim }
}

/** Units that each variant needs more, or less. */
export function unitChanges(old: readonly Kalem[], next: readonly Kalem[]): Map<string, number> {
  const changes = new Map<string, number>()
  const count = (kalemler: readonly Kalem[], sign: 1 | -1): void => {
    for (const { varyant_id, adet } of kalemler) {
      if (varyant_id) changes.set(varyant_id, (changes.get(varyant_id) ?? 0) + sign * adet)
    }
  }
  count(next, 1)
  count(old, -1)
  return new Map([...changes].filter(([, n]) => n !== 0))
}

/** `fark`: paid beyond the new total. */
export type Hesap = { siparis: SiparisKaydi; fark: number }

/**
 * What is paid beyond the new total is to be given back, less what the store has refunded already. What an earlier edit was to give back and nobody has given yet pays
 * for what is added now.
 */
export function settled(old: SiparisKaydi, edited: SiparisKaydi): Hesap {
  const had = credit(old)
  const beyond = Math.max(0, had - edited.toplam)
  const promised = Math.min(old.fark_iadesi, owedBack(old, 0))
  const fark = Math.min(beyond, Math.max(0, leftToGive(old) - promised - edited.toplam))
  const kept = Math.min(promised, Math.max(0, edited.toplam - had))
  const ready = old.durum === 'odeme_bekliyor' && edited.toplam <= had
  const next = {
    ...edited,
    // Once it no longer waits, only what is counted here is no longer paid.
    fark_iadesi: (ready ? old.odenen - had : old.fark_iadesi) + beyond - kept,
    ayrica_iade: Math.min(MAX_SAFE, Math.max(0, old.ayrica_iade + fark - kept)),
  }
  const siparis = awaitingRest(next)
  return { siparis: ready ? { ...siparis, durum: 'hazirlaniyor' } : siparis, fark }
}

// ---------------------------------------------------------------- what the history says

export const differences = (old: SiparisKaydi, next: SiparisKaydi): Degisen => ({
  toplam: { once: old.toplam, sonra: next.toplam },
  kargo: old.kargo_toplam === next.kargo_toplam ? null : { once: old.kargo_toplam, sonra: next.kargo_toplam },
  kalemler: [...new Map([...old.kalemler, ...next.kalemler].map((k) => [k.id, k])).values()].flatMap((k) => {
    const unitsIn = (s: SiparisKaydi): number => s.kalemler.find((x) => x.id === k.id)?.adet ?? 0
    const [once, sonra] = [unitsIn(old), unitsIn(next)]
    return once === sonra ? [] : [{ ad: k.varyant_ad ? `${k.ad} (${k.varyant_ad})` : k.ad, once, sonra }]
  }),
})

export function movedAddresses(old: SiparisKaydi, next: SiparisKaydi): DegisenAdres[] {
  const pairs = [
    ['teslimat', old.teslimat_adresi, next.teslimat_adresi],
    ['fatura', old.fatura_adresi, next.fatura_adresi],
  ] as const
  return pairs.flatMap(([tur, a, b]) => {
    const [once, sonra] = [lineOf(a), lineOf(b)]
    return once === sonra ? [] : [{ tur, once, sonra }]
  })
}

const lineOf = (a: Adres | null): string | null =>
  a &&
  [
    ...[[a.ad, a.soyad].filter(Boolean).join(' '), a.sirket, a.satir1, a.satir2, a.posta_kodu, a.ilce, a.il, a.ulke],
    ...[a.telefon, a.fatura_tipi, a.tckn, a.vergi_no, a.vergi_dairesi],
  ]
    .filter(Boolean)
    .join(', ')
