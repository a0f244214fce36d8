import { metinler } from '../../../core/text/metinler.ts'
import { dayText } from '../../../core/time.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { addIz } from '../iz.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import type { Iz } from '../rules/iz.ts'
import { due } from '../rules/money.ts'
import {
  dilOf,
  headOf,
  itemsOf,
  line,
  lineSection,
  listSection,
  name,
  ortak,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from './parts.ts'
import { accountLines } from './siparis.ts'

// Mails for an order that waits for its payment: one reminder, and one when it is cancelled.

const sozler = metinler({
  gelmedi: [
    (no: string) => `${no} numaralı siparişinizin ödemesi henüz bize ulaşmadı.`,
    (no) => `The payment for your order ${no} has not reached us yet.`,
  ],
  gelmezse: [
    (gun: string) => ` ${gun} tarihine kadar gelmezse sipariş iptal olur.`,
    (gun) => ` If it does not arrive by ${gun}, the order will be cancelled.`,
  ],
  yaptiysaniz: [
    'Ödemeyi yaptıysanız bir şey yapmanız gerekmez.',
    'If you have already paid, there is nothing you need to do.',
  ],
  iptalKonusu: [(no: string) => `Siparişiniz iptal edildi: ${no}`, (no) => `Your order has been cancelled: ${no}`],
  iptal: [
    (no: string) => `${no} numaralı siparişiniz, ödemesi süresi içinde gelmediği için iptal edildi.`,
    (no) => `Your order ${no} has been cancelled because its payment did not arrive in time.`,
  ],
  odemeyin: [
    'Bu sipariş için artık ödeme yapmayın. Ödemeyi yaptıysanız mağazaya yazın.',
    'Please do not pay for this order any more. If you have already paid, write to the store.',
  ],
})

export function queueReminder(w: Work, s: SiparisKaydi, bitis: Date | null): void {
  const { havale_hesabi } = w.magaza.satis
  const no = name(s.no)
  const dil = dilOf(w.magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const until = bitis ? t.gelmezse(dayText(bitis, dil)) : ''
  write(w, s, 'odeme_hatirlatmasi', {
    konu: t.bekliyoruz(no),
    haber: `${t.gelmedi(no)}${until}`,
    odeme: [
      t.odenecek(money(due(s), line(s.para_birimi), dil)),
      ...(havale_hesabi ? accountLines(havale_hesabi, dil) : []),
      t.aciklama(no),
      t.yaptiysaniz,
    ],
  })
}

export function queueLapsedMail(w: Work, s: SiparisKaydi): void {
  const no = name(s.no)
  const t = sozler[dilOf(w.magaza)]
  write(w, s, 'iptal_epostasi', {
    konu: t.iptalKonusu(no),
    haber: t.iptal(no),
    odeme: [t.odemeyin],
  })
}

type Yazi = { konu: string; haber: string; odeme: string[] }

function write(w: Work, s: SiparisKaydi, tur: Iz['tur'], { konu, haber, odeme }: Yazi): void {
  // Anybody may order in the public test store, with anybody's address.
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  const bas = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const t = ortak[bas.dil]
  const kalemler = itemsOf(s.kalemler, unitsOf, bas.dil)
  queueMail(w, {
    kime: s.eposta,
    konu: `${konu} · ${bas.magaza}`,
    metin: textWith(bas, [
      titled(t.odeme, odeme),
      titled(
        t.urunler,
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(bas, [lineSection(t.odeme, odeme), listSection(t.urunler, kalemler)]),
  })
  addIz(w, s.id, { tur })
}
