import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { bulkAnswer, judgeItems, namesIn, variantFinder } from '../../core/toplu.ts'
import { emit } from '../../db/outbox.ts'
import { RetryTransaction } from '../../db/pg-errors.ts'
import { momentAfter } from '../../db/versions.ts'
import { all, later, type Work } from '../../db/work.ts'
import { fillBelge, parseBelge, shownVariant, sumByVariant, toBelge } from './belge.ts'
import { inPieces } from './pieces.ts'
import * as queries from './queries.ts'
import { stockOf } from './read.ts'
import { type Fiyatlar, ownPrices, pricesOf, withPrice } from './rules.ts'
import type { TopluFiyatGirdisi } from './schema.ts'
import { updateBelgeler, updatePrices } from './write-queries.ts'

type Kalem = TopluFiyatGirdisi['kalemler'][number]
type Priced = Fiyatlar & { id: string; sku: string | null }
type Change = { id: string; old: Fiyatlar; next: Fiyatlar }

/** Sets many prices at once; every document that shows one of them is written anew. */
export async function setPrices(w: Work, { kalemler }: TopluFiyatGirdisi, kismi: boolean): Promise<string> {
  const { varyantlar, locked, first } = await hold(w, kalemler)
  const { good, wrong } = judgeItems(kalemler, kismi, judgeFor(w, varyantlar))
  // The main prices first: they clear other currencies, which other items of the same request may set.
  const inOrder = good.toSorted((a, b) => Number(a.para_birimi !== undefined) - Number(b.para_birimi !== undefined))
  const changes = new Map<string, Change>(good.map(({ varyant: v }) => [v.id, { id: v.id, old: v, next: v }]))
  for (const { varyant, kalem, para_birimi } of inOrder) {
    const change = changes.get(varyant.id) as Change
    change.next = withPrice(change.next, { ...kalem, para_birimi }, w.magaza.para_birimi)
  }
  const shown = new Map<string, string>()
  await inPieces(w, locked, first, (rows) => saveDocuments(w, rows, changes, shown))
  const different = [...changes.values()].filter(differs)
  if (different.length > 0) writePrices(w, different)
  return bulkAnswer(
    [...changes.keys()].map((id) => shown.get(id) as string),
    wrong,
    kismi,
    w.dil,
  )
}

/** Products before variants, each in the order of their ids; in the same flight, the first documents as they are now. */
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

const differs = ({ old, next }: Change): boolean =>
  old.fiyat !== next.fiyat ||
  old.indirimsiz_fiyat !== next.indirimsiz_fiyat ||
  JSON.stringify(old.fiyatlar) !== JSON.stringify(next.fiyatlar)

/**
 * Writes what differs and tells of it; `shown` gets the variants asked for, as JSON texts. One product after the other is
 * read and written again, once each, so that no more than one of them is in memory as an object.
 */
async function saveDocuments(
  w: Work,
  rows: readonly queries.BelgeRow[],
  changes: ReadonlyMap<string, Change>,
  shown: Map<string, string>,
): Promise<void> {
  const documents: { id: string; belge: string; an: Date }[] = []
  for (const row of rows) {
    const urun = parseBelge(row.belge)
    const stok = stockOf(row)
    const counts = sumByVariant(stok ?? '')
    let changed = false
    for (const [i, v] of urun.varyantlar.entries()) {
      const change = changes.get(v.id)
      if (!change) continue
      changed ||= differs(change)
      const { fiyat, indirimsiz_fiyat, fiyatlar } = change.next
      urun.varyantlar[i] = { ...v, fiyat, indirimsiz_fiyat, fiyatlar }
      shown.set(v.id, JSON.stringify(shownVariant(urun.varyantlar[i], counts, w.magaza)))
    }
    if (!changed) continue
    const an = momentAfter(w, new Date(urun.guncelleme))
    const belge = toBelge({ ...urun, guncelleme: iso(an) })
    documents.push({ id: row.id, belge, an })
    const ek = { degisen: ['varyantlar'] }
    emit(w, 'urun.guncellendi', row.id, fillBelge(belge, stok, w.magaza), { ek, zaman: an })
  }
  if (documents.length === 0) return
  await all(w, updateBelgeler, {
    idler: documents.map((d) => d.id),
    belgeler: documents.map((d) => d.belge),
    anlar: documents.map((d) => d.an),
  })
}

function writePrices(w: Work, changes: readonly Change[]): void {
  const main = w.magaza.para_birimi
  const own = changes.flatMap(({ id, next }) => ownPrices(next, main).map((f) => ({ id, ...f })))
  const gone = changes.flatMap(({ id, old, next }) =>
    ownPrices(old, main)
      .filter((f) => !next.fiyatlar.some((n) => n.para_birimi === f.para_birimi))
      .map((f) => ({ id, ...f })),
  )
  later(w, updatePrices, {
    varyantlar: changes.map((c) => c.id),
    fiyatlar: changes.map((c) => c.next.fiyat),
    indirimsizler: changes.map((c) => c.next.indirimsiz_fiyat),
    kendi_varyantlari: own.map((o) => o.id),
    kendi_birimleri: own.map((o) => o.para_birimi),
    kendi_tutarlari: own.map((o) => o.tutar),
    kendi_indirimsizleri: own.map((o) => o.indirimsiz_tutar),
    giden_varyantlar: gone.map((g) => g.id),
    giden_birimler: gone.map((g) => g.para_birimi),
    now: w.now,
  })
}
