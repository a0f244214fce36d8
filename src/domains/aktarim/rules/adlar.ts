import { fold } from '../../../core/text/sozcuk.ts'

// Records are named in files as people name them: by name, by short name, or by id.

export type Adli = { id: string; ad: string; tanitici?: string | null }
export type Bulucu = (yazilan: string) => { id: string } | { neden: string }

export function finder(kayitlar: readonly Adli[], ne: string): Bulucu {
  const exact = new Map(kayitlar.flatMap((k) => [k.id, k.tanitici].flatMap((name) => (name ? [[name, k.id]] : []))))
  const byName = Map.groupBy(kayitlar, (k) => fold(k.ad.trim()))
  return (yazilan) => {
    const id = exact.get(yazilan)
    if (id !== undefined) return { id }
    const named = byName.get(fold(yazilan.trim())) ?? []
    const [found, another] = named
    if (another) return { neden: `bu adda birden çok ${ne} var, kimliğini yazın: ${yazilan}` }
    return found ? { id: found.id } : { neden: `böyle bir ${ne} yok: ${yazilan}` }
  }
}
