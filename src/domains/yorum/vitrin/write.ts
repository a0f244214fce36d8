import { hash } from 'node:crypto'
import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { absentIfEmpty } from '../../../core/schema.ts'
import { maybe, shopperOf, type Work } from '../../../db/work.ts'
import { isOrderCode } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { insertOnce } from '../insert.ts'
import { addToCards, isClosed } from '../puan.ts'
import type { YeniYorum } from '../queries.ts'
import { fullName, published } from '../rules.ts'
import type { VitrinYorumGirdisi, YazilanYorum } from '../schema.ts'
import * as queries from './queries.ts'
import { productCalled, show } from './yorumlar.ts'

/** A review by who bought the product and got it. */
export async function write(w: Work, hangi: string, girdi: VitrinYorumGirdisi): Promise<YazilanYorum> {
  if (isClosed(w)) throw hata('yorumlar_kapali')
  const urun = await productCalled(w, hangi)
  const yazan = await writerOf(w, urun.id, girdi)
  const durum = w.magaza.satis.yorumlar === 'hemen' ? 'yayinda' : 'bekliyor'
  const row = {
    ...yazan,
    id: newId('yrm', w.now),
    urun_id: urun.id,
    puan: girdi.puan,
    baslik: absentIfEmpty(girdi.baslik) ?? null,
    metin: girdi.metin,
    durum,
    kaynak: 'vitrin',
    olusturma: w.now,
  } as const
  await insertOnce(w, row)
  addToCards(w, [{ ...row, fark: published(durum) }])
  return { ...show({ ...row, yanit: null, yanit_tarihi: null }), durum }
}

type Yazan = Pick<YeniYorum, 'ad' | 'musteri_id' | 'siparis_id' | 'eposta_anahtari'>

async function writerOf(w: Work, urun_id: string, girdi: VitrinYorumGirdisi): Promise<Yazan> {
  const { alis, kendi } = await purchaseOf(w, urun_id, girdi)
  if (!alis) throw hata('yorum_yapilamaz')
  const musteri = alis.musteri_id === null ? undefined : await maybe(w, queries.lockCustomer, { id: alis.musteri_id })
  if (musteri && isForgotten(musteri.eposta)) throw hata('yorum_yapilamaz')
  const { fatura_adresi, teslimat_adresi } = alis
  // A guest may have ordered with somebody else's address: only what the order says names them.
  const adlar = [...(kendi ? [musteri] : []), fatura_adresi, teslimat_adresi]
  return {
    ad: adlar.map((k) => fullName(k?.ad, k?.soyad)).find((ad) => ad !== null) ?? null,
    musteri_id: alis.musteri_id,
    siparis_id: alis.siparis_id,
    eposta_anahtari: alis.eposta_anahtari,
  }
}

/** By a secret of the order, else as the member who is signed in (`kendi`). */
async function purchaseOf(w: Work, urun_id: string, { kod, sepet_id, siparis_no }: VitrinYorumGirdisi) {
  if (kod !== undefined && siparis_no !== undefined) {
    const alis = await maybe(w, queries.boughtByNo, { urun_id, no: siparis_no })
    return { alis: isOrderCode(w.magaza, alis?.siparis_id ?? '', kod) ? alis : undefined, kendi: false }
  }
  if (kod !== undefined) {
    return { alis: await maybe(w, queries.boughtByCode, { urun_id, ozet: hash('sha256', kod, 'hex') }), kendi: false }
  }
  if (sepet_id !== undefined) return { alis: await maybe(w, queries.boughtByCart, { urun_id, sepet_id }), kendi: false }
  const musteri_id = shopperOf(w)
  if (musteri_id === null) throw hata('oturum_gerekli')
  return { alis: await maybe(w, queries.boughtByMember, { urun_id, musteri_id }), kendi: true }
}
