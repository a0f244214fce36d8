import type { HizmetHataKodu } from './generated/hata-kodlari.ts'
import type { BulkFault } from './options.ts'

/** What keeps a call from being answered at all. */
export type BaglantiHataKodu = 'baglanti_hatasi' | 'zaman_asimi' | 'yanit_anlasilmadi'

/** The known codes; a newer service may have more. */
export type HataKodu = HizmetHataKodu | BaglantiHataKodu | (string & {})

export type AlanHatasi = {
  /** Path of the field: `varyantlar[2].fiyat`. */
  alan: string
  kod: HataKodu
  mesaj: string
}

export type HataBilgisi = {
  durum: number
  kod: HataKodu
  mesaj: string
  hatalar?: readonly AlanHatasi[]
  istekId?: string | null
  retryAfterMs?: number | null
}

const PASSING_STATUS = [429, 502, 503]
const PASSING_CODE: HataKodu[] = ['baglanti_hatasi', 'zaman_asimi', 'istek_isleniyor']

/** A call that was refused, or never answered. */
export class KepenkHata extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly durum: number
  readonly kod: HataKodu
  /** One sentence for people, in the language that the client was told. */
  readonly mesaj: string
  /** Every field that is wrong, when fields are. */
  readonly hatalar: readonly AlanHatasi[]
  /** The request as the service's log names it. */
  readonly istekId: string | null
  /** Whether the same call may succeed later. */
  readonly retryable: boolean
  /** How long the service asked to wait. */
  readonly retryAfterMs: number | null

  constructor(bilgi: HataBilgisi) {
    super(`${bilgi.durum || 'yanıt yok'} ${bilgi.kod}: ${bilgi.mesaj}`)
    this.name = 'KepenkHata'
    this.durum = bilgi.durum
    this.kod = bilgi.kod
    this.mesaj = bilgi.mesaj
    this.hatalar = bilgi.hatalar ?? []
    this.istekId = bilgi.istekId ?? null
    this.retryable = PASSING_STATUS.includes(bilgi.durum) || PASSING_CODE.includes(bilgi.kod)
    this.retryAfterMs = bilgi.retryAfterMs ?? null
  }
}

/** A bulk write that ended in the middle; what was written before stays written. */
export class KepenkTopluHata<T = unknown> extends KepenkHata {
  /** How many of the given items came before those that failed; writing goes on from there. */
  readonly islenen: number
  /** Answers of what was written. */
  readonly veri: readonly T[]
  /** With `kismi`: items among those that were refused. */
  readonly kalemHatalari: readonly BulkFault[]

  constructor(hata: KepenkHata, islenen: number, veri: readonly T[], kalemHatalari: readonly BulkFault[]) {
    super(shifted(hata, islenen))
    this.name = 'KepenkTopluHata'
    this.islenen = islenen
    this.veri = veri
    this.kalemHatalari = kalemHatalari
  }
}

/** The service counts items within one request; the caller counts those that it gave. */
function shifted(hata: KepenkHata, by: number): HataBilgisi {
  const move = (text: string) => text.replace(/\bkalemler\[(\d+)\]/g, (_, i: string) => `kalemler[${Number(i) + by}]`)
  return {
    durum: hata.durum,
    kod: hata.kod,
    mesaj: move(hata.mesaj),
    hatalar: hata.hatalar.map((h) => ({ ...h, alan: move(h.alan) })),
    istekId: hata.istekId,
    retryAfterMs: hata.retryAfterMs,
  }
}
