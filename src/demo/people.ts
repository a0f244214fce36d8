import { later, together } from '../db/work.ts'
import { NOBODY } from '../domains/hesap/parola/parola.ts'
import { replaceAddresses } from '../domains/musteri/addresses.ts'
import { create } from '../domains/musteri/create.ts'
import * as grup from '../domains/musteri/grup/grup.ts'
import * as uye from '../domains/uyelik/queries.ts'
import { adresOf, type Kisi, type KisiAdresi, kisiOf } from './kisiler.ts'
import type { Rastgele } from './random.ts'
import type { Sahne } from './sahne.ts'
import { daysBefore, plus, SAAT_MS } from './takvim.ts'

export const MUSTERI_SAYISI = 200

export type DemoMusterisi = Kisi & { id: string; an: Date; adres: KisiAdresi; toptan: boolean }

const GRUPLAR = ['Toptancılar', 'Kurumsal', 'Sadık müşteriler', 'Bülten'] as const
type Grup = (typeof GRUPLAR)[number]
export type Gruplar = Record<Grup, string>

export async function createGroups({ at, bugun }: Sahne): Promise<Gruplar> {
  const made = await together(
    GRUPLAR.map((ad, i) => at(plus(daysBefore(bugun, 538), i * 1000), (w) => grup.create(w, { ad }))),
  )
  return Object.fromEntries(GRUPLAR.map((ad, i) => [ad, JSON.parse(made[i] as string).id])) as Gruplar
}

/** Two years of customers, oldest first. Most are members, with unknown passwords. */
export async function createCustomers(sahne: Sahne, gruplar: Gruplar): Promise<DemoMusterisi[]> {
  const r = sahne.rastgele.fork('musteri')
  const planned = Array.from({ length: MUSTERI_SAYISI }, (_, n) => customerOf(r, n))
  const days = planned.map(() => r.int(3, 530)).sort((a, b) => b - a)
  const moments = days.map((gun) => plus(daysBefore(sahne.bugun, gun), r.int(8, 22) * SAAT_MS + r.int(0, SAAT_MS - 1)))
  return together(
    planned.map(async ({ kisi, adres, ikinci, uyeMi, gruplar: names, izinler }, i) => {
      const an = moments[i] as Date
      const id = await sahne.at(an, async (w) => {
        const { eposta, ad, soyad, telefon, sirket } = kisi
        const girdi = { eposta, ad, soyad, telefon, sirket, izinler, gruplar: names.map((g) => gruplar[g]) }
        const musteri: { id: string } = JSON.parse(await create(w, girdi, uyeMi ? 'vitrin' : 'api', uyeMi))
        if (uyeMi) {
          later(w, uye.insert, { musteri_id: musteri.id, parola: NOBODY, now: w.now })
          const book = [{ ...adres, varsayilan_teslimat: true, varsayilan_fatura: true }, ...(ikinci ? [ikinci] : [])]
          await replaceAddresses(w, musteri.id, book)
        }
        return musteri.id
      })
      return { ...kisi, id, an, adres, toptan: names.includes('Toptancılar') }
    }),
  )
}

function customerOf(r: Rastgele, n: number) {
  const tur = r.weighted<'toptan' | 'kurumsal' | 'kisi'>([
    ['toptan', 5],
    ['kurumsal', 9],
    ['kisi', 86],
  ])
  const kisi = kisiOf(r, n + 1, tur !== 'kisi')
  const [eposta, sms] = [r.chance(0.55), r.chance(0.3)]
  const izinler = { eposta, sms, arama: eposta && sms }
  const gruplar: Grup[] = [
    ...(tur === 'toptan' ? (['Toptancılar'] as const) : []),
    ...(tur === 'kurumsal' ? (['Kurumsal'] as const) : []),
    ...(r.chance(0.18) ? (['Sadık müşteriler'] as const) : []),
    ...(izinler.eposta && r.chance(0.6) ? (['Bülten'] as const) : []),
  ]
  const uyeMi = r.chance(0.6)
  const ikinci = uyeMi && r.chance(0.25) ? adresOf(r, kisi) : null
  return { kisi, izinler, gruplar, uyeMi, adres: adresOf(r, kisi), ikinci }
}
