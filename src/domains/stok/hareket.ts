import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { bulkAnswer, judgeItems, refuseWrong } from '../../core/toplu.ts'
import type { Work } from '../../db/work.ts'
import { namesIn } from '../../trade/named-variant.ts'
import { hold } from './hold.ts'
import { canReach, type HeldStok, move, takeable } from './rules.ts'
import { save } from './save.ts'
import type { StokHareketiGirdisi } from './schema.ts'
import { placeFinder } from './toplu.ts'

/**
 * Adds to or takes from many quantities. Reserved units cannot be taken, nor more than there are, unless the variant
 * sells below zero.
 */
export async function moveMany(w: Work, { kalemler }: StokHareketiGirdisi, kismi: boolean): Promise<string> {
  const held = await hold(w, namesIn(kalemler))
  const place = placeFinder(held)
  const named = judgeItems(kalemler, kismi, (kalem, sira) => {
    const found = place(kalem)
    if (Array.isArray(found)) return found
    const { degisim, neden } = kalem
    if (degisim === 0) return [alanHatasi('degisim', 'girdi_gecersiz', notNothing)]
    return { ...found, degisim, aciklama: absentIfEmpty(neden) ?? null, sira }
  })
  const lacking = named.good.flatMap(({ varyant_id, depo_id, degisim, sira }) => {
    const problem = problemOf(held.stoklar.get(varyant_id) as HeldStok, depo_id, degisim)
    return problem ? [{ sira, problem }] : []
  })
  if (!kismi) refuseWrong(lacking)
  const left = new Set(lacking.map((l) => l.sira))
  const good = named.good.filter((g) => !left.has(g.sira))
  for (const { varyant_id, depo_id, degisim, aciklama } of good) {
    const own = held.stoklar.get(varyant_id) as HeldStok
    move(own, { depo_id, miktar: degisim, ayrilan: 0, neden: 'hareket', kaynak: null, aciklama })
  }
  const records = await save(w, held)
  const touched = new Set(good.map((g) => g.varyant_id))
  const veri = [...touched].map((id) => records.get(id) as string)
  const wrong = [...named.wrong, ...lacking].toSorted((a, b) => a.sira - b.sira)
  return bulkAnswer({ veri, wrong }, kismi, w.dil)
}

function problemOf(own: HeldStok, depo_id: string, degisim: number): AlanHatasi | null {
  const most = takeable(own, depo_id)
  if (-degisim > most) return alanHatasi('degisim', 'stok_yetersiz', tooMany(most))
  return canReach(own, depo_id, degisim) ? null : alanHatasi('degisim', 'girdi_gecersiz', tooFar)
}

const notNothing = { tr: 'sıfır olamaz', en: 'must not be zero' }
const tooFar = { tr: 'stok bu kadar değişemez', en: 'stock cannot change by this much' }
const tooMany = (most: number) => ({
  tr: `en çok ${most} eksiltilebilir: ayrılanlara ve sıfırın altına inilmez`,
  en: `at most ${most} can be taken off: what is set aside stays, and nothing goes below zero`,
})
