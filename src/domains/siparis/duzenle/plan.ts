import { throwIfAny } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { type AdresGirdisi, adresFrom, checkAdres } from '../../../trade/adres.ts'
import { gather, type IstenenKalem, judge } from '../../kampanya/quote.ts'
import * as musteri from '../../musteri/find.ts'
import type { Kalem, SiparisKaydi } from '../kayit-schema.ts'
import { cancelRefusal } from '../rules/durum.ts'
import { lineOf } from '../yeni/open.ts'
import { totalsOf } from '../yeni/place.ts'
import { checkLines } from './check.ts'
import * as queries from './queries.ts'
import { asWasSold, type Hesap, settled } from './rules.ts'
import type { DuzenKalemi, DuzenlemeGirdisi } from './schema.ts'

/** The order as an edit would leave it; lines in the order of the request beside it. */
export type Plan = Hesap & {
  istenen: readonly Kalem[]
  /** By line: units that have its discount, where they are fewer than all. */
  indirimli: ReadonlyMap<string, number>
}

/**
 * What becomes of an order by an edit. Nothing is written. Lines that stay are priced as they were sold and added ones at the
 * customer's price now, by the one pricing function; campaigns are not run again: an amount off would be taken off twice.
 */
export async function plan(w: Work, old: SiparisKaydi, girdi: DuzenlemeGirdisi): Promise<Plan> {
  const no = cancelRefusal(old)
  if (no) throw no
  throwIfAny([
    ...checkLines(old, girdi.kalemler ?? []),
    ...checkAddress('teslimat_adresi', girdi.teslimat_adresi),
    ...checkAddress('fatura_adresi', girdi.fatura_adresi),
  ])
  const asked: readonly DuzenKalemi[] = girdi.kalemler ?? old.kalemler.map((k) => ({ kalem_id: k.id, adet: k.adet }))
  const { istenen, toplamlar, indirimli } = await priced(w, old, asked, girdi.kargo_toplam ?? old.kargo_toplam)
  const kalemler = istenen.toSorted((a, b) => a.sira - b.sira)
  const edited = {
    ...old,
    ...toplamlar,
    kalemler,
    teslimat_adresi: addressOr(girdi.teslimat_adresi, old.teslimat_adresi),
    fatura_adresi: addressOr(girdi.fatura_adresi, old.fatura_adresi),
  }
  return { ...settled(old, edited), istenen, indirimli }
}

const checkAddress = (path: string, adres: AdresGirdisi | null | undefined) => (adres ? checkAdres(path, adres) : [])

const addressOr = (given: AdresGirdisi | null | undefined, old: SiparisKaydi['teslimat_adresi']) =>
  given === undefined ? old : given && adresFrom(given)

async function priced(w: Work, old: SiparisKaydi, asked: readonly DuzenKalemi[], kargo_toplam: number) {
  const known = new Map(old.kalemler.map((k) => [k.id, k]))
  const keptOf = ({ kalem_id }: DuzenKalemi): Kalem | undefined => known.get(kalem_id ?? '')
  const had = new Map((await all(w, queries.listDiscounted, { id: old.id })).map((k) => [k.id, k.indirimli_adet]))
  const unitsWith = (kept: Kalem): number => had.get(kept.id) ?? kept.adet
  const kalemler = asked.map((k): IstenenKalem & { kdv_orani?: number } => {
    const kept = keptOf(k)
    const { kalem_id, ...yeni } = k
    return kept ? asWasSold(kept, k.adet, unitsWith(kept)) : yeni
  })
  const soru = { kalemler, para_birimi: old.para_birimi, kodlar: [], kargo_toplam }
  const [kisi, kayitlar] = await Promise.all([
    old.musteri_id === null ? null : musteri.find(w, old.musteri_id),
    gather(w, soru),
  ])
  const teklif = judge(w, { ...soru, musteri: kisi ?? null }, { ...kayitlar, kampanyalar: [] })
  let sira = Math.max(...old.kalemler.map((k) => k.sira))
  const istenen = teklif.kalemler.map((line, i): Kalem => {
    const kept = keptOf(asked[i] as DuzenKalemi)
    if (!kept) return { ...lineOf(w, line, { kalemler }, i), sira: ++sira }
    const { adet } = asked[i] as DuzenKalemi
    // Identity: a line that does not change is the same object.
    return adet === kept.adet ? kept : { ...kept, adet, indirim: line.indirim, toplam: line.toplam }
  })
  const indirimli = old.kalemler.flatMap((kept): [string, number][] => {
    const adet = istenen.find((k) => k.id === kept.id)?.adet ?? 0
    return adet > unitsWith(kept) ? [[kept.id, unitsWith(kept)]] : []
  })
  return { istenen, toplamlar: totalsOf(teklif), indirimli: new Map(indirimli) }
}
