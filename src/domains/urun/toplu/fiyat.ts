import { type AlanHatasi, alanHatasi } from '../../../core/errors.ts'
import { absentIfEmpty } from '../../../core/schema.ts'
import { bulkAnswer, type Done, judgeItems } from '../../../core/toplu.ts'
import { RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { namesIn, variantFinder } from '../../../trade/named-variant.ts'
import { shownVariant, sumByVariant } from '../belge/belge.ts'
import { inPieces } from '../belge/pieces.ts'
import { heldOf } from '../kayit/hold.ts'
import { type Degisim, saveAllAndTell } from '../kayit/save.ts'
import * as queries from '../queries.ts'
import { type Fiyatlar, pricesOf, withPrice } from '../rules.ts'
import type { TopluFiyatGirdisi } from '../schema.ts'

type Kalem = TopluFiyatGirdisi['kalemler'][number]
type Priced = Fiyatlar & { id: string; sku: string | null }
type Change = { id: string; old: Fiyatlar; next: Fiyatlar }

export const setPrices = async (w: Work, girdi: TopluFiyatGirdisi, kismi: boolean): Promise<string> =>
  bulkAnswer(await setEachPrice(w, girdi, kismi), kismi, w.dil)

/** Sets many prices; every document that shows one is rewritten. */
export async function setEachPrice(w: Work, { kalemler }: TopluFiyatGirdisi, kismi: boolean): Promise<Done> {
  const { varyantlar, locked, first } = await hold(w, kalemler)
  const { good, wrong } = judgeItems(kalemler, kismi, judgeFor(w, varyantlar))
  // Main prices first: they clear other currencies, which other items of the request may set.
  const inOrder = good.toSorted((a, b) => Number(a.para_birimi !== undefined) - Number(b.para_birimi !== undefined))
  const changes = new Map<string, Change>(good.map(({ varyant: v }) => [v.id, { id: v.id, old: v, next: v }]))
  for (const { varyant, kalem, para_birimi } of inOrder) {
    const change = changes.get(varyant.id) as Change
    change.next = withPrice(change.next, { ...kalem, para_birimi }, w.magaza.para_birimi)
  }
  const shown = new Map<string, string>()
  await inPieces(w, locked, first, (rows) => saveProducts(w, rows, changes, shown))
  return { veri: [...changes.keys()].map((id) => shown.get(id) as string), wrong }
}

/** Lock order: products before variants, each by id; the first documents come in the same pipeline. */
async function hold(w: Work, kalemler: readonly Kalem[]) {
  const by = namesIn(kalemler)
  const [locked, rows, first] = await Promise.all([
    all(w, queries.lockByVariants, by),
    all(w, queries.lockPrices, by),
    all(w, queries.findByVariants, { ...by, now: w.now }),
  ])
  const ours = new Set(locked.map((u) => u.id))
  if (rows.some((v) => !ours.has(v.urun_id))) throw new RetryTransaction('a sku has moved to another product')
  const varyantlar = rows.map(({ id, sku, fiyat, indirimsiz_fiyat, kendi }) => ({
    id,
    sku,
    fiyat,
    indirimsiz_fiyat,
    fiyatlar: [...pricesOf(fiyat, indirimsiz_fiyat, w.magaza.para_birimi), ...(kendi ?? [])],
  }))
  return { varyantlar, locked, first }
}

type Judged = { varyant: Priced; kalem: Kalem; para_birimi: string | undefined }

function judgeFor(w: Work, varyantlar: readonly Priced[]): (kalem: Kalem) => Judged | AlanHatasi[] {
  const find = variantFinder(varyantlar)
  const main = w.magaza.para_birimi
  const known = new Set([main, ...w.magaza.kurlar.map((k) => k.para_birimi)])
  const seen = new Set<string>()
  return (kalem) => {
    const varyant = find(kalem)
    const para_birimi = absentIfEmpty(kalem.para_birimi)
    const problems = [
      ...('kod' in varyant ? [varyant] : []),
      ...(known.has(para_birimi ?? main) ? [] : [alanHatasi('para_birimi', 'kayit_yok', unknownCurrency)]),
    ]
    if ('kod' in varyant || problems.length > 0) return problems
    const place = `${varyant.id} ${para_birimi ?? main}`
    if (seen.has(place)) return [alanHatasi('', 'kalem_tekrarli')]
    seen.add(place)
    const next = withPrice(varyant, { ...kalem, para_birimi }, main)
    const struck = next.fiyatlar.find((f) => f.para_birimi === (para_birimi ?? main))?.indirimsiz_tutar ?? null
    if (struck !== null && struck <= kalem.fiyat) return [alanHatasi('indirimsiz_fiyat', 'indirimsiz_fiyat_dusuk')]
    return { varyant, kalem, para_birimi }
  }
}

const unknownCurrency = { tr: 'mağazada bu para birimi yok', en: 'the store has no such currency' }

/** Writes the difference and emits events; `shown` collects the requested variants as JSON text. */
function saveProducts(
  w: Work,
  rows: readonly queries.BelgeRow[],
  changes: ReadonlyMap<string, Change>,
  shown: Map<string, string>,
): Promise<void> {
  const degisimler = rows.map((row): Degisim => {
    const held = heldOf(w, row)
    const counts = sumByVariant(held.stok ?? '')
    const varyantlar = held.urun.varyantlar.map((v) => {
      const change = changes.get(v.id)
      if (!change) return v
      const { fiyat, indirimsiz_fiyat, fiyatlar } = change.next
      const next = { ...v, fiyat, indirimsiz_fiyat, fiyatlar }
      shown.set(v.id, JSON.stringify(shownVariant(next, counts, w.magaza)))
      return next
    })
    return { held, next: { ...held.urun, varyantlar }, stok: held.stok }
  })
  return saveAllAndTell(w, degisimler)
}
