import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { isUniqueViolation } from '../../../db/connection/pg-errors.ts'
import { emit } from '../../../db/outbox.ts'
import { all, apart, later, maybe, type Work } from '../../../db/work.ts'
import type { Adres } from '../../../trade/adres.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { isAtTheDoor } from '../../../trade/satis.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { show } from '../answer.ts'
import { toBelge } from '../belge/belge.ts'
import { izlerAs } from '../iz.ts'
import type { Kalem, Odeme, SiparisKaydi } from '../kayit-schema.ts'
import * as queries from '../queries.ts'
import { izlerOfNew } from '../rules/iz.ts'
import { withPayments } from '../rules/money.ts'
import { searchWords } from '../rules/sozcuk.ts'
import type { Yontem } from '../schema.ts'

export type YeniOdeme = {
  yontem: Yontem
  durum: 'bekliyor' | 'tahsil_edildi'
  saglayici: string
  tutar?: number
  /** Of a card payment made before the order existed. */
  id?: string
  saglayici_no?: string | null
}

/** A priced order, with units reserved and campaigns counted. */
export type FiyatliSiparis = Toplamlar & {
  id: string
  /** Given by the client, or the store's next number. */
  no: string | undefined
  para_birimi: string
  kalemler: readonly Kalem[]
  indirim_kodlari: readonly string[]
  musteri: { id: string; eposta: string } | null
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  odeme: YeniOdeme | null
  kaynak: string
  /** Placed by a signed-in member. */
  oturumla: boolean
  olusturma: Date
}

export type Toplamlar = Pick<SiparisKaydi, 'urun_toplam' | 'indirim_toplam' | 'kargo_toplam' | 'toplam'>

export const totalsOf = ({ urun_toplam, indirim_toplam, kargo_toplam, toplam }: Toplamlar): Toplamlar => ({
  urun_toplam,
  indirim_toplam,
  kargo_toplam,
  toplam,
})

/** Writes the order and emits its event. The number is taken last: it is not given back on a rollback. */
export async function place(w: Work, yeni: FiyatliSiparis): Promise<{ siparis: SiparisKaydi; yanit: string }> {
  const siparis = { ...orderOf(w, yeni), no: yeni.no ?? (await nextNumber(w)) }
  const yanit = JSON.stringify(show(siparis))
  await write(w, siparis, toBelge(yanit), { given: yeni.no !== undefined, oturumla: yeni.oturumla })
  if (yeni.no !== undefined) await keepFromGiving(w, yeni.no)
  emit(w, 'siparis.olusturuldu', siparis.id, yanit, { zaman: siparis.guncelleme })
  const taken = siparis.odemeler.find((o) => o.durum === 'tahsil_edildi')
  if (taken) {
    emit(w, 'siparis.odeme_alindi', siparis.id, yanit, { ek: { odeme_id: taken.id }, zaman: siparis.guncelleme })
  }
  return { siparis, yanit }
}

function orderOf(w: Work, yeni: FiyatliSiparis): SiparisKaydi {
  const { toplam } = yeni
  const odemeler = yeni.odeme ? paymentsOf(w, yeni.odeme, toplam) : []
  const siparis: SiparisKaydi = {
    id: yeni.id,
    no: '',
    durum: 'odeme_bekliyor',
    para_birimi: yeni.para_birimi,
    ...totalsOf(yeni),
    odenen: 0,
    iade_edilen: 0,
    indirim_kodlari: yeni.indirim_kodlari,
    musteri_id: yeni.musteri?.id ?? null,
    eposta: yeni.musteri?.eposta ?? null,
    teslimat_adresi: yeni.teslimat_adresi,
    fatura_adresi: yeni.fatura_adresi,
    kaynak: yeni.kaynak,
    iptal: null,
    iptal_nedeni: null,
    degisime_giden: 0,
    ayrica_iade: 0,
    fark_iadesi: 0,
    olusturma: yeni.olusturma,
    guncelleme: w.now,
    kalemler: yeni.kalemler,
    odemeler,
    gonderiler: [],
  }
  const paid = withPayments(siparis, odemeler)
  const ready = paid.odenen >= toplam || odemeler.some((o) => isAtTheDoor(o.yontem))
  return { ...paid, durum: ready ? 'hazirlaniyor' : 'odeme_bekliyor' }
}

/** At most the total; an order that costs nothing needs no payment. */
function paymentsOf(w: Work, { tutar, ...odeme }: YeniOdeme, toplam: number): Odeme[] {
  const amount = Math.min(tutar ?? toplam, toplam)
  if (amount === 0) return []
  const none = { saglayici_no: null, iade_edilen: 0, iade_bekleyen: 0 }
  return [{ ...none, id: newId('odm', w.now), ...odeme, tutar: amount, olusturma: w.now }]
}

/** A number given by a client is never assigned again. After the order is written. */
async function keepFromGiving(w: Work, no: string): Promise<void> {
  if (/^[1-9]\d{0,14}$/.test(no)) await apart(w, queries.raiseNo, { no: Number(no) })
}

/** Longer numbers do not raise the counter: only beyond this can the store's own number collide. */
const LAST_RAISED = 999_999_999_999_999

async function nextNumber(w: Work): Promise<string> {
  for (;;) {
    const [{ no }] = (await apart(w, queries.nextNo, {})) as [{ no: number }]
    if (no <= LAST_RAISED || !(await maybe(w, queries.findByNo, { no: `${no}` }))) return `${no}`
  }
}

type Yazim = { given: boolean; oturumla: boolean }

async function write(w: Work, s: SiparisKaydi, belge: string, { given, oturumla }: Yazim): Promise<void> {
  const { kalemler, odemeler, gonderiler, iptal, iptal_nedeni, iade_edilen, ...rest } = s
  const { degisime_giden, ayrica_iade, fark_iadesi, ...columns } = rest
  const params = {
    ...columns,
    indirim_kodlari: [...s.indirim_kodlari],
    eposta_anahtari: s.eposta === null ? null : epostaKey(s.eposta),
    teslimat_adresi: s.teslimat_adresi && JSON.stringify(s.teslimat_adresi),
    fatura_adresi: s.fatura_adresi && JSON.stringify(s.fatura_adresi),
    belge,
    oturumla,
    odemeler: JSON.stringify(odemeler),
    kalem_idleri: kalemler.map((k) => k.id),
    siralar: kalemler.map((k) => k.sira),
    urunler: kalemler.map((k) => k.urun_id),
    varyantlar: kalemler.map((k) => k.varyant_id),
    adlar: kalemler.map((k) => k.ad),
    varyant_adlari: kalemler.map((k) => k.varyant_ad),
    skular: kalemler.map((k) => k.sku),
    adetler: kalemler.map((k) => k.adet),
    birim_fiyatlar: kalemler.map((k) => k.birim_fiyat),
    indirimler: kalemler.map((k) => k.indirim),
    toplamlar: kalemler.map((k) => k.toplam),
    kdv_oranlari: kalemler.map((k) => k.kdv_orani),
    sozcukler: searchWords({ ...s, musteri: { id: s.musteri_id, eposta: s.eposta } }, isForgotten),
    ...izlerAs(w, izlerOfNew(s), s.olusturma),
  }
  // The store's own number practically never collides: not awaited.
  if (!given) return later(w, queries.insert, params)
  try {
    await all(w, queries.insert, params)
  } catch (error) {
    throw isUniqueViolation(error, 'siparis_no_uk') ? hata('kod_kullanimda', 'no', noTaken) : error
  }
}

const noTaken = { tr: 'bu numarada bir sipariş var', en: 'there is an order with this number' }
