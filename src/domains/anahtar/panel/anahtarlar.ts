import { alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { iso, parseEnd } from '../../../core/time.ts'
import type { Work } from '../../../db/work.ts'
import { type Kapsam, kapsamlar } from '../../../trade/kapsam.ts'
import * as anahtar from '../anahtar.ts'
import type { AnahtarRow, Olusturan } from '../queries.ts'
import type { AnahtarGirdisi, AnahtarKaydi, VitrinAnahtari, VitrinAnahtariGirdisi } from '../schema.ts'

// API keys of a store, for its owner in the panel.

const isoOrNull = (d: Date | null): string | null => (d ? iso(d) : null)

type Gosterilen = AnahtarRow & { son_kullanim: Date | null; olusturan: Olusturan | null }

const shown = (row: Gosterilen, now: Date): AnahtarKaydi => ({
  id: row.id,
  ad: row.ad,
  gorunen: row.gorunen,
  test: row.test,
  kapsamlar: row.kapsamlar,
  durum: row.iptal ? 'iptal' : row.bitis && row.bitis <= now ? 'suresi_doldu' : 'etkin',
  son_kullanim: isoOrNull(row.son_kullanim),
  bitis: isoOrNull(row.bitis),
  iptal: isoOrNull(row.iptal),
  olusturan: row.olusturan,
  olusturma: iso(row.olusturma),
})

async function rowsOf(w: Work, vitrin: boolean): Promise<Gosterilen[]> {
  return (await anahtar.list(w.tx, w.magaza.id)).filter((row) => row.vitrin === vitrin)
}

async function rowOf(w: Work, id: string, vitrin: boolean): Promise<Gosterilen> {
  const row = (await rowsOf(w, vitrin)).find((a) => a.id === id)
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export const list = async (w: Work): Promise<AnahtarKaydi[]> => (await rowsOf(w, false)).map((row) => shown(row, w.now))

/** The key itself is shown only in this answer. */
export async function create(w: Work, girdi: AnahtarGirdisi) {
  const { row, anahtar } = await make(w, girdi, { kapsamlar: kapsamlar.filter((k) => girdi.kapsamlar.includes(k)) })
  return { ...shown(row, w.now), anahtar }
}

type Girdi = VitrinAnahtariGirdisi & Pick<AnahtarGirdisi, 'bitis'>

async function make(w: Work, girdi: Girdi, ne: { kapsamlar: Kapsam[]; vitrin?: boolean }) {
  const bitis = girdi.bitis ? parseEnd(girdi.bitis) : null
  throwIfAny([
    ...(/\p{Cc}/u.test(girdi.ad) || girdi.ad.trim() === '' ? [alanHatasi('ad', 'girdi_gecersiz', UNREADABLE)] : []),
    ...(bitis && bitis <= w.now ? [alanHatasi('bitis', 'girdi_gecersiz', PAST)] : []),
  ])
  const store = { kod: w.magaza.id, test: w.magaza.test }
  const yeni = { ad: girdi.ad.trim(), bitis, olusturan_id: w.actor.id, ...ne }
  const made = await anahtar.create(w.tx, store, yeni, w.now)
  return { row: await rowOf(w, made.id, made.vitrin), anahtar: made.anahtar }
}

const UNREADABLE = { tr: 'tek satırlık bir ad olmalı', en: 'must be a name in one line' }
const PAST = { tr: 'gelecekte olmalı', en: 'must be in the future' }

/** Takes effect within a second; idempotent, the first revocation counts. */
export async function revoke(w: Work, id: string): Promise<AnahtarKaydi> {
  await anahtar.revoke(w.tx, w.magaza.id, id, w.now, [false])
  return shown(await rowOf(w, id, false), w.now)
}

// ---------------------------------------------------------------- of the storefront's server

const shownVitrin = (row: Gosterilen, now: Date): VitrinAnahtari => {
  const { test: _, kapsamlar: __, ...rest } = shown(row, now)
  return rest
}

export const listVitrin = async (w: Work): Promise<VitrinAnahtari[]> =>
  (await rowsOf(w, true)).map((row) => shownVitrin(row, w.now))

export async function createVitrin(w: Work, girdi: VitrinAnahtariGirdisi) {
  const { row, anahtar } = await make(w, girdi, { kapsamlar: [], vitrin: true })
  return { ...shownVitrin(row, w.now), anahtar }
}

export async function revokeVitrin(w: Work, id: string): Promise<VitrinAnahtari> {
  await anahtar.revoke(w.tx, w.magaza.id, id, w.now, [true])
  return shownVitrin(await rowOf(w, id, true), w.now)
}
