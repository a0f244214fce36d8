import type { Work } from '../../../db/work.ts'
import { all } from '../../../db/work.ts'
import type { Stok } from '../../stok/schema.ts'
import { list } from '../../stok/stok.ts'
import { setEach } from '../../stok/toplu.ts'
import { namesOf } from '../adlar/names.ts'
import { findStock, variantNames } from '../adlar/queries.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import { type Refused, readMany } from './toplu.ts'
import { type Baglam, given, parsed, type Topluca, type TurIsi } from './tur.ts'

type Kalem = { varyant_id?: string; sku?: string; depo_id?: string; miktar: number }

async function applyMany(w: Work, kayitlar: readonly Kayit[], { adlar }: Baglam): Promise<Topluca> {
  return readMany<Kalem>(kayitlar, itemOf(adlar.depo), async (kalemler) => {
    const skular = kalemler.flatMap((k) => k.sku ?? [])
    const idler = kalemler.flatMap((k) => k.varyant_id ?? [])
    const before = await all(w, findStock, { idler, skular })
    const { wrong } = await setEach(w, { kalemler }, true)
    const isSame = (k: Kalem): boolean =>
      before.some(
        (b) =>
          (k.varyant_id ? b.id === k.varyant_id : b.sku === k.sku) &&
          (k.depo_id ? b.depo_id === k.depo_id : b.varsayilan) &&
          b.miktar === k.miktar,
      )
    return { wrong, sonucOf: (k) => (isSame(k) ? 'ayni' : 'degisen') }
  })
}

const MAX = 2_147_483_647
const OUT_OF_RANGE = { tr: `0 ile ${MAX} arasında olmalı`, en: `must be between 0 and ${MAX}` }

const itemOf =
  (depo: Baglam['adlar']['depo']) =>
  (d: Record<string, unknown>): Kalem | Refused => {
    const found = d.depo === undefined ? null : depo(String(d.depo))
    if (found && 'neden' in found) return { alan: 'depo', neden: found.neden }
    const miktar = d.miktar as number
    if (miktar < 0 || miktar > MAX) return { alan: 'miktar', neden: OUT_OF_RANGE }
    return given({ varyant_id: d.varyant_id, sku: d.sku, depo_id: found?.id, miktar }) as Kalem
  }

async function* rows(w: Work, kayitlar: readonly string[]) {
  const stoklar = (await parsed<Stok>(kayitlar)).filter((s) => s.stok_takibi)
  const [names, depots] = await Promise.all([
    all(w, variantNames, { idler: stoklar.map((s) => s.varyant_id) }),
    namesOf(w, 'depo', [...new Set(stoklar.flatMap((s) => s.depolar.map((d) => d.depo_id)))]),
  ])
  const nameOf = new Map(names.map((n) => [n.id, n.ad]))
  for (const s of stoklar) {
    yield s.depolar.map((d) => [
      s.sku,
      s.varyant_id,
      nameOf.get(s.varyant_id) ?? null,
      depots.get(d.depo_id) ?? d.depo_id,
      d.miktar,
      d.ayrilan,
    ])
  }
}

export const stokIsi: TurIsi = {
  applyMany,
  fieldOf: (alan) => ({ kod: (alan === 'depo_id' ? 'depo' : alan) || null, sira: 0 }),
  list: (w, { depo_id }, position) => list(w, given({ limit: 100, depo_id }), position),
  rows,
}
