import { type Html, html } from '../../core/text/markup.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import type { Baglam } from '../baglam.ts'
import { siparisSozleri } from './siparis-metni.ts'

// What happened to an order and when, as its record tells it.

type Adim = { an: string; ad: string; not?: string | null }

export function akis(b: Baglam, siparis: MusteriSiparisi): Html {
  const { adimlar: ad, akis: baslik, sonuc } = siparisSozleri[b.dil]
  const steps: Adim[] = [
    { an: siparis.olusturma, ad: ad.verildi },
    ...siparis.gonderiler.flatMap((g): Adim[] => [
      ...(g.sevk ? [{ an: g.sevk, ad: ad.kargoda, not: [g.firma, g.takip_no].filter(Boolean).join(' · ') }] : []),
      ...(g.teslim ? [{ an: g.teslim, ad: ad.teslim }] : []),
    ]),
    ...siparis.talepler.flatMap((t): Adim[] => [
      { an: t.olusturma, ad: t.tur === 'iptal' ? ad.iptalIstendi : ad.iadeIstendi },
      ...(t.durum === 'bekliyor'
        ? []
        : [{ an: t.guncelleme, ad: sonuc(b.s.talepTurleri[t.tur], b.s.talepDurumlari[t.durum]) }]),
    ]),
    ...(siparis.iptal ? [{ an: siparis.iptal, ad: ad.iptal }] : []),
  ]
  const inOrder = steps.toSorted((x, y) => Date.parse(x.an) - Date.parse(y.an))
  return html`<section class="kisim"><h2>${baslik}</h2><ol class="akis">${inOrder.map(
    (s) =>
      html`<li><p><strong>${s.ad}</strong>${s.not && html` <span class="soluk">${s.not}</span>`}</p><p class="soluk kucuk"><time datetime="${s.an}">${b.moment(s.an)}</time></p></li>`,
  )}</ol></section>`
}
