import { type AlanHatasi, KepenkHata } from '@kepenk/sdk'
import { HataKutusu } from '../hata.tsx'

/** Without the path, which the field implies. */
export const withoutPath = (h: AlanHatasi): string => h.mesaj.replace(`${h.alan}: `, '')

/** Error of one field, for short forms. */
export function alanHatasi(hata: Error | null, alan: string): string | undefined {
  const found = hata instanceof KepenkHata ? hata.hatalar.find((h) => h.alan === alan) : undefined
  return found && withoutPath(found)
}

/** Errors that no field of the form shows. */
export function FormHatasi({ hata, alanlar }: { hata: Error | null; alanlar: readonly string[] }) {
  if (!hata) return null
  const hatalar = hata instanceof KepenkHata ? hata.hatalar : []
  const atFields = hatalar.length > 0 && hatalar.every((h) => alanlar.includes(h.alan))
  return atFields ? null : <HataKutusu hata={hata} />
}
