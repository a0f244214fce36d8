import type { SaglayiciTuru } from '../../api/generated/kayitlar.ts'
import { sentAyarlar } from '../../ortak/saglayici/ozet.ts'

// Request body of a bridge, to a payment provider or a carrier.

export type KopruAlanlari = {
  kod: string
  tur?: string
  ad?: string
  ayarlar?: Record<string, string>
  yeni_gizli?: boolean
}

type Yazilan = {
  isNew: boolean
  tur: SaglayiciTuru | undefined
  kod: string
  /** Null where it has none: carriers have a name that customers see. */
  ad: string | null
  ayarlar: Readonly<Record<string, string>>
}

/** A kind that is built in has its own code; the kind of one that is there stays. */
export const kopruGirdisi = ({ isNew, tur, kod, ad, ayarlar }: Yazilan): KopruAlanlari => ({
  kod: tur?.kod ?? (isNew ? kod.trim() : kod),
  ...(isNew && tur && { tur: tur.tur }),
  ...(ad !== null && { ad }),
  ayarlar: sentAyarlar(tur, ayarlar),
})

type Kalan = { varsayilan: boolean; deneme: boolean; test: boolean; tek: boolean }

/** Why a payment provider cannot go; null when it can. `tek`: no other one is open. */
export function kalmaNedeni({ varsayilan, deneme, test, tek }: Kalan): 'denemeKalir' | 'varsayilanKalir' | null {
  if (deneme && test) return 'denemeKalir'
  // A trial alone can be closed: then nobody takes cards.
  return varsayilan && !(deneme && tek) ? 'varsayilanKalir' : null
}

/** As the service has it. */
export const isKopruKodu = (kod: string): boolean => /^[a-z0-9-]{2,40}$/.test(kod)

/** Path segment: `..` would be another path, and no refusal of the service could be told beside its field. */
export const isMalformed = ({ isNew, tur, kod }: Pick<Yazilan, 'isNew' | 'tur' | 'kod'>): boolean =>
  isNew && tur?.kod === null && !isKopruKodu(kod.trim())

/** Uniqueness: to add one more must not change another. */
export const isTaken = (
  { isNew, tur, kod }: Pick<Yazilan, 'isNew' | 'tur' | 'kod'>,
  kodlar: readonly string[],
): boolean => isNew && tur?.kod === null && kodlar.includes(kod.trim())
