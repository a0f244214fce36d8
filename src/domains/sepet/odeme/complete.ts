import { newId } from '../../../core/id.ts'
import type { Work } from '../../../db/work.ts'
import { handOver, useInstead } from '../../kampanya/kullanim/kullanim.ts'
import { consent } from '../../musteri/consent.ts'
import { ensure } from '../../musteri/ensure.ts'
import * as musteriler from '../../musteri/find.ts'
import { noteStep } from '../../olcum/adim.ts'
import { queueOrderMail } from '../../siparis/eposta/siparis.ts'
import { begin } from '../../siparis/odeme/bekleyis.ts'
import { addNote } from '../../siparis/panel/notes.ts'
import { shopperNote } from '../../siparis/rules/kendi-notu.ts'
import { keepExceptions } from '../../siparis/talep/iade-disi.ts'
import { place, type YeniOdeme } from '../../siparis/yeni/place.ts'
import { keep } from '../../sozlesme/kayit.ts'
import { prepareTakeOver } from '../../stok/rezervasyon/rezervasyon.ts'
import { noteBought } from '../hatirlatma/remind.ts'
import type { Anlasma, SepetKaydi } from '../kayit-schema.ts'
import { save } from '../sepet.ts'

type Odenis = {
  anlasma: Anlasma
  odeme: YeniOdeme
  /** The cart holds the campaigns of exactly this agreement. */
  ayrilmis: boolean
}

/**
 * Turns a held cart into its one order. False when a campaign of the agreement is used up; missing units throw, as for
 * any order. Nothing is written in either case.
 */
export async function complete(w: Work, sepet: SepetKaydi, { anlasma, odeme, ayrilmis }: Odenis): Promise<boolean> {
  const id = newId('order', w.now)
  const kalemler = unitsOf(anlasma)
  const takeUnits = await prepareTakeOver(w, sepet.id, { sahip: id, neden: 'siparis', bitis: null, kalemler })
  if (!(await countCampaigns(w, sepet.id, id, anlasma, ayrilmis))) return false
  await takeUnits()
  const musteri = await customerOf(w, anlasma)
  if (anlasma.izinler) {
    const { metinler, an } = anlasma.izinler
    await consent(w, musteri.id, { metinler, zaman: new Date(an), oturumla: anlasma.uye_id !== null })
  }
  const { siparis } = await place(w, {
    ...anlasma,
    id,
    no: undefined,
    musteri,
    odeme,
    kaynak: 'vitrin',
    oturumla: anlasma.uye_id !== null,
    olusturma: w.now,
  })
  if (anlasma.hediye_notu) addNote(w, id, shopperNote('hediye', anlasma.hediye_notu))
  if (anlasma.siparis_notu) addNote(w, id, shopperNote('alici', anlasma.siparis_notu))
  if (anlasma.iade_disi) keepExceptions(w, id, anlasma.iade_disi)
  if (anlasma.sozlesmeler) keep(w, id, anlasma.sozlesmeler)
  queueOrderMail(w, siparis, begin(w, siparis), anlasma.sozlesmeler?.belgeler)
  await save(w, sepet, { siparis_id: id })
  await noteBought(w, sepet, id)
  if (!anlasma.sayilmaz) noteStep(w, 'siparis')
  return true
}

export const unitsOf = ({ kalemler }: Anlasma): { varyant_id: string; adet: number }[] =>
  kalemler.flatMap(({ varyant_id, adet }) => (varyant_id ? [{ varyant_id, adet }] : []))

async function countCampaigns(w: Work, sepet_id: string, sahip: string, anlasma: Anlasma, ayrilmis: boolean) {
  if (ayrilmis) {
    await handOver(w, sepet_id, sahip)
    return true
  }
  return useInstead(w, sepet_id, { sahip, para_birimi: anlasma.para_birimi, kararlar: anlasma.kampanyalar })
}

/** The signed-in member; otherwise the customer of the e-mail address, created if missing. */
async function customerOf(w: Work, { uye_id, eposta, teslimat_adresi }: Anlasma) {
  const known = uye_id === null ? undefined : await musteriler.find(w, uye_id)
  if (known) return known
  const { ad, soyad, telefon, sirket } = teslimat_adresi
  return ensure(w, {
    eposta,
    ...(ad && { ad }),
    ...(soyad && { soyad }),
    ...(telefon && { telefon }),
    ...(sirket && { sirket }),
    kaynak: 'vitrin',
  })
}
