import type { Ports } from '../../../adapters/ports.ts'
import { fileColumns } from '../../../core/alan.ts'
import { alanHatasi, hata, renamed, throwIfAny } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { bodyCheck } from '../../../http/contract/validate.ts'
import { URUN } from '../../urun/alan-schema.ts'
import { checkInput, create } from '../../urun/create.ts'
import { altsOf } from '../../urun/gorsel/alt.ts'
import { type HazirGorsel, prepareImages } from '../../urun/gorsel/gorsel.ts'
import { UrunKaydi } from '../../urun/panel/schema.ts'
import { get, list } from '../../urun/read.ts'
import { replace } from '../../urun/replace.ts'
import type { Urun } from '../../urun/schema.ts'
import { VARYANT } from '../../urun/varyant/alan-schema.ts'
import { namesOf } from '../adlar/names.ts'
import { findProduct } from '../adlar/queries.ts'
import type { Hucre } from '../rules/alan.ts'
import { alanlarOf } from '../rules/alanlar.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import { optionsOf, variantsOf } from '../rules/varyantlar.ts'
import { type Baglam, given, idOf, parsed, type Sonuc, type TurIsi } from './tur.ts'

const check = bodyCheck(UrunKaydi)

const PLAIN = fileColumns(URUN)
const OF_VARIANT = fileColumns(VARYANT)

/** The existing product of the rows; null for a new one. */
async function findOld(w: Work, kayit: Kayit): Promise<Urun | null> {
  const [found, another] = new Set((await findNamed(w, kayit)).map((p) => p.id))
  if (another) throw hata('sku_belirsiz', 'varyantlar[0].sku')
  if (!found && kayit.satirlar[0]?.degerler.urun_id !== undefined) throw hata('kayit_yok', 'id')
  return found ? (JSON.parse(await get(w, found)) as Urun) : null
}

/** Id before short name before variant ids and sku: a sku may have moved since the file was written. */
async function findNamed(w: Work, { satirlar }: Kayit): Promise<{ id: string }[]> {
  const { urun_id, tanitici } = satirlar[0]?.degerler ?? {}
  if (urun_id !== undefined) return all(w, findProduct.id, { id: String(urun_id) })
  if (tanitici !== undefined) return all(w, findProduct.tanitici, { tanitici: String(tanitici) })
  const named = (kod: string) =>
    satirlar.flatMap((s) => (s.degerler[kod] === undefined ? [] : [String(s.degerler[kod])]))
  const [idler, skular] = [named('varyant_id'), named('sku')]
  const [byId, bySku] = await Promise.all([
    idler.length > 0 ? all(w, findProduct.varyant, { idler }) : [],
    skular.length > 0 ? all(w, findProduct.sku, { skular }) : [],
  ])
  return [...byId, ...bySku]
}

const DURUMLAR: Record<string, 'yayinda' | 'taslak'> = {
  yayinda: 'yayinda',
  yayında: 'yayinda',
  active: 'yayinda',
  taslak: 'taslak',
  draft: 'taslak',
}

function statusOf(yazilan: unknown): 'yayinda' | 'taslak' | undefined {
  if (yazilan === undefined) return undefined
  const durum = DURUMLAR[String(yazilan).toLocaleLowerCase('tr')]
  const neden = { tr: 'yayında ya da taslak olmalı', en: 'must be yayinda or taslak' }
  throwIfAny(durum ? [] : [alanHatasi('durum', 'girdi_gecersiz', neden)])
  return durum
}

type Girdi = { girdi: UrunKaydi; satirOf: (alan: string) => string }

function inputOf({ satirlar }: Kayit, { adlar }: Baglam, old: Urun | null): Girdi {
  const d = (satirlar[0]?.degerler ?? {}) as Record<string, never>
  const secenekler = optionsOf(satirlar, old)
  const variants = variantsOf(satirlar, secenekler, old)
  // Errors of a variant are reported on the row that it comes from.
  const satirOf = (alan: string) =>
    alan.replace(/^varyantlar\[(\d+)\]/, (_, i) => `varyantlar[${variants.satirlar[Number(i)] ?? 0}]`)
  const girdi = given({
    ...plainIn(d),
    ad: d.ad ?? old?.ad,
    durum: statusOf(d.durum),
    tanitici: d.tanitici === old?.tanitici ? undefined : d.tanitici,
    marka_id: d.marka === undefined ? undefined : idOf(adlar.marka, 'marka', d.marka),
    koleksiyon_id: d.koleksiyon === undefined ? undefined : idOf(adlar.koleksiyon, 'koleksiyon', d.koleksiyon),
    kategoriler: (d.kategoriler as string[] | undefined)?.map((k) => idOf(adlar.kategori, 'kategoriler', k)),
    gorseller: d.gorseller,
    gorsel_altlari: d.gorsel_altlari,
    secenekler: secenekler.length > 0 ? secenekler : undefined,
    varyantlar: variants.varyantlar,
  })
  naming(satirOf, () => check(girdi, Buffer.alloc(0)))
  return { girdi: girdi as unknown as UrunKaydi, satirOf }
}

/** Plain fields of the product in this row. */
function plainIn(d: Record<string, unknown>): object {
  const found = {}
  for (const { column, putInto } of PLAIN) if (d[column.kod] !== undefined) putInto(found, d[column.kod])
  return found
}

