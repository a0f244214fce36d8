import { alanHatasi, hata, renamed, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { emit } from '../../db/outbox.ts'
import { later, type Work } from '../../db/work.ts'
import { addMoney } from '../../trade/money.ts'
import * as musteri from '../musteri/find.ts'
import { queueReturnMail } from '../siparis/eposta/haber.ts'
import { hold, momentOf, saveAndTell } from '../siparis/hold.ts'
import type { Kalem, SiparisKaydi } from '../siparis/kayit-schema.ts'
import { holdOrigins } from '../siparis/odeme/koken.ts'
import { giveBack } from '../siparis/odeme/refund.ts'
import { ended, moved, siparisGecisleri } from '../siparis/rules/durum.ts'
import { DEGISIM, leftToGive } from '../siparis/rules/money.ts'
import { allReturned, asStock, counted, misnamed, returnValue } from '../siparis/rules/units.ts'
import { acceptReturn, returnRequest, settleWaiting } from '../siparis/talep/decide.ts'
import { open } from '../siparis/yeni/open.ts'
import { holdIds } from '../stok/hold.ts'
import { restock } from '../stok/rezervasyon/rezervasyon.ts'
import { show } from './iade.ts'
import * as queries from './queries.ts'
import type { Iade, IadeGirdisi } from './schema.ts'

type Donen = { kalem_id: string; adet: number; deger: number }

/** Return of shipped units: back to stock, refunded, exchanged, or any of these. */
export async function create(w: Work, siparis_id: string, girdi: IadeGirdisi): Promise<Iade> {
  const old = await hold(w, siparis_id)
  const kalemler = returned(old, girdi)
  const talep = girdi.talep_id === undefined ? null : await returnRequest(w, siparis_id, girdi.talep_id)
  const deger = addMoney(...kalemler.map((k) => k.deger))
  if (girdi.tutar !== undefined && girdi.tutar > leftToGive(old))
    throw hata('girdi_gecersiz', 'tutar', tooMuch(leftToGive(old)))
  const kokenler = await holdOrigins(w, old)
  const id = newId('iade', momentOf(w, old))
  const units = asStock(old.kalemler, kalemler)
  // Lock order: all variants at once, since returned and exchanged ones may be the same.
  await holdIds(
    w,
    [...units, ...(girdi.degisim ?? [])].map((k) => k.varyant_id),
  )
  if (girdi.stoka_geri !== false) await restock(w, { kaynak: id, neden: 'iade', kalemler: units })
  const exchange = girdi.degisim && (await openExchange(w, old, girdi.degisim, deger, girdi.tutar))
  const degisime_giden = old.degisime_giden + (exchange?.odenen ?? 0)
  const tutar = girdi.tutar ?? Math.min(leftToGive({ ...old, degisime_giden }), deger - (exchange?.odenen ?? 0))
  const counts = counted(old.kalemler, 'iade_edilen', kalemler)
  const durum = allReturned(counts) ? moved(siparisGecisleri, old.durum, 'iade') : old.durum
  const next = { ...old, durum, kalemler: counts, degisime_giden, guncelleme: momentOf(w, old) }
  const { siparis, olaylar } = await giveBack(w, next, { tutar, iade_id: id, elle: true, kokenler })
  const { stoka_geri = true, neden } = girdi
  const degisim_siparis_id = exchange?.id ?? null
  const olusturma = next.guncelleme
  const row = { id, siparis_id, kalemler, deger, tutar, stoka_geri, neden, degisim_siparis_id, olusturma }
  const iade = show(row)
  emit(w, 'iade.olusturuldu', id, JSON.stringify(iade), { ek: { siparis_no: old.no }, zaman: olusturma })
  saveAndTell(w, old, siparis, olaylar, [{ tur: 'iade_alindi', hedef_id: id, tutar }], true)
  later(w, queries.insert, { ...row, kalemler: JSON.stringify(kalemler) })
  if (talep) acceptReturn(w, siparis, talep, iade)
  else queueReturnMail(w, siparis, iade)
  if (durum === 'iade') await settleWaiting(w, siparis, 'iade')
  return iade
}

const tooMuch = (most: number) => ({
  tr: `ödenip geri verilmemiş olandan (${most}) büyük olamaz`,
  en: `must not exceed what is paid and not given back (${most})`,
})

/** Values the returned units; every line that cannot give them is reported. */
function returned(s: SiparisKaydi, { kalemler }: IadeGirdisi): Donen[] {
  throwIfAny(misnamed(s.kalemler, kalemler))
  const over = ended(s.durum)
  if (over) throw over
  const lines = kalemler.map((k) => s.kalemler.find((line) => line.id === k.kalem_id) as Kalem)
  throwIfAny(
    kalemler.flatMap(({ adet }, i) => {
      const line = lines[i] as Kalem
      const most = line.gonderilen - line.iade_edilen
      return adet > most ? [alanHatasi(`kalemler[${i}].adet`, 'iade_adedi_asildi', tooMany(most))] : []
    }),
  )
  return kalemler.map(({ kalem_id, adet }, i) => ({ kalem_id, adet, deger: returnValue(lines[i] as Kalem, adet) }))
}

const tooMany = (most: number) => ({
  tr: `en çok ${most} adet iade edilebilir`,
  en: `at most ${most} units can be returned`,
})

/**
 * Exchange: an order of its own. It is paid with the value of the returned goods, as far as that was paid and is not
 * refunded; the rest is due.
 */
async function openExchange(
  w: Work,
  old: SiparisKaydi,
  kalemler: NonNullable<IadeGirdisi['degisim']>,
  deger: number,
  tutar = 0,
): Promise<SiparisKaydi> {
  const credit = Math.max(0, Math.min(deger, leftToGive(old)) - tutar)
  const { siparis } = await open(w, {
    id: newId('order', w.now),
    no: undefined,
    kalemler,
    para_birimi: old.para_birimi,
    musteri: customerOf(w, old),
    teslimat_adresi: old.teslimat_adresi,
    fatura_adresi: old.fatura_adresi,
    kodlar: [],
    kargo_toplam: 0,
    odeme: Promise.resolve({ yontem: 'diger', saglayici: DEGISIM, durum: 'tahsil_edildi', tutar: credit }),
    kaynak: DEGISIM,
    stok_asimi: false,
    olusturma: w.now,
  }).catch((error) => {
    throw renamed(error, (alan) => alan.replace(/^kalemler/, 'degisim'))
  })
  return siparis
}

const customerOf = async (w: Work, { musteri_id }: SiparisKaydi) =>
  musteri_id === null ? null : ((await musteri.find(w, musteri_id)) ?? null)
