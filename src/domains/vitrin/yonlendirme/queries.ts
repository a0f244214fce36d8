import { sqlFamily } from '../../../db/sql.ts'
import { type AdresliTur, adresliTurler } from '../../../trade/adresli-tur.ts'

export type EskiTaniticiRow = {
  tur: AdresliTur
  eski: string
  /** Present short name; null when the record is gone. */
  tanitici: string | null
  acik: boolean | null
  /** Could be seen under the old name. */
  acikti: boolean
  /** Another record has the name now. */
  yeniden: boolean
}

/** Whether shoppers may see it, by kind; of a category itself alone. */
const SEEN: Record<AdresliTur, string> = {
  urun: "h.durum = 'yayinda'",
  kategori: 'h.aktif and not h.dahili',
  koleksiyon: 'true',
  marka: 'true',
  sayfa: 'h.yayinda',
}

const ofKind = (columns: (tur: AdresliTur) => string, where: string): string =>
  adresliTurler
    .map(
      (tur) => `
      select ${columns(tur)}
      from ${tur} h
      where h.magaza_id = :magaza_id and e.tur = '${tur}' and ${where}`,
    )
    .join('\n      union all')

type EskiSorusu = { tur?: AdresliTur; eski?: string; k1?: string; k2?: string; adet?: number }

/** By kind and name; a name of any kind is looked up in each, of one kind there is one. */
export const listOldNames = sqlFamily<'tur' | 'eski' | 'imlec', EskiSorusu, EskiTaniticiRow>(
  ['tur', 'eski', 'imlec'],
  (on) => `
  select e.tur, e.tanitici as eski, b.tanitici, b.acik, e.acik as acikti, y.var is not null as yeniden
  from (
    select o.tur, o.tanitici, o.kayit_id, o.acik
    from eski_tanitici o
    where o.magaza_id = :magaza_id
      ${on.tur ? 'and o.tur = :tur' : ''}
      ${on.eski && !on.tur ? `and o.tur in ('${adresliTurler.join("', '")}')` : ''}
      ${on.eski ? 'and o.tanitici = :eski' : ''}
      ${on.imlec && !(on.tur && on.eski) ? 'and (o.tur, o.tanitici) > (:k1, :k2)' : ''}
    order by o.tur, o.tanitici
    limit ${on.tur && on.eski ? '1' : ':adet::int'}) e
  left join lateral (${ofKind((tur) => `h.tanitici, ${SEEN[tur]} as acik`, 'h.id = e.kayit_id')}
      limit 1) b on true
  left join lateral (${ofKind(() => '1 as var', 'h.tanitici = e.tanitici')}
      limit 1) y on true
  order by e.tur, e.tanitici`,
)
