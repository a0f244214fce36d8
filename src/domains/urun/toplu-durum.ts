import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { momentAfter } from '../../db/versions.ts'
import { all, type Work } from '../../db/work.ts'
import { reindexAll } from '../arama/arama.ts'
import { fillBelge, type KayitliUrun, parseBelge, toBelge } from './belge.ts'
import { updateStates } from './panel-queries.ts'
import type { TopluDurumGirdisi, TopluDurumYaniti } from './panel-schema.ts'
import { inPieces } from './pieces.ts'
import * as queries from './queries.ts'
import { stockOf } from './read.ts'
import { foundBy, wordsAs } from './rules.ts'
import { missingPrices } from './update.ts'

type Change = { old: KayitliUrun; next: KayitliUrun; belge: string; stok: string | null; an: Date }

/** Publishes many products, or takes them back; those that cannot be are named and the others go ahead. */
export async function setStates(w: Work, { idler, durum }: TopluDurumGirdisi): Promise<TopluDurumYaniti> {
  const asked = [...new Set(idler)]
  const [locked, first] = await Promise.all([
    all(w, queries.lockMany, { idler: asked }),
    all(w, queries.findMany, { idler: asked, now: w.now }),
  ])
  const found = new Set(locked.map((u) => u.id))
  const wrong = new Map(asked.filter((id) => !found.has(id)).map((id) => [id, alanHatasi('', 'kayit_bulunamadi')]))
  await inPieces(w, locked, first, (rows) => {
    const changes: Change[] = []
    for (const row of rows) {
      const old = parseBelge(row.belge)
      const problem = problemOf(old, durum)
      if (problem) wrong.set(row.id, problem)
      else if (old.durum !== durum) changes.push(changeOf(w, old, durum, stockOf(row)))
    }
    return save(w, changes, durum)
  })
  return {
    idler: asked.filter((id) => !wrong.has(id)),
    hatalar: asked.flatMap((id) => {
      const problem = wrong.get(id)
      return problem ? [{ id, kod: problem.kod, mesaj: problem.metin[w.dil] }] : []
    }),
  }
}

const problemOf = (urun: KayitliUrun, durum: string): AlanHatasi | undefined =>
  durum === 'yayinda' ? missingPrices(urun)[0] : undefined

function changeOf(w: Work, old: KayitliUrun, durum: KayitliUrun['durum'], stok: string | null): Change {
  const an = momentAfter(w, new Date(old.guncelleme))
  const next = { ...old, durum, guncelleme: iso(an) }
  return { old, next, belge: toBelge(next), stok, an }
}

async function save(w: Work, changes: readonly Change[], durum: string): Promise<void> {
  if (changes.length === 0) return
  reindexAll(
    w,
    changes.map(({ old, next }) => {
      const found = foundBy(old)
      return { kayit_id: old.id, old: wordsAs(old.durum, found), next: wordsAs(next.durum, found) }
    }),
  )
  for (const { old, belge, stok, an } of changes) {
    const answer = fillBelge(belge, stok, w.magaza)
    emit(w, 'urun.guncellendi', old.id, answer, { ek: { degisen: ['durum'] }, zaman: an })
  }
  await all(w, updateStates, {
    idler: changes.map((c) => c.old.id),
    belgeler: changes.map((c) => c.belge),
    anlar: changes.map((c) => c.an),
    durum,
  })
}
