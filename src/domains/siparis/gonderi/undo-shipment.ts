import { type Hata, hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { ask } from '../dis-islem/ask.ts'
import { hold, momentOf, saveAndTell } from '../hold.ts'
import type { Gonderi, SiparisKaydi } from '../kayit-schema.ts'
import { alreadyThere, ended, gonderiGecisleri, moved } from '../rules/durum.ts'
import { replaced } from '../rules/units.ts'
import { comeBack } from './leave.ts'

/** Undoes an undelivered shipment: its units can be shipped again. */
export async function undoShipment(w: Work, id: string, gonderi_id: string): Promise<string> {
  const old = await hold(w, id)
  const gonderi = old.gonderiler.find((g) => g.id === gonderi_id)
  if (!gonderi) throw hata('kayit_bulunamadi')
  const no = refusal(old, gonderi)
  if (no) throw no
  const back = await comeBack(w, { ...old, guncelleme: momentOf(w, old) }, gonderi)
  const current = back.gonderiler.find((g) => g.id === gonderi_id) as Gonderi
  const undone = { ...current, durum: moved(gonderiGecisleri, gonderi.durum, 'iptal') }
  // A shipment that the carrier has not opened yet is cancelled there once it has.
  const open = gonderi.uygulama !== null && gonderi.takip_no !== null
  if (open) ask(w, { tur: 'gonderi_iptal', siparis_id: id, hedef_id: gonderi_id })
  return saveAndTell(w, old, { ...back, gonderiler: replaced(back.gonderiler, undone) }, [])
}

function refusal(s: SiparisKaydi, gonderi: Gonderi): Hata | null {
  if (ended(s.durum)) return ended(s.durum)
  if (gonderi.durum === 'iptal') return hata('siparis_iptal_edilmis', '', alreadyUndone)
  return gonderi.durum === 'teslim_edildi' ? hata('siparis_tamamlanmis', '', alreadyThere) : null
}

const alreadyUndone = { tr: 'Gönderi zaten geri alınmış', en: 'The shipment has been undone already' }
