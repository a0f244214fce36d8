import { dayOf } from '../../core/time.ts'
import { sql } from '../../db/sql.ts'
import { all } from '../../db/work.ts'
import type { Siparis } from '../../domains/siparis/schema.ts'
import type { DemoUrunu, Kimlikler } from '../catalogue.ts'
import type { Rastgele } from '../random.ts'
import type { Sahne } from '../sahne.ts'
import { daysBefore } from '../takvim.ts'

// What visitors of the last two months did, around the orders that there are.

const DAYS = 60

const KAYNAKLAR = [
  ['dogrudan', 34],
  ['google.com', 27],
  ['instagram.com', 16],
  ['e-bulten', 9],
  ['l.facebook.com', 5],
  ['bing.com', 3],
  ['yandex.com.tr', 3],
  ['pinterest.com', 2],
  ['blog.ornek.example', 1],
] as const

const SAYFALAR = [
  ['ana:', 45],
  ['urunler:', 22],
  ['arama:', 18],
] as const

const KATEGORILER = 6

/** Words, weight, and whether the shop has it. */
const ARAMALAR = [
  ['keten gomlek', 20, true],
  ['elbise', 18, true],
  ['canta', 14, true],
  ['kupa', 10, true],
  ['nevresim', 9, true],
  ['semsiye', 6, false],
  ['yagmurluk', 5, false],
  ['defter', 5, true],
  ['kol saati', 4, false],
  ['pijama', 3, false],
] as const

const insertDays = sql<{
  turler: string[]
  gunler: string[]
  degerler: string[]
  adlar: (string | null)[]
  sayilar: number[]
  sonucsuzlar: number[]
}>(`
  insert into olcum as t (magaza_id, tur, gun, deger, ad, sayi, sonucsuz)
  select :magaza_id, x.tur, x.gun::date, x.deger, x.ad, x.sayi, x.sonucsuz
  from unnest(:turler::text[], :gunler::text[], :degerler::text[], :adlar::text[], :sayilar::bigint[],
    :sonucsuzlar::bigint[]) as x(tur, gun, deger, ad, sayi, sonucsuz)`)

type Satir = { tur: string; gun: string; deger: string; ad: string | null; sayi: number; sonucsuz: number }

type Bakilan = { urunler: readonly DemoUrunu[]; kategoriler: Kimlikler['kategoriler'] }

/** A single insert. */
export async function countVisits(
  sahne: Sahne,
  { urunler, kategoriler }: Bakilan,
  siparisler: readonly Siparis[],
): Promise<void> {
  const r = sahne.rastgele.fork('olcum')
  const seen = {
    urunler: r.shuffle(urunler.filter((u) => u.durum === 'yayinda')).slice(0, 24),
    kategoriler: new Map([...kategoriler].slice(0, KATEGORILER)),
  }
  const orders = Map.groupBy(
    siparisler.filter((s) => s.kaynak === 'vitrin'),
    (s) => dayOf(new Date(s.olusturma)),
  )
  const rows = Array.from({ length: DAYS }, (_, i) => dayOf(daysBefore(sahne.bugun, i + 1))).flatMap((gun) =>
    dayRows(r, gun, orders.get(gun)?.length ?? 0, seen),
  )
  const column = <K extends keyof Satir>(name: K): Satir[K][] => rows.map((row) => row[name])
  await sahne.at(sahne.bugun, (w) =>
    all(w, insertDays, {
      ...{ turler: column('tur'), gunler: column('gun'), degerler: column('deger'), adlar: column('ad') },
      ...{ sayilar: column('sayi'), sonucsuzlar: column('sonucsuz') },
    }),
  )
}

function dayRows(r: Rastgele, gun: string, siparis: number, { urunler, kategoriler }: Bakilan): Satir[] {
  const ziyaret = 60 + r.int(0, 40) + siparis * r.int(18, 26)
  const row = (tur: string, deger: string, sayi: number, more: Partial<Satir> = {}): Satir[] =>
    sayi > 0 ? [{ tur, gun, deger, ad: null, sayi, sonucsuz: 0, ...more }] : []
  const aramalar = ARAMALAR.flatMap(([deger, weight, found]) => {
    const sayi = Math.round((ziyaret * 0.2 * weight * (0.5 + r.next())) / 100)
    return row('arama', deger, sayi, { sonucsuz: found ? 0 : sayi })
  })
  const products = urunler.flatMap((u, i) =>
    row('urun', u.id, Math.round((ziyaret * (0.5 + r.next())) / (6 + i)), { ad: u.ad }),
  )
  const lists = [...kategoriler].flatMap(([ad, id], i) =>
    row('sayfa', `kategori:${id}`, Math.round((ziyaret * (0.5 + r.next())) / (5 + 2 * i)), { ad }),
  )
  const pages = [
    ...lists,
    ...SAYFALAR.flatMap(([deger, weight]) =>
      row('sayfa', deger, Math.round((ziyaret * weight * (0.8 + r.next() * 0.4)) / 100)),
    ),
  ]
  const sum = (rows: readonly Satir[], of: 'sayi' | 'sonucsuz' = 'sayi') => rows.reduce((n, s) => n + s[of], 0)
  const odeme = siparis + r.int(0, 2)
  const adimlar = {
    goruntuleme: sum(products) + sum(pages),
    ...{ ziyaret, urun: sum(products), arama: sum(aramalar), sonucsuz: sum(aramalar, 'sonucsuz') },
    ...{ sepet: odeme * 2 + r.int(1, 5), odeme, siparis },
  }
  return [
    ...Object.entries(adimlar).flatMap(([deger, sayi]) => row('adim', deger, sayi)),
    ...sources(ziyaret).flatMap(([deger, sayi]) => row('kaynak', deger, sayi)),
    ...products,
    ...pages,
    ...aramalar,
  ]
}

/** All visits, by weight; what rounding leaves over is direct. */
function sources(ziyaret: number): [string, number][] {
  const shares = KAYNAKLAR.slice(1).map(([deger, weight]): [string, number] => [
    deger,
    Math.floor((ziyaret * weight) / 100),
  ])
  return [[KAYNAKLAR[0][0], ziyaret - shares.reduce((n, [, sayi]) => n + sayi, 0)], ...shares]
}