function naming(satirOf: Girdi['satirOf'], run: () => void): void {
  try {
    run()
  } catch (error) {
    throw renamed(error, satirOf)
  }
}

/** Unchanged pictures are not fetched again. */
const picturesOf = (girdi: UrunKaydi, old: Urun | null): string[] | null => {
  const urls = girdi.gorseller
  if (!urls || (old && urls.join('\n') === old.gorseller.map((g) => g.url).join('\n'))) return null
  return urls
}

async function prepare(w: Work, kayit: Kayit, b: Baglam, ports: Ports): Promise<readonly HazirGorsel[] | null> {
  const old = await findOld(w, kayit)
  const { girdi, satirOf } = inputOf(kayit, b, old)
  if (!old) naming(satirOf, () => checkInput(girdi))
  const urls = picturesOf(girdi, old)
  return urls && prepareImages(w, urls, old?.id ?? null, ports)
}

async function apply(w: Work, kayit: Kayit, b: Baglam, ready: unknown): Promise<Sonuc> {
  const old = await findOld(w, kayit)
  const { girdi, satirOf } = inputOf(kayit, b, old)
  const pictures = (ready ?? null) as readonly HazirGorsel[] | null
  const named = (error: unknown) => Promise.reject(renamed(error, satirOf))
  if (!old) {
    naming(satirOf, () => checkInput(girdi))
    await create(w, girdi, pictures ?? []).catch(named)
    return 'yeni'
  }
  await replace(w, old.id, girdi, pictures).catch(named)
  return w.events.size > 0 ? 'degisen' : 'ayni'
}

const FIELDS: Record<string, string> = { id: 'urun_id', marka_id: 'marka', koleksiyon_id: 'koleksiyon' }

function fieldOf(alan: string) {
  const variant = /^varyantlar\[(\d+)\](?:\.(\w+))?/.exec(alan)
  if (variant) {
    const kod = variant[2] === 'id' ? 'varyant_id' : variant[2] === 'secenekler' ? 'secenek1_deger' : variant[2]
    return { kod: kod ?? null, sira: Number(variant[1]) }
  }
  const option = /^secenekler\[(\d)\]/.exec(alan)
  if (option) return { kod: `secenek${Number(option[1]) + 1}_ad`, sira: 0 }
  const kod = alan.replace(/\[.*$/, '')
  const plain = PLAIN.find((c) => c.alan === kod)?.column.kod
  return { kod: (plain ?? FIELDS[kod] ?? kod) || null, sira: 0 }
}

/** Lines of a cell; without any text it stays empty. */
const textsOf = (altlar: readonly (string | null)[] = []): string[] | null =>
  altlar.some((alt) => alt !== null) ? altlar.map((alt) => alt ?? '') : null

async function* rows(w: Work, kayitlar: readonly string[]) {
  const urunler = await parsed<Urun>(kayitlar)
  const [kategori, marka, koleksiyon] = await Promise.all([
    namesOf(
      w,
      'kategori',
      urunler.flatMap((u) => u.kategoriler),
    ),
    namesOf(
      w,
      'marka',
      urunler.flatMap((u) => u.marka_id ?? []),
    ),
    namesOf(
      w,
      'koleksiyon',
      urunler.flatMap((u) => u.koleksiyon_id ?? []),
    ),
  ])
  const altlar = await altsOf(
    w,
    urunler.flatMap((u) => (u.gorseller.length > 0 ? [u.id] : [])),
  )
  const named = (names: Map<string, string>, id: string | null) => (id === null ? null : (names.get(id) ?? id))
  const cellsOf = (columns: typeof PLAIN, record: object) =>
    Object.fromEntries(columns.map(({ column, valueIn }) => [column.kod, valueIn(record) as Hucre]))
  for (const u of urunler) {
    const product: Record<string, Hucre> = {
      ...cellsOf(PLAIN, u),
      urun_id: u.id,
      tanitici: u.tanitici,
      durum: u.durum,
      marka: named(marka, u.marka_id),
      koleksiyon: named(koleksiyon, u.koleksiyon_id),
      kategoriler: u.kategoriler.map((id) => kategori.get(id) ?? id),
      gorseller: u.gorseller.map((g) => g.url),
      gorsel_altlari: textsOf(altlar.get(u.id)),
    }
    yield u.varyantlar.map((v) => {
      const chosen = [0, 1, 2].flatMap((i) => {
        const ad = u.secenekler[i]?.ad ?? null
        return [
          [`secenek${i + 1}_ad`, ad],
          [`secenek${i + 1}_deger`, ad === null ? null : (v.secenekler[ad] ?? null)],
        ]
      })
      const cells: Record<string, Hucre> = {
        ...product,
        ...Object.fromEntries(chosen),
        ...cellsOf(OF_VARIANT, v),
        varyant_id: v.id,
        fiyat: v.fiyat,
        indirimsiz_fiyat: v.indirimsiz_fiyat,
        stok: v.stok_takibi ? v.stok : null,
      }
      return alanlarOf.urun.map(({ kod }) => cells[kod] ?? null)
    })
  }
}

export const urunIsi: TurIsi = {
  birlikte: true,
  outside: ({ satirlar }) => satirlar[0]?.degerler.gorseller !== undefined,
  prepare,
  apply,
  fieldOf,
  list: (w, { durum, kategori }, position) =>
    list(w, given({ limit: 100, durum: durum as Urun['durum'], kategori }), position),
  rows,
}
