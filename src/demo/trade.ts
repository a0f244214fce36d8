import { DENEME } from '../adapters/saglayici/deneme.ts'
import { together } from '../db/work.ts'
import * as fiyatListesi from '../domains/fiyat/fiyat-listesi.ts'
import * as listeFiyatlari from '../domains/fiyat/liste-fiyatlari.ts'
import type { FiyatListesiGirdisi } from '../domains/fiyat/schema.ts'
import * as kargo from '../domains/kargo/kargo.ts'
import * as ayar from '../domains/magaza/ayar.ts'
import * as depo from '../domains/stok/depo/depo.ts'
import { setMany } from '../domains/stok/toplu.ts'
import * as teslimat from '../domains/teslimat/teslimat.ts'
import { setPrices } from '../domains/urun/toplu/fiyat.ts'
import { convert } from '../trade/money.ts'
import type { DemoUrunu } from './catalogue.ts'
import type { Sahne } from './sahne.ts'
import { daysBefore, GUN_MS, plus } from './takvim.ts'

// Identity, warehouses, carriers, foreign currencies and customer groups of the demo.

/** Items per bulk request. */
const AT_ONCE = 500

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Invented; numbers have valid check digits. */
const KIMLIK = {
  renk: '#0f766e',
  renk_ikinci: '#f59e0b',
  iletisim: {
    eposta: 'merhaba@magaza.example',
    telefon: '+902120000000',
    adres: 'Ihlamur Sokak No: 12, Kadıköy, İstanbul',
  },
  satici: {
    unvan: 'Test Mağazası Ticaret Ltd. Şti.',
    mersis: '0123456789000015',
    vkn: '1234567890',
    vergi_dairesi: 'Kadıköy',
    kep: 'test-magazasi@kep.example',
  },
}

const HESAP = { banka: 'Örnek Bank', hesap_sahibi: KIMLIK.satici.unvan, iban: 'TR330006100519786457841326' }

/** Logo, colours, contact, seller and the account for transfers; the logo is one of the brands'. */
export const tellIdentity = ({ at, bugun, magaza }: Sahne, logo: string) =>
  at(daysBefore(bugun, 539), (w) =>
    ayar.update(w, { kimlik: { logo: `${magaza.medya_adresi}/${logo}`, ...KIMLIK }, havale_hesabi: HESAP }),
  )

export async function openDelivery({ at, bugun, ports }: Sahne): Promise<void> {
  const an = daysBefore(bugun, 539)
  await at(an, async (w) => {
    await kargo.enable(w, { kod: DENEME }, ports.seal)
    await teslimat.set(w, { kod: 'standart', ad: 'Standart teslimat', ucret: 7990, bedava_ustu: 200_000, sira: 0 })
    await teslimat.set(w, { kod: 'hizli', ad: 'Ertesi gün teslimat', ucret: 14_990, sira: 1 })
    const kademeler = [
      { desi: 10, ucret: 24_990 },
      { desi: 30, ucret: 49_990 },
    ]
    await teslimat.set(w, { kod: 'buyuk', ad: 'Büyük parça teslimatı', kademeler, ek_ucret: 1500, sira: 2 })
  })
}

/** A second warehouse, with some of the products older than a hundred days. Returns its stock by variant. */
export async function stockSecondWarehouse(
  { at, bugun, rastgele }: Sahne,
  urunler: readonly DemoUrunu[],
): Promise<Map<string, number>> {
  const r = rastgele.fork('depo')
  const { id: depo_id } = await at(daysBefore(bugun, 500), (w) => depo.create(w, { ad: 'İzmir deposu' }))
  const tracked = urunler.filter((u) => !u.yeni).flatMap((u) => u.varyantlar.filter((v) => v.stok_takibi))
  const kalemler = tracked
    .filter((v) => v.stok > 0 && r.chance(0.4))
    .map(({ id }) => ({ varyant_id: id, depo_id, miktar: r.int(2, 40) }))
  for (const part of chunks(kalemler, AT_ONCE)) {
    await at(daysBefore(bugun, 98), (w) => setMany(w, { kalemler: part }, false))
  }
  return new Map(kalemler.map((k) => [k.varyant_id, k.miktar]))
}

/** Own prices in foreign currencies for products sold abroad; all others follow the rates. */
export async function setOwnPrices({ at, bugun, rastgele, magaza }: Sahne, urunler: readonly DemoUrunu[]) {
  const r = rastgele.fork('doviz')
  const kalemler = urunler
    .filter((u) => !u.yeni && r.chance(0.15))
    .flatMap((u) => u.varyantlar)
    .flatMap(({ id, fiyat }) =>
      magaza.kurlar.map(({ para_birimi, kur }) => ({
        varyant_id: id,
        para_birimi,
        // A little above the rate, rounded up.
        fiyat: Math.ceil((convert(fiyat ?? 0, kur) * 1.1) / 100) * 100,
      })),
    )
  for (const part of chunks(kalemler, AT_ONCE)) {
    await at(daysBefore(bugun, 97), (w) => setPrices(w, { kalemler: part }, false))
  }
}

/** Three price lists: wholesale, expired, draft. */
export async function createPriceLists({ at, bugun }: Sahne, urunler: readonly DemoUrunu[], toptan: string) {
  const old = urunler.filter((u) => !u.yeni && u.durum === 'yayinda')
  const lower = (list: readonly DemoUrunu[], kat: number) =>
    list
      .flatMap((u) => u.varyantlar)
      .map(({ id, fiyat }) => ({ varyant_id: id, tutar: Math.round((fiyat ?? 0) * kat) }))
  const day = (gun: number) => daysBefore(bugun, gun).toISOString()
  const lists: { girdi: FiyatListesiGirdisi; fiyatlar: { varyant_id: string; tutar: number }[] }[] = [
    {
      girdi: { ad: 'Toptan fiyatları', aciklama: 'Toptancılar grubuna.', durum: 'aktif', musteri_gruplari: [toptan] },
      fiyatlar: lower(
        old.filter((_, i) => i % 2 === 0),
        0.82,
      ),
    },
    {
      girdi: { ad: 'Mevsim sonu', aciklama: 'İki hafta sürdü.', durum: 'aktif', baslangic: day(75), bitis: day(61) },
      fiyatlar: lower(
        old.filter((u) => u.kategori === 'Elbise' || u.kategori === 'Tişört'),
        0.85,
      ),
    },
    {
      girdi: {
        ad: 'Gelecek sezon',
        aciklama: 'Hazırlanıyor.',
        durum: 'taslak',
        baslangic: plus(bugun, 30 * GUN_MS).toISOString(),
      },
      fiyatlar: lower(
        old.filter((u) => u.kategori === 'Dış Giyim'),
        1.12,
      ),
    },
  ]
  await together(
    lists.map(({ girdi, fiyatlar }, i) =>
      at(plus(daysBefore(bugun, 96), i * 1000), async (w) => {
        const { id } = JSON.parse(await fiyatListesi.create(w, girdi))
        for (const part of chunks(fiyatlar, 1000)) await listeFiyatlari.put(w, id, { fiyatlar: part })
      }),
    ),
  )
}
