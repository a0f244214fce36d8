import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import type { AdresGirdisi } from '../../trade/adres.ts'
import { money } from '../../trade/money-text.ts'
import { isTurkey } from '../../trade/yerler/adres-yeri.ts'
import type { SepetSatiri } from './kayit-schema.ts'
import type { Uyari } from './schema.ts'

// Pure rules of carts, and notices.

/** Reservation while a shopper pays. */
export const HOLD_MS = 15 * 60 * 1000

export type Bildirim = { kod: Uyari['kod']; metin: Metin }

export const isGone = ({ ad }: SepetSatiri): Bildirim => ({
  kod: 'urun_satista_degil',
  metin: { tr: `«${ad}» artık satışta değil`, en: `«${ad}» is no longer sold` },
})

export const isShort = (ad: string, satilabilir: number): Bildirim => ({
  kod: 'stok_yetersiz',
  metin:
    satilabilir > 0
      ? { tr: `«${ad}»: yalnız ${satilabilir} adet kaldı`, en: `«${ad}»: only ${satilabilir} left` }
      : { tr: `«${ad}» tükendi`, en: `«${ad}» is sold out` },
})

export function costsOtherwise({ ad, birim_fiyat }: SepetSatiri, now: number, para_birimi: string): Bildirim {
  const [was, is] = [birim_fiyat, now].map((n) => money(n, para_birimi))
  return {
    kod: 'fiyat_degisti',
    metin: { tr: `«${ad}» ${was} iken ${is} oldu`, en: `«${ad}» went from ${was} to ${is}` },
  }
}

export const doesNotApply = (kod: string, neden: Metin): Bildirim => ({
  kod: 'indirim_kodu_gecersiz',
  metin: { tr: `${kod}: ${neden.tr}`, en: `${kod}: ${neden.en}` },
})

export const optionIsGone = (secilen: string, ad: string | undefined): Bildirim => ({
  kod: 'kargo_secenegi_kalkti',
  metin: {
    tr: `«${secilen}» teslimat seçeneği artık yok${ad ? `; «${ad}» geçerli` : ''}`,
    en: `The delivery option «${secilen}» is gone${ad ? `; «${ad}» holds` : ''}`,
  },
})

export const isTooMany = (ad: string, sinir: number): Bildirim => ({
  kod: 'adet_siniri',
  metin: { tr: `«${ad}»: en çok ${sinir} adet alınabilir`, en: `«${ad}»: at most ${sinir} can be bought` },
})

export const hasBecomeOrder: Bildirim = {
  kod: 'sepet_tamamlandi',
  metin: { tr: 'Bu sepet siparişe dönüştü', en: 'This cart has become an order' },
}

export const isClosed: Bildirim = {
  kod: 'magaza_kapali',
  metin: { tr: 'Mağaza şu anda kapalı, sipariş almıyor', en: 'The store is closed and takes no orders' },
}

export const noDelivery: Bildirim = {
  kod: 'teslimat_yolu_yok',
  metin: { tr: 'mağazanın şu anda teslimat seçeneği yok', en: 'the store has no delivery option right now' },
}

// ---------------------------------------------------------------- input

export const checkRepeats = (idler: readonly string[]): AlanHatasi[] =>
  idler.flatMap((id, i) => (idler.indexOf(id) < i ? [alanHatasi(`kalemler[${i}].varyant_id`, 'kalem_tekrarli')] : []))

const atMost = (sinir: number): Metin => ({ tr: `en çok ${sinir} olabilir`, en: `must be at most ${sinir}` })

/** Most units of one variant; a cart may be older than the limit. */
export const checkAmounts = (kalemler: readonly { adet: number }[], sinir: number): AlanHatasi[] =>
  kalemler.flatMap(({ adet }, i) =>
    adet > sinir ? [alanHatasi(`kalemler[${i}].adet`, 'girdi_gecersiz', atMost(sinir))] : [],
  )

const needed = { tr: 'teslimat için gerekli', en: 'is needed for delivery' }

/** Parts of an address that a courier needs. */
export function checkDelivery(adres: AdresGirdisi): AlanHatasi[] {
  const parts = ['ad', 'satir1', ...(isTurkey(adres.ulke) ? (['il'] as const) : [])] as const
  return parts
    .filter((part) => !adres[part]?.trim())
    .map((part) => alanHatasi(`teslimat_adresi.${part}`, 'girdi_gecersiz', needed))
}

const elsewhere = {
  tr: 'mağazanın kendi adresinde bir sayfa olmalı',
  en: 'must be a page at the store’s own address',
}

/**
 * Open redirect: the return address must be the shop's. Backslashes, blanks and line breaks are refused: browsers
 * repair them, and a provider's URL parser may see another host.
 */
export function checkReturn(donus_adresi: string | undefined, magaza_adresi: string): AlanHatasi[] {
  if (donus_adresi === undefined) return []
  const plain = /^https?:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u.test(donus_adresi) && URL.canParse(donus_adresi)
  const url = plain ? new URL(donus_adresi) : null
  const own = url?.origin === new URL(magaza_adresi).origin && url.username + url.password === ''
  return own ? [] : [alanHatasi('donus_adresi', 'girdi_gecersiz', elsewhere)]
}
