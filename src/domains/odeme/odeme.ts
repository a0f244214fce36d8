import { isDeepStrictEqual } from 'node:util'
import type { OdemeTuru } from '../../adapters/odeme/port.ts'
import { isTrial, odemeTurleri, odemeTuru, trialCodes } from '../../adapters/odeme/turler.ts'
import { hata, throwIfAny } from '../../core/errors.ts'
import type { Seal } from '../../core/secrets/seal.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InMagaza, type InStore, later, maybe, type Work } from '../../db/work.ts'
import { nextAyarlar, shownAyarlar } from '../../trade/saglayici/ayar.ts'
import { type Kopru, type KopruIstegi, kopruErrors, nextKopru } from '../../trade/saglayici/kopru.ts'
import { type SaglayiciTuru, shownKind } from '../../trade/saglayici/schema.ts'
import { askedKind, builtIn } from '../../trade/saglayici/tur.ts'
import * as queries from './queries.ts'

// Payment providers of a store. The default one takes card payments; the others are kept for refunds of what they took.
// A trial provider charges nothing: the test store always has it, and a row only sets its behaviour; in a live store
// the row says that the owner switched it on.

export type OdemeIstegi = KopruIstegi & { varsayilan?: boolean | undefined }

/** Hook after the providers of a store changed. */
export type Degisince = (w: Work) => Promise<void>

/** A trial without a row. */
const unset = (tur: OdemeTuru, kod: string): Kopru => ({
  kod,
  tur: tur.tur,
  ayarlar: nextAyarlar(tur.ayarlar, undefined, {}, null),
  gizli: null,
  eski_gizli: null,
  eski_bitis: null,
})

const denemeKalir = (kod: string) => ({
  tr: `test mağazasında ${kod} hep açıktır; yalnız davranışı değişir`,
  en: `the test store always has ${kod}; only its behaviour can be changed`,
})
const varsayilanKalir = {
  tr: 'Varsayılan sağlayıcı kapatılamaz; önce başka birini varsayılan yapın',
  en: 'The default provider cannot be disabled; make another one the default first',
}

/**
 * Upserts a provider. The first one that is no trial becomes the default. A trial needs no seal; the secret is returned
 * only when it is new.
 */
export async function enable(
  w: Work,
  istek: OdemeIstegi,
  seal: Seal | null,
): Promise<{ saglayici: queries.SaglayiciRow; gizli: string | null }> {
  // Pipelined: the reads get their snapshot after the lock is taken.
  const [, rows, old] = await Promise.all([
    all(w, lockMagaza, {}),
    all(w, queries.list, {}),
    maybe(w, queries.find, { kod: istek.kod }),
  ])
  const tur = askedKind(odemeTurleri, istek, old)
  throwIfAny(kopruErrors(tur, istek, old))
  const { kopru, gizli } = nextKopru(tur, old, istek, seal, w.now)
  const none = !rows.some((row) => row.varsayilan)
  const varsayilan = istek.varsayilan || old?.varsayilan || (none && !tur.deneme)
  const next = { olusturma: w.now, guncelleme: w.now, ...old, ...kopru, varsayilan }
  // Without a default, the trial is it.
  const answer = () => ({ saglayici: { ...next, varsayilan: varsayilan || none }, gizli })
  if (isDeepStrictEqual(next, old)) return answer()
  next.guncelleme = momentAfter(w, ...rows.map((row) => row.guncelleme))
  if (varsayilan && !old?.varsayilan) later(w, queries.dropDefault, { guncelleme: next.guncelleme })
  await all(w, queries.save, next)
  return answer()
}

/** Switches the first trial on with its default settings. */
export const enableTrial = (w: Work) => enable(w, { kod: trialCodes()[0] as string }, null)

/**
 * Removes the provider with its secret; even refunds of what it took are no longer asked of it. Refunds of a trial
 * still succeed: no money is involved.
 */
export async function disable(w: Work, kod: string): Promise<void> {
  if (isTrial(kod) && w.magaza.test) throw hata('girdi_gecersiz', 'kod', denemeKalir(kod))
  const [, rows] = await Promise.all([all(w, lockMagaza, {}), all(w, queries.list, {})])
  const row = rows.find((r) => r.kod === kod)
  if (!row) throw hata('kayit_bulunamadi')
  // A trial can always be removed, unless that leaves providers without a default.
  if (row.varsayilan && (!isTrial(kod) || rows.length > 1)) throw hata('kayit_kullanimda', '', varsayilanKalir)
  await all(w, queries.remove, { kod })
}

export type GorunenSaglayici = Omit<queries.ListedSaglayici, 'olusturma' | 'guncelleme'> & {
  /** Names of secret settings that are set. */
  gizli_ayarlar: string[]
  /** False for a trial that is not switched on. */
  aktif: boolean
  /** Null for a trial without a row. */
  olusturma: Date | null
  guncelleme: Date | null
}

/** Kinds of providers with their settings. */
export const kinds = (): SaglayiciTuru[] => odemeTurleri.map(shownKind)

/** Without values of secret settings. */
export const shown = <R extends Pick<Kopru, 'tur' | 'ayarlar'>>(
  row: R,
): R & Pick<GorunenSaglayici, 'gizli_ayarlar'> => ({
  ...row,
  ...shownAyarlar(odemeTuru(row.tur)?.ayarlar ?? {}, row.ayarlar),
})

/** Always includes the trials; without secrets. */
export async function list(w: InMagaza): Promise<GorunenSaglayici[]> {
  const rows = await all(w, queries.list, {})
  const none = !rows.some((row) => row.varsayilan)
  const standing = new Set(rows.map((row) => row.kod))
  const trials = trialCodes()
  // Without a default: the first trial switched on; the test store has all of them.
  const chosen = none ? (trials.find((kod) => standing.has(kod)) ?? (w.magaza.test ? trials[0] : undefined)) : undefined
  const missing = trials.filter((kod) => !standing.has(kod))
  return [
    ...missing.map((kod) => {
      const { tur, ayarlar } = unset(builtIn(odemeTurleri, kod) as OdemeTuru, kod)
      const state = { aktif: w.magaza.test, varsayilan: kod === chosen, olusturma: null, guncelleme: null }
      return shown({ kod, tur, ayarlar, ...state })
    }),
    ...rows.map((row) => shown({ ...row, aktif: true, varsayilan: row.varsayilan || row.kod === chosen })),
  ]
}

/** For the payment port, secrets sealed; undefined when the store has no such provider. */
export async function find(w: InStore, kod: string): Promise<Kopru | undefined> {
  const row = await maybe(w, queries.find, { kod })
  if (row) return row
  const tur = builtIn(odemeTurleri, kod)
  return tur?.deneme ? unset(tur, kod) : undefined
}

const forCards = (w: InStore) => maybe(w, queries.findForCards, { denemeler: trialCodes() })

/** Code of the provider for card payments; null when there is none. */
export const cardProvider = async (w: InMagaza): Promise<string | null> =>
  (await forCards(w))?.kod ?? (w.magaza.test ? (trialCodes()[0] ?? null) : null)

/**
 * In a live store a trial counts only while it takes the cards. A payment page left open from before it was switched on
 * (again) pays nothing.
 */
export async function takesTrial(w: InMagaza, kod: string, begun: Date): Promise<boolean> {
  if (w.magaza.test) return true
  const provider = await forCards(w)
  return provider?.kod === kod && provider.olusturma <= begun
}
