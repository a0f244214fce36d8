import type { Metin } from '../../../core/errors.ts'
import { fold } from '../../../core/text/sozcuk.ts'

// Files refer to records by name, short name or id.

export type Adli = { id: string; ad: string; tanitici?: string | null }
export type Bulucu = (yazilan: string) => { id: string } | { neden: Metin }

export function finder(kayitlar: readonly Adli[], ne: Metin): Bulucu {
  const exact = new Map(kayitlar.flatMap((k) => [k.id, k.tanitici].flatMap((name) => (name ? [[name, k.id]] : []))))
  const byName = Map.groupBy(kayitlar, (k) => fold(k.ad.trim()))
  return (yazilan) => {
    const id = exact.get(yazilan)
    if (id !== undefined) return { id }
    const named = byName.get(fold(yazilan.trim())) ?? []
    const [found, another] = named
    if (another) {
      const tr = `bu adda birden çok ${ne.tr} var, kimliğini yazın: ${yazilan}`
      return { neden: { tr, en: `more than one ${ne.en} has this name, write its id: ${yazilan}` } }
    }
    if (found) return { id: found.id }
    return { neden: { tr: `böyle bir ${ne.tr} yok: ${yazilan}`, en: `no such ${ne.en}: ${yazilan}` } }
  }
}
