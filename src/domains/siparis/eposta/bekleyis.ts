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
import { headOf, itemsOf, line, lineSection, listSection, name, pageWith, textWith, titled, unitsOf } from './parts.ts'
import { accountLines } from './siparis.ts'

// Mails for an order that waits for its payment: one reminder, and one when it is cancelled.

export function queueReminder(w: Work, s: SiparisKaydi, bitis: Date | null): void {
  const { havale_hesabi } = w.magaza.satis
  const no = name(s.no)
  const until = bitis ? ` ${dayText(bitis)} tarihine kadar gelmezse sipariş iptal olur.` : ''
  write(w, s, 'odeme_hatirlatmasi', {
    konu: `Ödemenizi bekliyoruz: ${no}`,
    haber: `${no} numaralı siparişinizin ödemesi henüz bize ulaşmadı.${until}`,
    odeme: [
      `Tutar: ${money(due(s), line(s.para_birimi))}`,
      ...(havale_hesabi ? accountLines(havale_hesabi) : []),
      `Açıklamaya yalnız sipariş numaranızı yazın: ${no}`,
      'Ödemeyi yaptıysanız bir şey yapmanız gerekmez.',
    ],
  })
}

export function queueLapsedMail(w: Work, s: SiparisKaydi): void {
  const no = name(s.no)
  write(w, s, 'iptal_epostasi', {
    konu: `Siparişiniz iptal edildi: ${no}`,
    haber: `${no} numaralı siparişiniz, ödemesi süresi içinde gelmediği için iptal edildi.`,
    odeme: ['Bu sipariş için artık ödeme yapmayın. Ödemeyi yaptıysanız mağazaya yazın.'],
  })
}

type Yazi = { konu: string; haber: string; odeme: string[] }

function write(w: Work, s: SiparisKaydi, tur: Iz['tur'], { konu, haber, odeme }: Yazi): void {
  // Anybody may order in the public test store, with anybody's address.
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  const bas = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const kalemler = itemsOf(s.kalemler, unitsOf)
  queueMail(w, {
    kime: s.eposta,
    konu: `${konu} · ${bas.magaza}`,
    metin: textWith(bas, [
      titled('Ödeme', odeme),
      titled(
        'Ürünler',
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(bas, [lineSection('Ödeme', odeme), listSection('Ürünler', kalemler)]),
  })
  addIz(w, s.id, { tur })
}
