import { alanHatasi, type Hata, hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { absentIfEmpty } from '../../../core/schema.ts'
import type { Work } from '../../../db/work.ts'
import * as kargo from '../../kargo/kargo.ts'
import { ask } from '../dis-islem/ask.ts'
import type { KargoyaVerGirdisi } from '../girdi-schema.ts'
import { hold, momentOf, saveAndTell } from '../hold.ts'
import type { Gonderi, SiparisKaydi } from '../kayit-schema.ts'
import { toCollect } from '../rules/kapida-tahsilat.ts'
import { misnamed, unshipped } from '../rules/units.ts'
import { leave } from './leave.ts'

/**
 * Ships the named units, otherwise all that are in no shipment yet. By hand it leaves at once; through an app when the
 * carrier reports it.
 */
export async function ship(w: Work, id: string, girdi: KargoyaVerGirdisi): Promise<string> {
  const byApp = girdi.yol === 'uygulama'
  const uygulama = byApp ? await appOf(w, girdi) : null
  const old = await hold(w, id)
  const kalemler = chosen(old, girdi.kalemler)
  const guncelleme = momentOf(w, old)
  const gonderi: Gonderi = {
    // Id from the moment of the change, not of the request, which may have waited: shipments are listed by id.
    id: newId('gon', guncelleme),
    firma: uygulama?.ad ?? girdi.firma,
    uygulama: uygulama?.kod ?? null,
    takip_no: absentIfEmpty(girdi.takip_no) ?? null,
    takip_url: absentIfEmpty(girdi.takip_url) ?? null,
    durum: 'hazirlaniyor',
    kalemler,
    yerler: [],
    bildir: girdi.musteriye_bildir ?? true,
    desi: girdi.desi ?? null,
    kg: girdi.kg ?? null,
    paket_adedi: girdi.paket_adedi ?? null,
    kapida_tahsilat: toCollect(old, kalemler),
    sevk: null,
    teslim: null,
    olusturma: guncelleme,
  }
  const opened = { ...old, guncelleme, gonderiler: [...old.gonderiler, gonderi] }
  if (byApp) {
    ask(w, { tur: 'gonderi_ac', siparis_id: id, hedef_id: gonderi.id })
    return saveAndTell(w, old, opened, [])
  }
  const { siparis, olaylar } = await leave(w, opened, gonderi)
  return saveAndTell(w, old, siparis, olaylar)
}

async function appOf(w: Work, { firma, takip_no, takip_url }: KargoyaVerGirdisi) {
  if (absentIfEmpty(takip_no)) throw hata('girdi_gecersiz', 'takip_no', fromCarrier)
  if (absentIfEmpty(takip_url)) throw hata('girdi_gecersiz', 'takip_url', fromCarrier)
  const uygulama = await kargo.find(w, firma)
  if (!uygulama) throw hata('kargo_uygulamasi_yok', 'firma')
  return uygulama
}

const fromCarrier = { tr: 'yol uygulama iken kargodan gelir', en: 'comes from the carrier when yol is uygulama' }

/** Units of the shipment in line order; every line with fewer left is reported. */
function chosen(s: SiparisKaydi, asked: KargoyaVerGirdisi['kalemler']): Gonderi['kalemler'] {
  if (asked) throwIfAny(misnamed(s.kalemler, asked))
  const left = unshipped(s)
  const no = refusal(s, left.length)
  if (no) throw no
  if (!asked) return left
  const most = new Map(left.map((k) => [k.kalem_id, k.adet]))
  throwIfAny(
    asked.flatMap(({ kalem_id, adet }, i) => {
      const of = most.get(kalem_id) ?? 0
      return adet > of ? [alanHatasi(`kalemler[${i}].adet`, 'gonderilecek_kalem_yok', tooMany(of))] : []
    }),
  )
  return left.flatMap(({ kalem_id }) => {
    const wanted = asked.find((k) => k.kalem_id === kalem_id)
    return wanted ? [{ kalem_id, adet: wanted.adet }] : []
  })
}

const tooMany = (most: number) => ({
  tr: most === 0 ? 'bu kalemin hepsi gönderilmiş' : `en çok ${most} adet gönderilebilir`,
  en: most === 0 ? 'all of this line is shipped already' : `at most ${most} units can be shipped`,
})

function refusal(s: SiparisKaydi, left: number): Hata | null {
  if (s.durum === 'iptal') return hata('siparis_iptal_edilmis')
  if (s.durum === 'teslim_edildi' || s.durum === 'iade') return hata('siparis_tamamlanmis')
  if (s.durum === 'odeme_bekliyor') return hata('odeme_bekleniyor')
  return left === 0 ? hata('gonderilecek_kalem_yok') : null
}
