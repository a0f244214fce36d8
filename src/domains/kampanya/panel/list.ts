import { hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { cutWalk, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { fold } from '../../../core/text/sozcuk.ts'
import { parseMoment } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { cartDesi } from '../../teslimat/rules.ts'
import { ratesFor } from '../../teslimat/teslimat.ts'
import { dene } from '../dene/dene.ts'
import { blank, changed, listedText } from '../kampanya.ts'
import { find, findMany, type KampanyaRow, type ListelenenRow } from '../queries.ts'
import { checkKampanya, checkKapsam } from '../rules/check.ts'
import type { KampanyaDenemesi } from '../schema.ts'
import * as queries from './queries.ts'
import type { KampanyaPanelSorgusu, TaslakDenemesi, TaslakDenemesiGirdisi } from './schema.ts'

export async function list(w: Work, sorgu: KampanyaPanelSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = {
    ...(imlec !== null && { imlec }),
    ...filtersOf(sorgu, { durum: 'same', ara: (text) => absentIfEmpty(fold(text.trim())) }),
  }
  const found = await all(w, queries.list(switchesOf(filters)), { ...filters, adet: limit + 1, now: w.now })
  const idler = found.flatMap((f) => (f.gosterilir ? [f.id] : []))
  const rows = idler.length > 0 ? await all(w, findMany, { idler }) : []
  const shown = new Map(rows.map((row) => [row.id, row]))
  return cutWalk(
    // Skips campaigns deleted in between.
    found.map((f) => ({ ...f, row: shown.get(f.id), gosterilir: shown.has(f.id) })),
    limit,
    ({ id }) => id,
    ({ row, durum }) => listedText(row as ListelenenRow, { durum }),
  )
}

/** Targets of a campaign with names. */
export async function listTargets(w: Work, id: string) {
  const rows = await all(w, queries.targets, { id })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
  return { veri: rows.filter((row) => row.id !== null) }
}

/** Dry run with an unsaved campaign beside the saved ones, as if its code had been entered. */
export async function tryDraft(w: Work, girdi: TaslakDenemesiGirdisi): Promise<TaslakDenemesi> {
  const { kampanya, kampanya_id, an, teslimat, kargo_toplam, ...sepet } = girdi
  const old = kampanya_id ? await maybe(w, find, { id: kampanya_id }) : undefined
  if (kampanya_id && !old) throw hata('kayit_yok', 'kampanya_id')
  const taslak = draftOf(w, old, kampanya)
  const kodlar = sepet.indirim_kodlari ?? []
  const at: Work = an ? { ...w, now: parseMoment(an) as Date } : w
  const indirim_kodlari = taslak.otomatik ? kodlar : [taslak.kod, ...kodlar]
  const costing = (tutar: number) => dene(at, { ...sepet, indirim_kodlari, kargo_toplam: tutar }, taslak)
  const goods = await costing(kargo_toplam ?? 0)
  const kargo_secenekleri = await waysOf(w, goods)
  const way = kargo_secenekleri.find((s) => s.kod === teslimat) ?? (teslimat ? undefined : kargo_secenekleri[0])
  if (teslimat && !way) throw hata('kayit_yok', 'teslimat')
  const chosen = typeof kargo_toplam === 'number' ? undefined : way
  const sonuc = chosen ? await costing(chosen.ucret) : goods
  return { ...sonuc, taslak_id: taslak.id, kargo_secenekleri, teslimat: chosen?.kod ?? null }
}

/** Delivery fee of this cart by each method; as at the checkout, from the total after discounts. */
async function waysOf(w: Work, { para_birimi, kalemler, urun_toplam, indirim_toplam }: KampanyaDenemesi) {
  const [rates, rows] = await Promise.all([
    ratesFor(w, para_birimi),
    all(w, queries.findMeasures, { idler: kalemler.map((k) => k.varyant_id) }),
  ])
  const measures = new Map(rows.map((row) => [row.id, row]))
  const desi = cartDesi(kalemler.map((k) => ({ olcu: measures.get(k.varyant_id) ?? null, adet: k.adet })))
  return rates({ tutar: urun_toplam - indirim_toplam, desi }).map(({ kod, ad, ucret }) => ({ kod, ad, ucret }))
}

function draftOf(w: Work, old: KampanyaRow | undefined, kampanya: TaslakDenemesiGirdisi['kampanya']): KampanyaRow {
  const base = old ? { ...old, tur: kampanya.tur } : blank(w, newId('kmp', w.now), kampanya)
  const taslak = changed(base, kampanya)
  throwIfAny([...checkKampanya(taslak), ...checkKapsam(taslak)].map((e) => ({ ...e, alan: `kampanya.${e.alan}` })))
  return taslak
}
