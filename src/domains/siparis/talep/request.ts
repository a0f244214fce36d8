import { hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, type Work } from '../../../db/work.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { requestRefusal, unitErrors } from '../rules/talep.ts'
import { queueRequestMail } from './eposta.ts'
import { listOfOrder as listExceptions } from './iade-disi-queries.ts'
import * as queries from './queries.ts'
import type { HesapTalepGirdisi, Talep } from './schema.ts'
import { show } from './talep.ts'

// Requests of customers. The caller has proved that the order is theirs.

/** Held, so that of twins the second sees the first, and an erasure comes before or after. */
async function holdForCustomer(w: Work, siparis_id: string) {
  const siparis = await hold(w, siparis_id)
  if (siparis.eposta !== null && isForgotten(siparis.eposta)) throw hata('kayit_bulunamadi')
  const [talepler, iade_disi] = await Promise.all([
    all(w, queries.listOfOrder, { siparis_id }),
    all(w, listExceptions, { siparis_id }),
  ])
  return { siparis, talepler, iade_disi }
}

export async function request(w: Work, siparis_id: string, girdi: HesapTalepGirdisi): Promise<Talep> {
  const { tur } = girdi
  const units = unitsIn(girdi)
  const { siparis, talepler, iade_disi } = await holdForCustomer(w, siparis_id)
  const no = requestRefusal(tur, siparis, talepler, { gun: w.magaza.satis.iade_suresi, now: w.now })
  if (no) throw no
  if (units) throwIfAny(unitErrors(siparis, talepler, units, iade_disi))
  const olusturma = momentOf(w, siparis)
  const row = { id: newId('tlp', olusturma), siparis_id, tur, neden: girdi.neden.trim(), kalemler: units, olusturma }
  later(w, queries.insert, { ...row, kalemler: units && JSON.stringify(units) })
  const talep = show({ ...row, durum: 'bekliyor', yanit: null, iade_id: null, guncelleme: olusturma })
  queueRequestMail(w, siparis, talep)
  return talep
}

const momentOf = (w: Work, { guncelleme }: SiparisKaydi): Date => momentAfter(w, guncelleme)

function unitsIn({ tur, kalemler }: HesapTalepGirdisi) {
  if (tur === 'iade' && !kalemler) throw hata('girdi_gecersiz', 'kalemler', needed)
  if (tur === 'iptal' && kalemler) throw hata('girdi_gecersiz', 'kalemler', whole)
  return kalemler?.map(({ kalem_id, adet }) => ({ kalem_id, adet })) ?? null
}

const needed = { tr: 'iade için gerekli', en: 'is required for a return' }
const whole = { tr: 'iptal siparişin bütünü içindir', en: 'a cancellation is of the whole order' }

export async function withdraw(w: Work, siparis_id: string, id: string): Promise<Talep> {
  const { talepler } = await holdForCustomer(w, siparis_id)
  const row = talepler.find((t) => t.id === id)
  if (!row) throw hata('kayit_bulunamadi')
  if (row.durum !== 'bekliyor') throw hata('talep_sonuclanmis')
  const next = { ...row, durum: 'geri_cekildi', guncelleme: momentAfter(w, row.guncelleme) } as const
  later(w, queries.decide, next)
  return show(next)
}
