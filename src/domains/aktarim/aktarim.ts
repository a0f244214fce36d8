import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { firstIdAt, newId } from '../../core/id.ts'
import { cutPage, cutWalk, filtersOf, type Page, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { DAY_MS, iso } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { type Getirilen, keepFile } from './dosya/bring.ts'
import { listErrors as listErrorRows } from './parca/queries.ts'
import { readPart } from './parca/rows.ts'
import * as queries from './queries.ts'
import { alanlarOf } from './rules/alanlar.ts'
import { placesOf, propose } from './rules/esleme.ts'
import { checkFilter } from './rules/filtre.ts'
import { told } from './rules/neden.ts'
import {
  type Aktarim,
  type AktarimAyrintisi,
  type AktarimSorgusu,
  type DisaAktarimGirdisi,
  type Durum,
  type EslemeGirdisi,
  type HataSorgusu,
  scopeOf,
  type Tur,
  turler,
} from './schema.ts'
import { aheadOf, assertRoom } from './sira/sira.ts'

const SAMPLES = 5

/** Scope check inside the verb: the scope depends on the kind of the file. */
export function assertScope(w: Work, tur: Tur, islem: 'okuma' | 'yazma'): void {
  const kapsam = scopeOf(tur, islem)
  if (w.actor.kapsamlar.includes(kapsam)) return
  throw hata('kapsam_yetersiz', '', {
    tr: `Rolünüzün bu işlem için kapsamı yok: ${kapsam}`,
    en: `Your role lacks the scope of this operation: ${kapsam}`,
  })
}

function shown({ dil }: Work, row: queries.AktarimRow, ahead: ReadonlyMap<string, number>): Aktarim {
  const { id, tur, yon, bicim, ad, durum, satir, ilerleme, toplam } = row
  return {
    ...{ id, tur, yon, bicim, ad, durum, satir, ilerleme, toplam },
    ...{ yeni: row.yeni, degisen: row.degisen, ayni: row.ayni },
    ...{ hatali: row.hatali, uyarili: row.uyarili ?? 0 },
    neden: row.neden === null ? null : told(row.neden, dil),
    onunde: ahead.get(id) ?? null,
    olusturma: iso(row.olusturma),
    guncelleme: iso(row.guncelleme),
  }
}

export async function list(w: Work, sorgu: AktarimSorgusu, position: string | null) {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = { ...(position !== null && { imlec: position }), ...filtersOf(sorgu, { yon: 'same' }) }
  const visible = turler.filter((tur) => w.actor.kapsamlar.includes(scopeOf(tur, 'okuma')))
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, turler: visible, adet: limit + 1 })
  const ahead = await aheadOf(w, rows)
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(shown(w, row, ahead)),
  )
}

async function held(w: Work, id: string, islem: 'okuma' | 'yazma'): Promise<queries.AktarimRow> {
  const row = await maybe(w, queries.find, { id })
  // Without read scope for this kind: 404, as if the record did not exist.
  if (!row || !w.actor.kapsamlar.includes(scopeOf(row.tur, 'okuma'))) throw hata('kayit_bulunamadi')
  if (row.yon === 'ice' && islem === 'yazma') assertScope(w, row.tur, 'yazma')
  return row
}

export const findReadable = (w: Work, id: string): Promise<queries.AktarimRow> => held(w, id, 'okuma')

export const get = async (w: Work, id: string): Promise<AktarimAyrintisi> => detail(w, await findReadable(w, id))

async function detail(w: Work, row: queries.AktarimRow): Promise<AktarimAyrintisi> {
  const part = row.yon === 'ice' ? await readPart(w, row.id, 0) : null
  const samples = part?.satirlar.slice(0, SAMPLES) ?? []
  const alanlar = alanlarOf[row.tur].filter((a) => !a.yazilir)
  return {
    ...shown(w, row, await aheadOf(w, [row])),
    sutunlar: row.sutunlar,
    ornekler: samples.map((cells) => row.sutunlar.map((_, i) => (cells[i] ?? '').slice(0, 200))),
    alanlar: alanlar.map(({ kod, ad, zorunlu, aciklama }) => ({
      kod,
      ad,
      zorunlu: zorunlu ?? false,
      aciklama: aciklama ?? '',
    })),
    esleme: row.esleme ?? propose(alanlarOf[row.tur], row.sutunlar),
    secenekler: row.secenekler,
  }
}

/** Uploads a file. Nothing is imported yet; the file is only read. */
export const bring = async (w: Work, tur: Tur, ad: string, gelen: Getirilen): Promise<AktarimAyrintisi> =>
  get(w, await keepFile(w, tur, ad, gelen))

