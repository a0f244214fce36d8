import { hata, type Metin } from '../../core/errors.ts'
import type { AyarTablosu } from './ayar.ts'

// A kind of provider as a record of a registry. Whatever differs between kinds is asked of the record, never of its
// name.

export type KopruTuru = {
  /** Stored in rows; never renamed. */
  tur: string
  baslik: Metin
  aciklama: Metin
  /** Built in under this code, once per store; null for kinds that a store may have several of. */
  kod: string | null
  /** Trial: charges and carries nothing. */
  deneme: boolean
  /** Calls and reports are signed with a secret. */
  imzali: boolean
  ayarlar: AyarTablosu
  /** Closer messages for settings that it does not take. */
  almaz: Readonly<Record<string, Metin>>
}

export const kindOf = <T extends KopruTuru>(turler: readonly T[], tur: string): T | undefined =>
  turler.find((t) => t.tur === tur)

export const builtIn = <T extends KopruTuru>(turler: readonly T[], kod: string): T | undefined =>
  turler.find((t) => t.kod === kod)

const noSuchKind = { tr: 'böyle bir sağlayıcı türü yok', en: 'there is no such kind of provider' }
const stays = (tur: string): Metin => ({ tr: `bu kodun türü ${tur}`, en: `this code is of the kind ${tur}` })
const hasCode = (kod: string): Metin => ({ tr: `bu türün kodu ${kod}`, en: `this kind has the code ${kod}` })

/**
 * Kind of a request: that of the existing bridge, of a built-in code, or the named one; without a name the first kind
 * that is not built in.
 */
export function askedKind<T extends KopruTuru>(
  turler: readonly T[],
  { kod, tur }: { kod: string; tur?: string | undefined },
  old: { tur: string } | undefined,
): T {
  const fixed = old ? kindOf(turler, old.tur) : builtIn(turler, kod)
  if (old && !fixed) throw hata('girdi_gecersiz', 'tur', noSuchKind)
  if (fixed) {
    if (tur !== undefined && tur !== fixed.tur) throw hata('girdi_gecersiz', 'tur', stays(fixed.tur))
    return fixed
  }
  const asked = tur === undefined ? turler.find((t) => t.kod === null) : kindOf(turler, tur)
  if (!asked) throw hata('girdi_gecersiz', 'tur', noSuchKind)
  if (asked.kod !== null) throw hata('girdi_gecersiz', 'tur', hasCode(asked.kod))
  return asked
}
