import { type AlanHatasi, alanHatasi, throwIfAny } from '../../../core/errors.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { bodyCheck } from '../../../http/contract/validate.ts'
import { checkYer } from '../../../trade/yerler/adres-yeri.ts'
import { SiparisGirdisi } from '../../siparis/girdi-schema.ts'
import { list } from '../../siparis/read.ts'
import type { Siparis } from '../../siparis/schema.ts'
import { create } from '../../siparis/yeni/create.ts'
import { findOrder, findSkus } from '../adlar/queries.ts'
import { adresKodlari } from '../rules/alanlar.ts'
import type { Kayit, Satir } from '../rules/kayitlar.ts'
import { type Baglam, given, type Sonuc, type TurIsi } from './tur.ts'

const check = bodyCheck(SiparisGirdisi)

/** Provider of imported orders: it cannot be asked for a refund. */
const ELSEWHERE = 'aktarim'

async function apply(w: Work, { satirlar }: Kayit, { secenekler }: Baglam): Promise<Sonuc> {
  const d = satirlar[0]?.degerler ?? {}
  if (d.no !== undefined && (await maybe(w, findOrder, { no: String(d.no) }))) return 'ayni'
  const skular = satirlar.flatMap((s) => (s.degerler.kalem_sku === undefined ? [] : [String(s.degerler.kalem_sku)]))
  const known = new Set((await all(w, findSkus, { skular })).map((r) => r.sku))
  const adres = addressOf(d)
  const girdi = given({
    kalemler: satirlar.map((s) => lineOf(s, known)),
    para_birimi: d.para_birimi,
    eposta: d.eposta,
    teslimat_adresi: Object.keys(adres).length > 0 ? adres : undefined,
    fatura_adresi: Object.keys(adres).length > 0 ? adres : undefined,
    kargo_toplam: d.kargo_toplam,
    odeme: paymentOf(d),
    kaynak: d.kaynak,
    no: d.no,
    olusturma: d.olusturma,
    stok_asimi: secenekler.stok_asimi ?? true,
  })
  check(girdi, Buffer.alloc(0))
  await create(w, girdi as unknown as SiparisGirdisi)
  return 'yeni'
}

const addressOf = (d: Satir['degerler']): Record<string, unknown> =>
  Object.fromEntries(adresKodlari.flatMap((kod) => (d[kod] === undefined ? [] : [[kod, d[kod]]])))

/** Old orders go where they went; a place that is not on the list is told all the same. */
const warningsOf = ({ satirlar }: Kayit): AlanHatasi[] =>
  checkYer('teslimat_adresi', addressOf(satirlar[0]?.degerler ?? {}))

/** A line of the catalogue when the sku is known; otherwise as the row describes it. */
function lineOf({ degerler: d }: Satir, known: ReadonlySet<string>) {
  const { adet, birim_fiyat, indirim } = d
  if (d.kalem_sku !== undefined && (known.has(String(d.kalem_sku)) || d.kalem_ad === undefined)) {
    return given({ sku: d.kalem_sku, adet, birim_fiyat, indirim: birim_fiyat === undefined ? undefined : indirim })
  }
  return given({ ad: d.kalem_ad, adet, birim_fiyat, indirim, kdv_orani: d.kdv_orani })
}

function paymentOf(d: Record<string, unknown>) {
  if (d.odeme_yontemi === undefined && d.odendi === undefined) return undefined
  if (d.odeme_yontemi === undefined && d.odendi === false) return undefined
  const yontem = d.odeme_yontemi ?? 'diger'
  const yontemler = ['kart', 'havale', 'kapida_nakit', 'kapida_kart', 'diger']
  const known = yontemler.includes(String(yontem))
  const list = yontemler.join(', ')
  const neden = { tr: `şunlardan biri olmalı: ${list}`, en: `must be one of: ${list}` }
  throwIfAny(known ? [] : [alanHatasi('odeme.yontem', 'girdi_gecersiz', neden)])
  return given({
    yontem,
    durum: d.odendi === true ? 'tahsil_edildi' : 'bekliyor',
    saglayici: yontem === 'kart' ? ELSEWHERE : undefined,
  })
}

const LINE: Record<string, string> = { sku: 'kalem_sku', ad: 'kalem_ad', varyant_id: 'kalem_sku' }

function fieldOf(alan: string) {
  const line = /^kalemler\[(\d+)\](?:\.(\w+))?/.exec(alan)
  if (line) return { kod: line[2] ? (LINE[line[2]] ?? line[2]) : null, sira: Number(line[1]) }
  const kod = alan.replace(/^(teslimat_adresi|fatura_adresi)\./, '').replace(/^odeme\.yontem$/, 'odeme_yontemi')
  return { kod: kod || null, sira: 0 }
}

function rowsOf(s: Siparis) {
  const [odeme] = s.odemeler
  const adres = s.teslimat_adresi as Record<string, string | null> | null
  return s.kalemler.map((k) => [
    ...[s.no, s.olusturma, s.musteri.eposta, s.para_birimi, s.durum],
    ...[k.sku, k.varyant_ad && k.varyant_ad !== k.ad ? `${k.ad} / ${k.varyant_ad}` : k.ad],
    ...[k.adet, k.birim_fiyat, k.indirim, k.kdv_orani, s.kargo_toplam],
    ...[odeme?.yontem ?? null, s.odenen >= s.toplam, s.kaynak],
    ...adresKodlari.map((kod) => adres?.[kod] ?? null),
    s.toplam,
  ])
}

async function* rows(_: Work, kayitlar: readonly string[]) {
  for (const kayit of kayitlar) yield rowsOf(JSON.parse(kayit))
}

export const siparisIsi: TurIsi = {
  apply,
  fieldOf,
  warningsOf,
  list: (w, { durum, olusturma_sonra }, position) =>
    list(w, given({ limit: 100, durum: durum as Siparis['durum'], olusturma_sonra }), position),
  rows,
}