/** Orders an export; the worker makes the file. */
export async function order(w: Work, { tur, bicim, filtre = {} }: DisaAktarimGirdisi): Promise<AktarimAyrintisi> {
  assertScope(w, tur, 'okuma')
  throwIfAny(checkFilter(tur, filtre))
  await assertRoom(w)
  const id = newId('akt', w.now)
  const ad = `${tur}-${iso(w.now).slice(0, 10)}.${bicim}`
  const row = { id, tur, yon: 'disa', bicim, ad, durum: 'calisiyor', satir: 0, kim: w.actor.id, kilit: w.now } as const
  const sutunlar = JSON.stringify(alanlarOf[tur].map((a) => a.ad))
  await all(w, queries.insert, { ...row, sutunlar, secenekler: JSON.stringify(filtre), now: w.now })
  return get(w, id)
}

/** Sets the column mapping and starts a dry run with it. */
export async function map(w: Work, id: string, { esleme, secenekler = {} }: EslemeGirdisi): Promise<AktarimAyrintisi> {
  const row = await held(w, id, 'yazma')
  if (row.sutunlar.length === 0) throw hata('kayit_kullanimda', '', NOT_NOW)
  const alanlar = alanlarOf[row.tur]
  const places = placesOf(alanlar, esleme)
  throwIfAny([
    ...(places && esleme.length === row.sutunlar.length ? [] : [alanHatasi('esleme', 'girdi_gecersiz', WRONG_PLACES)]),
    ...alanlar
      .filter((a) => a.zorunlu && places && !places.has(a.kod))
      .map(({ ad }) =>
        alanHatasi('esleme', 'girdi_gecersiz', { tr: `${ad} için bir sütun gerekli`, en: `needs a column for ${ad}` }),
      ),
    ...(places?.size === 0 ? [alanHatasi('esleme', 'girdi_gecersiz', NOTHING)] : []),
  ])
  const chosen = { esleme: JSON.stringify(esleme), secenekler: JSON.stringify(secenekler) }
  await begin(w, row, 'deneniyor', MAPPED_FROM, chosen)
  return get(w, id)
}

const WRONG_PLACES = {
  tr: 'her sütun için bir alan ya da null olmalı, hiçbir alan iki kez seçilmemeli',
  en: 'must have a field or null for each column, and no field twice',
}
const NOTHING = { tr: 'en az bir sütun eşlenmeli', en: 'must use one column at least' }
const NOT_NOW = { tr: 'Bu aktarım şu anda bu adıma geçemez', en: 'This file cannot take this step now' }

/** Only states after the file was read can be mapped. */
const MAPPED_FROM: Durum[] = ['esleme', 'denendi', 'iptal', 'basarisiz', 'bitti']

async function begin(w: Work, row: queries.AktarimRow, durum: Durum, eski: Durum[], chosen: object = {}) {
  await assertRoom(w)
  const on = { esleme: 'esleme' in chosen }
  const begun = await maybe(w, queries.begin(on), { id: row.id, durum, eski, now: w.now, ...chosen })
  if (row.yon !== 'ice' || !begun) throw hata('kayit_kullanimda', '', NOT_NOW)
}

/** Starts the real import; only after a dry run. */
export async function start(w: Work, id: string): Promise<AktarimAyrintisi> {
  await begin(w, await held(w, id, 'yazma'), 'calisiyor', ['denendi'])
  return get(w, id)
}

/** Cancels. Records that were imported stay; the rest is skipped. */
export async function cancel(w: Work, id: string): Promise<AktarimAyrintisi> {
  await held(w, id, 'yazma')
  const eski: Durum[] = ['okunuyor', 'esleme', 'deneniyor', 'denendi', 'calisiyor']
  if (!(await maybe(w, queries.cancel, { id, eski, now: w.now }))) throw hata('kayit_kullanimda', '', NOT_NOW)
  return get(w, id)
}

export async function listErrors(w: Work, id: string, sorgu: HataSorgusu, position: string | null) {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  await findReadable(w, id)
  const [satir = '0', sira = '0'] = position?.split(' ') ?? []
  const from = { ...filtersOf(sorgu, {}), id, satir: Number(satir), sira: Number(sira), adet: limit + 1 }
  const rows = await all(w, listErrorRows({}), from)
  const page: Page = cutPage(
    rows,
    limit,
    (row) => `${row.satir} ${row.sira}`,
    ({ satir, sutun, neden, uyari }) => JSON.stringify({ satir, sutun, neden: told(neden, w.dil), uyari }),
  )
  return page
}

const KEPT_MS = 7 * DAY_MS
const ERRORS_AT_ONCE = 1000
/** Each holds several hundred rows of a file. */
const PARTS_AT_ONCE = 20

/** Deletes one expired file, or a bounded part of its rows. True while there may be more. */
export async function sweep(w: Work): Promise<boolean> {
  const old = await maybe(w, queries.findOld, { once: firstIdAt('akt', new Date(w.now.getTime() - KEPT_MS)) })
  if (!old) return false
  const [errors, parts] = await Promise.all([
    all(w, queries.removeErrors, { id: old.id, adet: ERRORS_AT_ONCE }),
    all(w, queries.removeParts, { id: old.id, adet: PARTS_AT_ONCE }),
  ])
  const isEmpty = errors.length < ERRORS_AT_ONCE && parts.length < PARTS_AT_ONCE
  if (isEmpty) await all(w, queries.remove, { id: old.id })
  return true
}
