import { bodiesIn } from '../../../db/event-rows.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { type Attempt, answerText, writeAttempt } from '../attempt.ts'
import * as queries from './deliver-queries.ts'
import { tellStore } from './kapanma-epostasi.ts'
import { giveUpPending } from './leftovers.ts'
import { countOutcomes, type Durum, type Karar, OUR_FAULTS, type Sonuc } from './schedule.ts'

// One delivery step of a subscription: records outcomes and claims what is due next, under a lease.

/** Lease: longer than an attempt may take. */
const LEASE_MS = 30_000

/** With its body; null when the event was deleted from the log. */
export type Teslimat = queries.AlinanTeslimat & { govde: string | null }

export type Outcome = { teslimat: Teslimat; sonuc: Sonuc; karar: Karar; attempt: Attempt }

export type Step = {
  abonelik: queries.GonderilecekAbonelik | null
  teslimatlar: Teslimat[]
  /** New state of the subscription; null without outcomes. */
  durum: Durum | null
}

export async function step(
  w: Pick<Work, 'tx' | 'magaza_id' | 'now'>,
  abonelik_id: string,
  outcomes: readonly Outcome[],
  slots: number,
): Promise<Step> {
  // Lock order: the subscription before its deliveries. Pipelined.
  const locked = maybe(w, queries.lockSubscription, { id: abonelik_id })
  if (outcomes.length > 0) record(w, outcomes)
  const abonelik = (await locked) ?? null
  if (!abonelik) return { abonelik, teslimatlar: [], durum: null }
  const durum = outcomes.length > 0 ? note(w, abonelik, outcomes) : null
  if (durum?.kapanma_nedeni) {
    await giveUpPending(w, abonelik.id)
    await tellStore(w, abonelik, durum.kapanma_nedeni)
  }
  if (slots === 0) return { abonelik, teslimatlar: [], durum }
  const kilit = new Date(w.now.getTime() + LEASE_MS)
  const acik = durum?.aktif ?? abonelik.aktif
  const claimed = await all(w, queries.claim, { abonelik_id, acik, now: w.now, kilit, adet: slots })
  return { abonelik, teslimatlar: withBodies(claimed), durum }
}

function withBodies(claimed: readonly queries.AlinanSatir[]): Teslimat[] {
  const rows = new Map(claimed.flatMap((c) => (c.satir && c.govde ? [[c.satir, bodiesIn(c.govde)]] : [])))
  return claimed.map(({ satir, yer, govde, ...teslimat }) => ({
    ...teslimat,
    govde: satir === null || yer === null ? govde : (rows.get(satir)?.[yer] ?? null),
  }))
}

function record(w: Pick<Work, 'tx' | 'magaza_id' | 'now'>, outcomes: readonly Outcome[]): void {
  later(w, queries.recordAttempts, {
    idler: outcomes.map((o) => o.teslimat.id),
    durumlar: outcomes.map((o) => o.karar.durum),
    denemeler: outcomes.map((o) => o.teslimat.deneme + 1),
    sonrakiler: outcomes.map((o) => o.karar.sonraki),
    kodlar: outcomes.map((o) => o.sonuc.kod),
    hatalar: outcomes.map((o) => o.sonuc.hata),
    sureler: outcomes.map((o) => o.sonuc.sure_ms),
    kayitlar: outcomes.map((o) => writeAttempt(o.attempt, o.sonuc, o.karar)),
    yanitlar: outcomes.map((o) => answerText(o.attempt.yanit, o.karar.durum === 'basarili')),
    now: w.now,
  })
}

function note(
  w: Pick<Work, 'tx' | 'magaza_id' | 'now'>,
  abonelik: queries.GonderilecekAbonelik,
  outcomes: readonly Outcome[],
): Durum {
  const durum = countOutcomes(
    abonelik,
    outcomes.map((o) => ({ karar: o.karar, sayilir: o.teslimat.sayilir && !OUR_FAULTS.includes(o.sonuc.hata) })),
  )
  const some = (wanted: boolean) => (outcomes.some((o) => (o.karar.durum === 'basarili') === wanted) ? w.now : null)
  later(w, queries.noteOutcome, {
    id: abonelik.id,
    ardisik_hata: durum.ardisik_hata,
    aktif: durum.aktif,
    kapanma_nedeni: durum.kapanma_nedeni,
    son_basari: some(true),
    son_hata: some(false),
    guncelleme: durum.aktif === abonelik.aktif ? abonelik.guncelleme : momentAfter(w, abonelik.guncelleme),
  })
  return durum
}
