import { hata } from '../../../core/errors.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import * as stok from '../../stok/rezervasyon/rezervasyon.ts'
import { kargoEpostasi } from '../eposta/kargo.ts'
import { hasTrial } from '../eposta/parts.ts'
import type { Anlatilan } from '../hold.ts'
import { addIz } from '../iz.ts'
import type { Gonderi, SiparisKaydi } from '../kayit-schema.ts'
import { ended, gonderiGecisleri, moved, siparisGecisleri } from '../rules/durum.ts'
import { allDelivered, allShipped, asStock, counted, replaced } from '../rules/units.ts'

// State changes of shipments, whoever causes them. The order is held.

type Step = { siparis: SiparisKaydi; olaylar: Anlatilan[] }

/** Leaves: units are taken out of stock, and the customer gets a mail. */
export async function leave(w: Work, s: SiparisKaydi, gonderi: Gonderi): Promise<Step> {
  const yerler = await stok.ship(w, { sahip: s.id, kalemler: asStock(s.kalemler, gonderi.kalemler) })
  const kalemler = counted(s.kalemler, 'gonderilen', gonderi.kalemler)
  const gone: Gonderi = {
    ...gonderi,
    yerler,
    durum: moved(gonderiGecisleri, gonderi.durum, 'kargoda'),
    sevk: s.guncelleme,
    // One mail only, however often it leaves.
    bildir: false,
  }
  const durum = allShipped(kalemler) ? moved(siparisGecisleri, s.durum, 'kargoda') : s.durum
  const siparis = { ...s, durum, kalemler, gonderiler: replaced(s.gonderiler, gone) }
  if (gonderi.bildir) tellCustomer(w, siparis, gone)
  return { siparis, olaylar: [{ olay: 'siparis.kargoya_verildi', ek: { gonderi_id: gone.id }, ayrim: gone.id }] }
}

export function arrive(s: SiparisKaydi, gonderi: Gonderi): Step {
  const over = ended(s.durum)
  if (over) throw over
  const kalemler = counted(s.kalemler, 'teslim_edilen', gonderi.kalemler)
  const there: Gonderi = {
    ...gonderi,
    durum: moved(gonderiGecisleri, gonderi.durum, 'teslim_edildi'),
    teslim: s.guncelleme,
  }
  const durum = allDelivered(kalemler) ? moved(siparisGecisleri, s.durum, 'teslim_edildi') : s.durum
  return {
    siparis: { ...s, durum, kalemler, gonderiler: replaced(s.gonderiler, there) },
    olaylar: [{ olay: 'siparis.teslim_edildi', ek: { gonderi_id: there.id }, ayrim: there.id }],
  }
}

/** A shipment returns unopened: its units go back to their warehouses and are reserved for the order again. */
export async function comeBack(w: Work, s: SiparisKaydi, gonderi: Gonderi): Promise<SiparisKaydi> {
  if (gonderi.sevk === null) return s
  if (anyReturned(s, gonderi)) throw hata('siparis_tamamlanmis', '', returned)
  const kalemler = await stok.restock(w, { kaynak: s.id, neden: 'sevk_iptal', kalemler: gonderi.yerler })
  await stok.reserve(w, { sahip: s.id, neden: 'siparis', bitis: null, asim: true, kalemler })
  const durum = s.durum === 'kargoda' ? moved(siparisGecisleri, s.durum, 'hazirlaniyor') : s.durum
  return {
    ...s,
    durum,
    kalemler: counted(s.kalemler, 'gonderilen', gonderi.kalemler, -1),
    gonderiler: replaced(s.gonderiler, { ...gonderi, sevk: null, yerler: [] }),
  }
}

/** More units of a line were returned than the other shipments carried. */
const anyReturned = (s: SiparisKaydi, gonderi: Gonderi): boolean =>
  counted(s.kalemler, 'gonderilen', gonderi.kalemler, -1).some((k) => k.iade_edilen > k.gonderilen)

const returned = { tr: 'Gönderiden iade alınmış', en: 'Units of the shipment have been returned' }

const isWhole = (s: SiparisKaydi, gonderi: Gonderi): boolean =>
  s.kalemler.every(({ id, adet }) => gonderi.kalemler.some((k) => k.kalem_id === id && k.adet === adet))

function tellCustomer(w: Work, s: SiparisKaydi, gonderi: Gonderi): void {
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  const { teslimat_adresi: adres } = s
  const mail = kargoEpostasi({
    magaza: w.magaza,
    siparis_no: s.no,
    siparis_adresi: orderAddress(w.magaza, s),
    alici_ad: adres?.ad ?? null,
    firma: gonderi.firma,
    takip_no: gonderi.takip_no,
    takip_url: gonderi.takip_url,
    kalemler: gonderi.kalemler.flatMap(({ kalem_id, adet }) => {
      const kalem = s.kalemler.find((k) => k.id === kalem_id)
      return kalem ? [{ ad: kalem.ad, varyant_ad: kalem.varyant_ad, adet }] : []
    }),
    kapsam: !allShipped(s.kalemler) ? 'bolum' : isWhole(s, gonderi) ? 'hepsi' : 'kalan',
    teslimat_adresi: adres,
    deneme: hasTrial(s.odemeler),
  })
  queueMail(w, { kime: s.eposta, ...mail })
  addIz(w, s.id, { tur: 'kargo_epostasi', hedef_id: gonderi.id }, s.guncelleme)
}
