import { all, type Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { list as listCustomers } from '../../musteri/panel/list.ts'
import type { MusteriSatiri } from '../../musteri/panel/schema.ts'
import { list as listOrders } from '../../siparis/panel/list.ts'
import type { SiparisSatiri } from '../../siparis/panel/schema.ts'
import { list as listProducts } from '../../urun/panel/list.ts'
import type { UrunSatiri } from '../../urun/panel/schema.ts'
import * as queries from './queries.ts'
import { type Bulunan, type BulunanTuru, bulunanlar } from './schema.ts'

// Global search over everything that has a page in the panel.

const limit = 5
const ID = /^[a-z]{2,5}_[0-9a-z]{0,26}$/

export async function find(w: Work, metin: string): Promise<Bulunan[]> {
  const ara = metin.trim()
  const may = (tur: BulunanTuru): boolean => w.actor.kapsamlar.includes(bulunanlar[tur])
  if (ID.test(ara)) return (await byId(w, ara)).filter((b) => may(b.tur))
  if (ara === '') return []
  const [orders, products, customers] = await Promise.all([
    may('siparis') ? listOrders(w, { ara, limit }, null) : null,
    may('urun') ? listProducts(w, { ara, limit }, null) : null,
    may('musteri') ? listCustomers(w, { ara, limit }, null) : null,
  ])
  return [
    ...(orders?.veri ?? []).map((text) => order(JSON.parse(text))),
    ...(products?.veri ?? []).map((text) => product(JSON.parse(text))),
    ...(customers?.veri ?? []).map((text) => customer(JSON.parse(text))),
  ]
}

async function byId(w: Work, ilk: string): Promise<Bulunan[]> {
  const rows = await all(w, queries.findByIdBeginning, { ilk, son: `${ilk}~` })
  return rows.map(({ tur, id, ad }) => ({ tur, id, ad, alt: id }))
}

const order = (s: SiparisSatiri): Bulunan => ({
  tur: 'siparis',
  id: s.id,
  ad: s.no,
  alt: [s.musteri_ad ?? s.eposta, money(s.toplam, s.para_birimi)].filter(Boolean).join(' · '),
})

const product = (u: UrunSatiri): Bulunan => ({ tur: 'urun', id: u.id, ad: u.ad, alt: u.sku })

const customer = (m: MusteriSatiri): Bulunan => ({
  tur: 'musteri',
  id: m.id,
  ad: [m.ad, m.soyad].filter(Boolean).join(' ') || m.eposta,
  alt: [m.eposta, m.telefon].filter(Boolean).join(' · '),
})
