import { type Hata, hata } from '../../../core/errors.ts'
import { absentIfEmpty } from '../../../core/schema.ts'
import type { Work } from '../../../db/work.ts'
import type { TeslimGirdisi } from '../girdi-schema.ts'
import { type Anlatilan, hold, momentOf, saveAndTell } from '../hold.ts'
import type { Gonderi, SiparisKaydi } from '../kayit-schema.ts'
import { alreadyThere, ended } from '../rules/durum.ts'
import { arrive } from './leave.ts'

/** Marks shipments as delivered: the named one, or all under way. */
export async function deliver(w: Work, id: string, girdi: TeslimGirdisi): Promise<string> {
  const old = await hold(w, id)
  const gonderiler = chosen(old, absentIfEmpty(girdi.gonderi_id))
  let siparis: SiparisKaydi = { ...old, guncelleme: momentOf(w, old) }
  const told: Anlatilan[] = []
  for (const gonderi of gonderiler) {
    const step = arrive(siparis, gonderi)
    siparis = step.siparis
    told.push(...step.olaylar)
  }
  return saveAndTell(w, old, siparis, told)
}

function chosen(s: SiparisKaydi, gonderi_id: string | undefined): Gonderi[] {
  const named = gonderi_id === undefined ? s.gonderiler : s.gonderiler.filter((g) => g.id === gonderi_id)
  if (gonderi_id !== undefined && named.length === 0) throw hata('kayit_yok', 'gonderi_id')
  const onTheWay = named.filter((g) => g.durum === 'kargoda')
  if (onTheWay.length === 0) throw refusal(s, gonderi_id === undefined ? undefined : named[0])
  return onTheWay
}

function refusal(s: SiparisKaydi, named: Gonderi | undefined): Hata {
  const over = ended(s.durum)
  if (over) return over
  if (s.durum === 'teslim_edildi') return hata('siparis_tamamlanmis')
  if (named?.durum === 'teslim_edildi') return hata('siparis_tamamlanmis', '', alreadyThere)
  if (s.durum === 'odeme_bekliyor') return hata('odeme_bekleniyor')
  return hata('gonderilecek_kalem_yok', '', nothingOnTheWay)
}

const nothingOnTheWay = { tr: 'Yolda olan gönderi yok', en: 'No shipment is on its way' }
