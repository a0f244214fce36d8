import { alanHatasi, throwIfAny } from '../../core/errors.ts'
import { DAY_MS, dayOf, parseMoment } from '../../core/time.ts'
import { all, type InStore, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { type Adim, adimlar, OTHER, type Tur } from './rules.ts'
import { MAX_DAYS, type Rapor, type RaporSorgusu, type SayfaTuru, sayfaTurleri } from './schema.ts'

/** Rows of a list. */
const TOP = 50

type Aralik = { ilk: string; son: string }
type Toplam = Record<Adim, number>

/** One statement for the days and one for each list, whatever the size of the store. */
export async function read(w: Work, sorgu: RaporSorgusu): Promise<Rapor> {
  const { ilk, son } = rangeOf(sorgu, w.now)
  const days = daysOf(ilk, son)
  const onceki = { ilk: shifted(ilk, -days.length), son: shifted(ilk, -1) }
  const top = (tur: Tur, of = queries.mostSeen) => all(w, of, { tur, ilk, son, adet: TOP })
  const [steps, kaynaklar, urunler, sayfalar, aramalar, sonucsuzlar] = await Promise.all([
    all(w, queries.sumSteps, { ilk: onceki.ilk, son }),
    top('kaynak'),
    top('urun'),
    top('sayfa'),
    top('arama'),
    top('arama', queries.mostWithoutResult),
  ])
  const lists = [kaynaklar, urunler, sayfalar, aramalar]
  const gunler = byDay(steps, days)
  return {
    ...{ baslangic: ilk, bitis: son, acik: w.magaza.satis.olcum },
    toplam: sumOf(gunler),
    onceki: sumOf(byDay(steps, daysOf(onceki.ilk, onceki.son))),
    gunler,
    kaynaklar: kaynaklar.map(({ deger, sayi }) => ({ kaynak: unlessOther(deger), sayi })),
    urunler: urunler.map(({ deger, ad, sayi }) => ({ urun_id: unlessOther(deger), ad, sayi })),
    sayfalar: sayfalar.map(({ deger, ad, sayi }) => ({ ...pageOf(deger), ad, sayi })),
    aramalar: aramalar.map(searched),
    sonucsuz_aramalar: sonucsuzlar.map(searched),
    eksik: lists.some((rows) => (rows[0]?.okunan ?? 0) >= queries.MAX_ROWS),
  }
}

/** Visits of today and of the day before; null where nothing is counted. */
export async function visits(w: Work): Promise<{ bugun: number; dun: number } | null> {
  if (!w.magaza.satis.olcum) return null
  const bugun = dayOf(w.now)
  const days = byDay(await steps(w, { ilk: shifted(bugun, -1), son: bugun }), [shifted(bugun, -1), bugun])
  return { dun: days[0]?.ziyaret ?? 0, bugun: days[1]?.ziyaret ?? 0 }
}

const steps = (w: InStore, aralik: Aralik) => all(w, queries.sumSteps, aralik)

// ---------------------------------------------------------------- days

const at = (gun: string): number => Date.parse(`${gun}T00:00:00Z`)
const shifted = (gun: string, days: number): string => new Date(at(gun) + days * DAY_MS).toISOString().slice(0, 10)

const daysOf = (ilk: string, son: string): string[] =>
  Array.from({ length: Math.round((at(son) - at(ilk)) / DAY_MS) + 1 }, (_, i) => shifted(ilk, i))

const notADay = { tr: 'böyle bir gün yok', en: 'is not a day' }
const turned = { tr: 'ilk günden önce olamaz', en: 'must not be before the first day' }
const tooLong = { tr: `dönem en çok ${MAX_DAYS} gün olabilir`, en: `the period has at most ${MAX_DAYS} days` }
const ahead = { tr: 'bugünden sonra olamaz', en: 'must not be after today' }

function rangeOf({ gun = 30, baslangic, bitis }: RaporSorgusu, now: Date): Aralik {
  const today = dayOf(now)
  const bad = (['baslangic', 'bitis'] as const).filter((uc) => !isDay({ baslangic, bitis }[uc]))
  throwIfAny(bad.map((uc) => alanHatasi(uc, 'girdi_gecersiz', notADay)))
  const son = bitis || today
  const ilk = baslangic || shifted(son, 1 - gun)
  const whole = Math.round((at(son) - at(ilk)) / DAY_MS) + 1
  throwIfAny([
    ...(son > today ? [alanHatasi('bitis', 'girdi_gecersiz', ahead)] : []),
    ...(whole < 1 ? [alanHatasi('bitis', 'girdi_gecersiz', turned)] : []),
    ...(whole > MAX_DAYS ? [alanHatasi('baslangic', 'girdi_gecersiz', tooLong)] : []),
  ])
  return { ilk, son }
}

/** From the year 2000 on: earlier days have no figures, and the ones before them cannot be written. */
const isDay = (text: string | undefined): boolean =>
  !text || (/^2\d{3}-\d{2}-\d{2}$/.test(text) && parseMoment(text) !== null)

// ---------------------------------------------------------------- rows

const none = (): Toplam => Object.fromEntries(adimlar.map((adim) => [adim, 0])) as Toplam

function byDay(rows: readonly { gun: string; deger: string; sayi: number }[], days: readonly string[]) {
  const found = Map.groupBy(rows, (r) => r.gun)
  return days.map((gun) => {
    const counts = Object.fromEntries((found.get(gun) ?? []).map(({ deger, sayi }) => [deger, sayi]))
    return { gun, ...none(), ...counts }
  })
}

const sumOf = (gunler: readonly Toplam[]): Toplam =>
  Object.fromEntries(adimlar.map((adim) => [adim, gunler.reduce((sum, g) => sum + g[adim], 0)])) as Toplam

const unlessOther = (deger: string): string | null => (deger === OTHER ? null : deger)

function pageOf(deger: string): { tur: SayfaTuru; id: string | null } {
  const [name = '', id = ''] = deger.split(':')
  return { tur: sayfaTurleri.find((tur) => tur === name) ?? 'diger', id: id || null }
}

const searched = ({ deger, sayi, sonucsuz }: { deger: string; sayi: number; sonucsuz: number }) => ({
  metin: unlessOther(deger),
  sayi,
  sonucsuz,
})
