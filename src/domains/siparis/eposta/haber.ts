import { metinler } from '../../../core/text/metinler.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { addMoney } from '../../../trade/money.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import type { Anlatilan } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import {
  dilOf,
  hasTrial,
  headOf,
  line,
  lineSection,
  listSection,
  name,
  noticeOf,
  ortak,
  pageWith,
  partsOf,
  textWith,
  titled,
} from './parts.ts'

// What becomes of an order of the shop, told to who ordered: paid by transfer, delivered, cancelled, refunded, returned. One mail
// a change. Orders of elsewhere (a marketplace, a cash desk) are told of there.

const SHOP = 'vitrin'

type Haber = {
  konu: string
  haber: string
  satirlar?: readonly string[]
  kalemler?: readonly { kalem_id: string; adet: number }[]
}

const sozler = metinler({
  bilgi: ['Bilgi', 'Details'],
  teslim: [(no: string) => `Teslim edildi: ${no}`, (no) => `Delivered: ${no}`],
  teslimHaberi: [
    (no: string) => `${no} numaralı siparişinizin gönderisi teslim edildi. Güle güle kullanın.`,
    (no) => `The shipment of your order ${no} was delivered. Enjoy it.`,
  ],
  cayma: [
    (gun: number) =>
      `Teslimden sonra ${gun} gün içinde cayma hakkınız vardır; siparişinizin sayfasından isteyebilirsiniz.`,
    (gun) => `You may withdraw within ${gun} days of delivery; ask for it on the page of your order.`,
  ],
  ulasmadiysa: ['Gönderi size ulaşmadıysa mağazaya yazın.', 'If the shipment has not reached you, write to the store.'],
  iptal: [(no: string) => `Siparişiniz iptal edildi: ${no}`, (no) => `Your order was cancelled: ${no}`],
  iptalHaberi: [(no: string) => `${no} numaralı siparişiniz iptal edildi.`, (no) => `Your order ${no} was cancelled.`],
  geriVerilecek: [(tutar: string) => `${tutar} size geri verilecek.`, (tutar) => `${tutar} will be refunded to you.`],
  geriVerildi: [(no: string) => `Paranız geri verildi: ${no}`, (no) => `Your refund: ${no}`],
  geriVerildiHaberi: [
    (no: string, tutar: string) => `${no} numaralı siparişiniz için ${tutar} size geri verildi.`,
    (no, tutar) => `We have refunded ${tutar} to you for order ${no}.`,
  ],
  bankaya: [
    'Kartla ödediyseniz hesabınıza yansıması bankanıza göre birkaç gün sürebilir.',
    'If you paid by card, your bank may need a few days to show it.',
  ],
  iade: [(no: string) => `İadeniz alındı: ${no}`, (no) => `Return received: ${no}`],
  iadeHaberi: [
    (no: string) => `${no} numaralı siparişinizden geri gönderdiklerinizi aldık.`,
    (no) => `We have received what you sent back of order ${no}.`,
  ],
})

const wordsOf = ({ magaza }: Work) => ({ ...ortak[dilOf(magaza)], ...sozler[dilOf(magaza)] })

/** By the events of the change; the first that there is something to tell of. */
export function queueNews(w: Work, s: SiparisKaydi, olaylar: readonly Anlatilan[]): void {
  const haber = newsOf(w, s, olaylar)
  if (haber) write(w, s, haber)
}

function newsOf(w: Work, s: SiparisKaydi, olaylar: readonly Anlatilan[]): Haber | null {
  const t = wordsOf(w)
  const no = name(s.no)
  const of = (olay: Anlatilan['olay']) =>
    olaylar.filter((o) => o.olay === olay).map((o): Record<string, unknown> => o.ek ?? {})
  if (of('siparis.iptal_edildi').length > 0) {
    const satirlar = s.odenen > 0 ? [t.geriVerilecek(amountOf(w, s, s.odenen))] : []
    return { konu: t.iptal(no), haber: t.iptalHaberi(no), satirlar }
  }
  const there = s.gonderiler.filter((g) => of('siparis.teslim_edildi').some((ek) => ek.gonderi_id === g.id))
  if (there.length > 0) {
    const satirlar = [t.cayma(w.magaza.satis.iade_suresi), t.ulasmadiysa]
    return { konu: t.teslim(no), haber: t.teslimHaberi(no), satirlar, kalemler: there.flatMap((g) => g.kalemler) }
  }
  const given = addMoney(...of('siparis.para_iade_edildi').map((ek) => Number(ek.tutar)))
  if (given > 0) {
    const haber = t.geriVerildiHaberi(no, amountOf(w, s, given))
    return { konu: t.geriVerildi(no), haber, satirlar: [t.bankaya] }
  }
  const [paid] = of('siparis.odeme_alindi').flatMap((ek) => s.odemeler.find((o) => o.id === ek.odeme_id) ?? [])
  if (paid?.yontem !== 'havale') return null
  return { konu: t.odendi(no), haber: t.odendiHaberi(no, amountOf(w, s, paid.tutar)) }
}

type Iade = { kalemler: readonly { kalem_id: string; adet: number }[]; tutar: number }

/** A return that nobody had asked for on the order's page: those who had are answered there. */
export function queueReturnMail(w: Work, s: SiparisKaydi, { kalemler, tutar }: Iade): void {
  const t = wordsOf(w)
  const satirlar = tutar > 0 ? [t.geriVerilecek(amountOf(w, s, tutar))] : []
  write(w, s, { konu: t.iade(name(s.no)), haber: t.iadeHaberi(name(s.no)), satirlar, kalemler })
}

const amountOf = ({ magaza }: Work, { para_birimi }: SiparisKaydi, tutar: number): string =>
  money(tutar, line(para_birimi), dilOf(magaza))

function write(w: Work, s: SiparisKaydi, { konu, haber, satirlar = [], kalemler = [] }: Haber): void {
  if (s.kaynak !== SHOP || s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  const t = wordsOf(w)
  const bas = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const deneme = hasTrial(s.odemeler)
  const urunler = partsOf(s, kalemler, bas.dil)
  queueMail(w, {
    kime: s.eposta,
    konu: `${konu} · ${bas.magaza}`,
    metin: textWith(bas, [
      deneme ? [t.deneme] : [],
      titled(t.bilgi, satirlar),
      titled(
        t.urunler,
        urunler.map((u) => `- ${u}`),
      ),
    ]),
    html: pageWith(bas, [
      deneme && noticeOf(t.deneme),
      lineSection(t.bilgi, satirlar),
      listSection(t.urunler, urunler),
    ]),
  })
}
