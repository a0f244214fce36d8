import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { bulkAnswer, judgeItems, namesIn, variantFinder } from '../../core/toplu.ts'
import { emit } from '../../db/outbox.ts'
import { RetryTransaction } from '../../db/pg-errors.ts'
import { momentAfter } from '../../db/versions.ts'
import { all, later, type Work } from '../../db/work.ts'
import { lockVariants } from '../stok/queries.ts'
import { fillBelge, type KayitliUrun, parseBelge, toBelge } from './belge.ts'
import * as queries from './queries.ts'
import { stockOf } from './read.ts'
import { ownPrices, withPrice } from './rules.ts'
import type { TopluFiyatGirdisi, Urun, Varyant } from './schema.ts'
import { updateBelgeler, updatePrices } from './write-queries.ts'

type Kalem = TopluFiyatGirdisi['kalemler'][number]
type HeldVaryant = { id: string; sku: string | null; urun_id: string }
type Held = { varyantlar: HeldVaryant[]; urunler: Map<string, { urun: KayitliUrun; stok: string | null }> }

/** Sets many prices at once; every document that shows one of them is written anew. */
export async function setPrices(w: Work, { kalemler }: TopluFiyatGirdisi, kismi: boolean): Promise<string> {
  const held = await hold(w, kalemler)
  const { good, wrong } = judgeItems(kalemler, kismi, judgeFor(w, held))
  // The main prices first: they clear other currencies, which other items of the same request may set.
  const inOrder = good.toSorted((a, b) => Number(a.para_birimi !== undefined) - Number(b.para_birimi !== undefined))
  const changed = new Map<string, Varyant>()
  for (const { varyant, kalem, para_birimi } of inOrder) {
    const now = changed.get(varyant.id) ?? varyant
    changed.set(varyant.id, withPrice(now, { ...kalem, para_birimi }, w.magaza.para_birimi))
  }
  const shown = save(w, held, changed)
  const touched = new Set(good.map((g) => g.varyant.id))
  return bulkAnswer(
    [...touched].map((id) => JSON.stringify(shown.get(id))),
    wrong,
    kismi,
    w.dil,
  )
}

/** Products before variants, each in the order of their ids; then, in the same flight, how they are by now. */
async function hold(w: Work, kalemler: readonly Kalem[]): Promise<Held> {
  const by = namesIn(kalemler)
  const [locked, varyantlar, rows] = await Promise.all([
    all(w, queries.lockByVariants, by),
    all(w, lockVariants({ sku: true }), by),
    all(w, queries.findByVariants, { ...by, now: w.now }),
  ])
  const ours = new Set(locked.map((u) => u.id))
  if (varyantlar.some((v) => !ours.has(v.urun_id))) throw new RetryTransaction('a sku has moved to another product')
  const urunler = new Map(rows.map((row) => [row.id, { urun: parseBelge(row.belge), stok: stockOf(row) }]))
  return { varyantlar, urunler }
}

type Judged = { varyant: Varyant; kalem: Kalem; para_birimi: string | undefined }

function judgeFor(w: Work, held: Held): (kalem: Kalem) => Judged | AlanHatasi[] {
  const find = variantFinder(held.varyantlar)
  const main = w.magaza.para_birimi
  const known = new Set([main, ...w.magaza.kurlar.map((k) => k.para_birimi)])
  const seen = new Set<string>()
  return (kalem) => {
    const found = find(kalem)
    const para_birimi = absentIfEmpty(kalem.para_birimi)
    const problems = [
      ...('kod' in found ? [found] : []),
      ...(known.has(para_birimi ?? main) ? [] : [alanHatasi('para_birimi', 'kayit_yok', unknownCurrency)]),
    ]
    if ('kod' in found || problems.length > 0) return problems
    const place = `${found.id} ${para_birimi ?? main}`
    if (seen.has(place)) return [alanHatasi('', 'kalem_tekrarli')]
    seen.add(place)
    const varyant = held.urunler.get(found.urun_id)?.urun.varyantlar.find((v) => v.id === found.id)
    if (!varyant) return [alanHatasi(kalem.varyant_id ? 'varyant_id' : 'sku', 'kayit_yok')]
    const next = withPrice(varyant, { ...kalem, para_birimi }, main)
    const price = next.fiyatlar.find((f) => f.para_birimi === (para_birimi ?? main))
    const struck = price?.indirimsiz_tutar ?? null
    if (struck !== null && struck <= kalem.fiyat) return [alanHatasi('indirimsiz_fiyat', 'indirimsiz_fiyat_dusuk')]
    return { varyant, kalem, para_birimi }
  }
}

const unknownCurrency = { tr: 'mağazada bu para birimi yok', en: 'the store has no such currency' }

/** Writes what differs and tells of it; answers the variants of all held products as the API shows them. */
function save(w: Work, held: Held, changed: ReadonlyMap<string, Varyant>): Map<string, Varyant> {
  const shown = new Map<string, Varyant>()
  const documents: { id: string; belge: string; an: Date }[] = []
  const moved: { old: Varyant; next: Varyant }[] = []
  for (const { urun, stok } of held.urunler.values()) {
    const pairs = urun.varyantlar.map((old) => ({ old, next: changed.get(old.id) ?? old }))
    const differing = pairs.filter(({ old, next }) => JSON.stringify(old) !== JSON.stringify(next))
    moved.push(...differing)
    const an = momentAfter(w, new Date(urun.guncelleme))
    const guncelleme = differing.length > 0 ? iso(an) : urun.guncelleme
    const belge = toBelge({ ...urun, varyantlar: pairs.map((p) => p.next), guncelleme })
    const answer = fillBelge(belge, stok, w.magaza)
    for (const v of (JSON.parse(answer) as Urun).varyantlar) shown.set(v.id, v)
    if (differing.length === 0) continue
    documents.push({ id: urun.id, belge, an })
    emit(w, 'urun.guncellendi', urun.id, answer, { degisen: ['varyantlar'] })
  }
  if (documents.length > 0) write(w, documents, moved)
  return shown
}

function write(
  w: Work,
  documents: readonly { id: string; belge: string; an: Date }[],
  moved: readonly { old: Varyant; next: Varyant }[],
): void {
  const main = w.magaza.para_birimi
  const own = moved.flatMap(({ next }) => ownPrices(next, main).map((f) => ({ id: next.id, ...f })))
  const gone = moved.flatMap(({ old, next }) =>
    ownPrices(old, main)
      .filter((f) => !next.fiyatlar.some((n) => n.para_birimi === f.para_birimi))
      .map((f) => ({ id: old.id, ...f })),
  )
  later(w, updatePrices, {
    varyantlar: moved.map((m) => m.next.id),
    fiyatlar: moved.map((m) => m.next.fiyat),
    indirimsizler: moved.map((m) => m.next.indirimsiz_fiyat),
    kendi_varyantlari: own.map((o) => o.id),
    kendi_birimleri: own.map((o) => o.para_birimi),
    kendi_tutarlari: own.map((o) => o.tutar),
    kendi_indirimsizleri: own.map((o) => o.indirimsiz_tutar),
    giden_varyantlar: gone.map((g) => g.id),
    giden_birimler: gone.map((g) => g.para_birimi),
    now: w.now,
  })
  later(w, updateBelgeler, {
    idler: documents.map((d) => d.id),
    belgeler: documents.map((d) => d.belge),
    anlar: documents.map((d) => d.an),
  })
}
