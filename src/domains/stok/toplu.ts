import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { bulkAnswer, type Done, judgeItems } from '../../core/toplu.ts'
import type { Work } from '../../db/work.ts'
import { namesIn, variantFinder } from '../../trade/named-variant.ts'
import { defaultOf, type Held, hold } from './hold.ts'
import { type HeldStok, setQuantity } from './rules.ts'
import { save } from './save.ts'
import type { TopluStokGirdisi } from './schema.ts'

/** Optimistic lock: `onceki` is what the caller saw; without it the quantity is overwritten. */
type Kalem = TopluStokGirdisi['kalemler'][number] & { onceki?: number | null }

type Yer = { varyant_id: string; depo_id: string }

/** Finds variant and warehouse of an item, each pair once; or all its errors. */
export function placeFinder(held: Held) {
  const find = variantFinder([...held.stoklar.values()].map((s) => s.varyant))
  const seen = new Set<string>()
  return (kalem: { varyant_id?: string; sku?: string; depo_id?: string }): Yer | AlanHatasi[] => {
    const varyant = find(kalem)
    const depo_id = absentIfEmpty(kalem.depo_id) ?? defaultOf(held)
    const problems = [
      ...('kod' in varyant ? [varyant] : []),
      ...(held.depolar.includes(depo_id) ? [] : [alanHatasi('depo_id', 'kayit_yok')]),
    ]
    if (problems.length > 0 || 'kod' in varyant) return problems
    const place = `${varyant.id} ${depo_id}`
    if (seen.has(place)) return [alanHatasi('', 'kalem_tekrarli')]
    seen.add(place)
    return { varyant_id: varyant.id, depo_id }
  }
}

type Girdi = { kalemler: readonly Kalem[] }

export const setMany = async (w: Work, girdi: Girdi, kismi: boolean): Promise<string> =>
  bulkAnswer(await setEach(w, girdi, kismi), kismi, w.dil)

/** Sets many quantities. Sellable units may become negative by it; that is reported, not refused. */
export async function setEach(w: Work, { kalemler }: Girdi, kismi: boolean): Promise<Done> {
  const held = await hold(w, namesIn(kalemler))
  const place = placeFinder(held)
  const { good, wrong } = judgeItems(kalemler, kismi, (kalem) => {
    const found = place(kalem)
    if (Array.isArray(found)) return found
    const { varyant_id, depo_id } = found
    const now = held.stoklar.get(varyant_id)?.rows.find((r) => r.depo_id === depo_id)?.miktar ?? null
    if (kalem.onceki !== undefined && kalem.onceki !== now)
      return [alanHatasi('miktar', 'surum_uyusmuyor', changed(now))]
    return { varyant_id, depo_id, miktar: kalem.miktar }
  })
  for (const { varyant_id, depo_id, miktar } of good) {
    setQuantity(held.stoklar.get(varyant_id) as HeldStok, depo_id, miktar, 'toplu')
  }
  const records = await save(w, held)
  const touched = new Set(good.map((g) => g.varyant_id))
  return { veri: [...touched].map((id) => records.get(id) as string), wrong }
}

const changed = (now: number | null) => ({
  tr: now === null ? 'bu arada silindi' : `bu arada ${now} oldu`,
  en: now === null ? 'was removed in the meantime' : `became ${now} in the meantime`,
})
