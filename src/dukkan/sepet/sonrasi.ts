import { type Html, html } from '../../core/text/markup.ts'
import { iso } from '../../core/time.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import { isAtTheDoor } from '../../trade/satis.ts'
import { type Baglam, inCurrency } from '../baglam.ts'
import { type SepetSozleri, sepetSozleri } from './metin.ts'

// What an order's page says first: thanks, once, and what comes next.

type Sonrasi = {
  /** Just made by this visitor. */
  isNew: boolean
  /** Until when its payment is waited for. */
  bitis: Date | null
}

/** IBANs are read in groups of four. */
const grouped = (iban: string): string => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

type Havale = { kalan: number; bitis: Date | null }

/** The account, the amount and what to write beside it. */
export function account(b: Baglam, t: SepetSozleri, siparis: MusteriSiparisi, { kalan, bitis }: Havale): Html {
  const hesap = b.magaza.satis.havale_hesabi
  const { havaleAlanlari: ad } = t
  const rows: [string, string | null | undefined][] = [
    [ad.banka, hesap?.banka],
    [ad.hesap_sahibi, hesap?.hesap_sahibi],
    [ad.iban, hesap && grouped(hesap.iban)],
    [ad.aciklama, siparis.no],
    [ad.son, bitis && b.date(iso(bitis))],
  ]
  const shown = rows
    .filter(([, deger]) => deger)
    .map(([name, deger]) => html`<dt>${name}</dt><dd><strong>${deger}</strong></dd>`)
  const metin = hesap === null ? t.havaleHesapsiz : t.havaleMetni
  return html`<p>${metin(b.money(kalan))}</p><dl class="ozellik">${shown}</dl>`
}

/** By the pending payment, which is what is due. */
const openOf = ({ odemeler, toplam, odenen }: MusteriSiparisi): number =>
  odemeler.find((o) => o.durum === 'bekliyor')?.tutar ?? Math.max(0, toplam - odenen)

/** Whether the account for transfers stands among what comes next. */
export const tellsOfTransfer = ({ durum, odemeler }: MusteriSiparisi): boolean =>
  durum === 'odeme_bekliyor' && odemeler.at(-1)?.yontem === 'havale'

function next(b: Baglam, t: SepetSozleri, siparis: MusteriSiparisi, { isNew, bitis }: Sonrasi): Html | null {
  const yontem = siparis.odemeler.at(-1)?.yontem
  if (tellsOfTransfer(siparis))
    return html`<h2>${t.havaleBasligi}</h2>${account(b, t, siparis, { kalan: openOf(siparis), bitis })}`
  if (!isNew) return null
  const left = siparis.toplam - siparis.odenen
  if (yontem !== undefined && isAtTheDoor(yontem) && left > 0) return html`<p>${t.kapidaMetni(b.money(left))}</p>`
  return left > 0 ? null : html`<p>${t.odendiMetni}</p>`
}

export function sonrasi(asked: Baglam, siparis: MusteriSiparisi, o: Sonrasi): Html | null {
  const b = inCurrency(asked, siparis.para_birimi)
  const t = sepetSozleri[b.dil]
  const what = next(b, t, siparis, o)
  if (!o.isNew) return what && html`<div class="uyari">${what}</div>`
  const { eposta } = siparis.musteri
  return html`<div class="uyari" role="status"><p><strong>${t.tesekkur}</strong>${eposta && ` ${t.tesekkurEposta(eposta)}`}</p>${what}</div>`
}
