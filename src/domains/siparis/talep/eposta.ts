import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import {
  headOf,
  itemsOf,
  line,
  lineSection,
  listSection,
  name,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from '../eposta/parts.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import type { Talep, TalepTuru } from './schema.ts'

// Mails to who asked: when the request came, and when the store has decided.

const NE: Record<TalepTuru, string> = { iptal: 'iptal', iade: 'iade' }

type Haber = { konu: string; haber: string }

/** By state; withdrawing is not written about. */
const HABERLER: Record<'bekliyor' | 'kabul' | 'ret', (no: string, ne: string) => Haber> = {
  bekliyor: (no, ne) => ({
    konu: `${bas(ne)} talebiniz alındı: ${no}`,
    haber: `${no} numaralı siparişiniz için ${ne} talebinizi aldık. Mağaza karar verince size yazacağız.`,
  }),
  kabul: (no, ne) => ({
    konu: `${bas(ne)} talebiniz kabul edildi: ${no}`,
    haber: `${no} numaralı siparişiniz için ${ne} talebiniz kabul edildi.`,
  }),
  ret: (no, ne) => ({
    konu: `${bas(ne)} talebiniz kabul edilmedi: ${no}`,
    haber: `${no} numaralı siparişiniz için ${ne} talebiniz kabul edilmedi.`,
  }),
}

/** A capital at the beginning: i becomes İ in Turkish. */
const bas = (text: string): string => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1)

type Alinan = { kalemler: readonly { kalem_id: string; adet: number }[]; tutar: number }

/** The customer's own words are not repeated: an order may name somebody else's address. */
export function queueRequestMail(w: Work, s: SiparisKaydi, talep: Talep, alinan?: Alinan): void {
  const { durum } = talep
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  if (durum === 'geri_cekildi' || durum === 'kapandi') return
  const { konu, haber } = HABERLER[durum](name(s.no), NE[talep.tur])
  const head = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const yanit = talep.yanit === null ? [] : [line(talep.yanit)]
  const para = alinan && alinan.tutar > 0 ? [line(money(alinan.tutar, s.para_birimi))] : []
  const kalemler = itemsOf(alinan?.kalemler ?? talep.kalemler ?? [], ({ kalem_id, adet }) => {
    const kalem = s.kalemler.find((k) => k.id === kalem_id)
    return unitsOf({ ad: kalem?.ad ?? '', varyant_ad: kalem?.varyant_ad ?? null, adet })
  })
  queueMail(w, {
    kime: s.eposta,
    konu: `${konu} · ${head.magaza}`,
    metin: textWith(head, [
      titled('Mağazanın yanıtı', yanit),
      titled('Geri verilecek', para),
      titled(
        'Ürünler',
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(head, [
      lineSection('Mağazanın yanıtı', yanit),
      lineSection('Geri verilecek', para),
      listSection('Ürünler', kalemler),
    ]),
  })
}
