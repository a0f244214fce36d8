import { alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { iso, parseEnd } from '../../../core/time.ts'
import type { Work } from '../../../db/work.ts'
import { kapsamlar } from '../../../trade/kapsam.ts'
import * as anahtar from '../anahtar.ts'
import type { AnahtarRow, Olusturan } from '../queries.ts'
import type { AnahtarGirdisi, AnahtarKaydi } from '../schema.ts'

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

export const list = async (w: Work): Promise<AnahtarKaydi[]> =>
  (await anahtar.list(w.tx, w.magaza.id)).map((row) => shown(row, w.now))

/** The key itself is shown only in this answer. */
export async function create(w: Work, girdi: AnahtarGirdisi) {
  const bitis = girdi.bitis ? parseEnd(girdi.bitis) : null
  throwIfAny([
    ...(/\p{Cc}/u.test(girdi.ad) || girdi.ad.trim() === '' ? [alanHatasi('ad', 'girdi_gecersiz', UNREADABLE)] : []),
    ...(bitis && bitis <= w.now ? [alanHatasi('bitis', 'girdi_gecersiz', PAST)] : []),
  ])
  const store = { kod: w.magaza.id, test: w.magaza.test }
  const scopes = kapsamlar.filter((k) => girdi.kapsamlar.includes(k))
  const yeni = { ad: girdi.ad.trim(), kapsamlar: scopes, bitis, olusturan_id: w.actor.id }
  const made = await anahtar.create(w.tx, store, yeni, w.now)
  const row = (await list(w)).find((a) => a.id === made.id)
  if (!row) throw hata('kayit_bulunamadi')
  return { ...row, anahtar: made.anahtar }
}

const UNREADABLE = { tr: 'tek satırlık bir ad olmalı', en: 'must be a name in one line' }
const PAST = { tr: 'gelecekte olmalı', en: 'must be in the future' }

/** Takes effect within a second; idempotent, the first revocation counts. */
export async function revoke(w: Work, id: string): Promise<AnahtarKaydi> {
  await anahtar.revoke(w.tx, w.magaza.id, id, w.now)
  const row = (await list(w)).find((a) => a.id === id)
  if (!row) throw hata('kayit_bulunamadi')
  return row
}
