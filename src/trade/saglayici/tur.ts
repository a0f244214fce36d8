import { hata, type Metin } from '../../core/errors.ts'
import type { AyarTablosu } from './ayar.ts'

// What a kind of provider says of itself. A registry is a list of such records; whatever differs from one kind to the other
// is asked of the record, never of its name.

export type KopruTuru = {
  /** As rows keep it; never renamed. */
  tur: string
  baslik: Metin
  aciklama: Metin
  /** Built in under this code, one in a store; null for kinds of which a store has as many as it names. */
  kod: string | null
  /** Plays a provider: nothing is charged, nothing is carried. */
  deneme: boolean
  /** Has a secret that what is asked of it, and what it reports, is signed with. */
  imzali: boolean
  ayarlar: AyarTablosu
  /** Closer words for what it is given and does not take. */
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
 * The kind that is meant: of what stands already its own, of a built-in code its own, else the one that is named, and
 * without a name the first that stores give codes to.
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
