import type { IadeGirdisi, KargoyaVerGirdisi, Siparis, Talep } from '@kepenk/sdk'
import { takipAdresi } from '@kepenk/service/trade/kargo/firmalar.ts'
import type { ParaIadesiGirdisi } from '../../api/generated/kayitlar.ts'
import { iadeEdilebilir } from '../sonraki-adim.ts'

// Initial values and request bodies of the windows of an order.

export type Adetler = Record<string, number>

/** Lines of which some units were chosen. */
export const secilenKalemler = (adetler: Readonly<Adetler>): { kalem_id: string; adet: number }[] =>
  Object.entries(adetler).flatMap(([kalem_id, adet]) => (adet > 0 ? [{ kalem_id, adet }] : []))

export const toplamAdet = (adetler: Readonly<Adetler>): number =>
  secilenKalemler(adetler).reduce((n, k) => n + k.adet, 0)

// ---------------------------------------------------------------- shipping

export type ElleKargo = { firma: string; takip_no: string; takip_url: string }

/** By hand; the tracking address of a known carrier is made from the number unless one was typed. */
export function elleKargo({ firma, takip_no, takip_url }: ElleKargo): KargoyaVerGirdisi {
  const no = takip_no.trim()
  const url = takip_url.trim() || takipAdresi(firma, no)
  return { firma: firma.trim(), ...(no && { takip_no: no }), ...(url && { takip_url: url }) }
}

export type Olcu = { desi?: number; kg?: number; paket_adedi?: number }

/** Nothing, and zero, is no measure. */
export function withOlcu(olcu: Olcu, ad: keyof Olcu, yazilan: string | number): Olcu {
  const { [ad]: _, ...rest } = olcu
  return typeof yazilan === 'number' && yazilan > 0 ? { ...rest, [ad]: yazilan } : rest
}

// ---------------------------------------------------------------- returns

/** All that can come back, when it is only one unit. */
export function ilkIade(s: Siparis): Adetler {
  const open = s.kalemler.filter((x) => iadeEdilebilir(x) > 0)
  const only = open[0]
  return only && open.length === 1 && iadeEdilebilir(only) === 1 ? { [only.id]: 1 } : {}
}

/** The units of a request, as far as they can still come back. */
export const istenen = (s: Siparis, { kalemler }: Pick<Talep, 'kalemler'>): Adetler =>
  Object.fromEntries(
    (kalemler ?? []).flatMap(({ kalem_id, adet }) => {
      const kalem = s.kalemler.find((x) => x.id === kalem_id)
      const most = Math.min(adet, kalem ? iadeEdilebilir(kalem) : 0)
      return most > 0 ? [[kalem_id, most]] : []
    }),
  )

/** A product that goes out instead is there once. */
export const withDegisim = <T extends { varyant_id: string }>(degisim: readonly (T & { adet: number })[], urun: T) =>
  degisim.some((d) => d.varyant_id === urun.varyant_id) ? [...degisim] : [...degisim, { ...urun, adet: 1 }]

type Iade = {
  adetler: Readonly<Adetler>
  neden: string
  stoka_geri: boolean
  /** Null: as the service reckons it. */
  tutar: number | null
  degisim: readonly { varyant_id: string; adet: number }[]
}

export const iadeGirdisi = ({ adetler, neden, stoka_geri, tutar, degisim }: Iade): IadeGirdisi => ({
  kalemler: secilenKalemler(adetler),
  neden: neden.trim(),
  stoka_geri,
  ...(tutar !== null && { tutar }),
  ...(degisim.length > 0 && { degisim: degisim.map(({ varyant_id, adet }) => ({ varyant_id, adet })) }),
})

// ---------------------------------------------------------------- money back

/** Where there is a card, or an exchange that came from another order, there it goes; otherwise by hand. */
export const kartaDoner = (s: Siparis): boolean =>
  s.odemeler.some((o) => o.yontem === 'kart' || o.saglayici === 'degisim')

/** What is owed, or all of an order that came back; nothing is proposed otherwise. */
export const ilkParaIadesi = (
  s: Siparis,
  borc: number,
  enCok: number,
): { yol: ParaIadesiGirdisi['yol']; tutar: number | null } => ({
  yol: kartaDoner(s) ? 'saglayici' : 'elle',
  tutar: borc || (s.durum === 'iade' ? enCok : null),
})
