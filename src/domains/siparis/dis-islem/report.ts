import { hata } from '../../../core/errors.ts'
import { absentIfEmpty } from '../../../core/schema.ts'
import { maybe, type Work } from '../../../db/work.ts'
import type { KargoRaporu } from '../girdi-schema.ts'
import { arrive, comeBack, leave } from '../gonderi/leave.ts'
import { type Anlatilan, hold, momentOf, saveAndTell } from '../hold.ts'
import type { Gonderi, SiparisKaydi } from '../kayit-schema.ts'
import { findByShipment } from '../queries.ts'
import { canMove, ended, gonderiGecisleri, moved } from '../rules/durum.ts'
import { replaced } from '../rules/units.ts'
import type { GonderiDurumu } from '../schema.ts'

/** Report of a carrier. Idempotent: a repeated or outdated report changes nothing. Returns the present state. */
export async function report(w: Work, uygulama: string, rapor: KargoRaporu): Promise<{ durum: GonderiDurumu }> {
  const where = await whichShipment(w, uygulama, rapor)
  const old = await hold(w, where.siparis_id)
  const gonderi = old.gonderiler.find((g) => g.id === where.id) as Gonderi
  if (isBehind(gonderi.durum, rapor.durum)) return { durum: gonderi.durum }
  const over = ended(old.durum)
  if (over) throw over
  const { siparis, olaylar } = await follow(w, { ...old, guncelleme: momentOf(w, old) }, gonderi, rapor.durum)
  saveAndTell(w, old, siparis, olaylar)
  return { durum: rapor.durum }
}

async function whichShipment(w: Work, uygulama: string, rapor: KargoRaporu) {
  const gonderi_id = absentIfEmpty(rapor.gonderi_id)
  const takip_no = absentIfEmpty(rapor.takip_no)
  if (!gonderi_id && !takip_no) throw hata('girdi_gecersiz', 'gonderi_id', notNamed)
  const found = await maybe(w, findByShipment({ takip_no: !gonderi_id }), {
    uygulama,
    ...(gonderi_id ? { gonderi_id } : { takip_no: takip_no as string }),
  })
  if (!found) throw hata('kayit_bulunamadi')
  return found
}

const notNamed = { tr: 'gonderi_id ya da takip_no gerekli', en: 'gonderi_id or takip_no is required' }

/** In order. */
const WAY: readonly GonderiDurumu[] = ['hazirlaniyor', 'kargoda', 'teslim_edildi']

const isBehind = (now: GonderiDurumu, told: GonderiDurumu): boolean =>
  now === told || (WAY.includes(now) && WAY.includes(told) && WAY.indexOf(told) < WAY.indexOf(now))

type Step = { siparis: SiparisKaydi; olaylar: Anlatilan[] }

async function follow(w: Work, s: SiparisKaydi, gonderi: Gonderi, told: GonderiDurumu): Promise<Step> {
  if (gonderi.durum === 'hazirlaniyor' && told === 'teslim_edildi') {
    // The report of leaving was missed: implied by the arrival.
    const gone = await leave(w, s, gonderi)
    const there = arrive(gone.siparis, gone.siparis.gonderiler.find((g) => g.id === gonderi.id) as Gonderi)
    return { siparis: there.siparis, olaylar: [...gone.olaylar, ...there.olaylar] }
  }
  if (!canMove(gonderiGecisleri, gonderi.durum, told)) throw hata('siparis_tamamlanmis', '', noWay(gonderi.durum, told))
  if (told === 'kargoda') return leave(w, s, gonderi)
  if (told === 'teslim_edildi') return arrive(s, gonderi)
  const back = told === 'hata' ? s : await comeBack(w, s, gonderi)
  const current = back.gonderiler.find((g) => g.id === gonderi.id) as Gonderi
  const next = { ...current, durum: moved(gonderiGecisleri, gonderi.durum, told) }
  return { siparis: { ...back, gonderiler: replaced(back.gonderiler, next) }, olaylar: [] }
}

const noWay = (from: GonderiDurumu, to: GonderiDurumu) => ({
  tr: `Gönderi ${from} durumundan ${to} durumuna geçemez`,
  en: `The shipment cannot go from ${from} to ${to}`,
})
