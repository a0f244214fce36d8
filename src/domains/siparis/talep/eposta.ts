import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
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

export function queueRequestMail(w: Work, s: SiparisKaydi, talep: Talep): void {
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w) || talep.durum === 'geri_cekildi') return
  const { konu, haber } = HABERLER[talep.durum](name(s.no), NE[talep.tur])
  const head = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const yanit = talep.yanit === null ? [] : [line(talep.yanit)]
  const neden = talep.neden === null ? [] : [line(talep.neden)]
  const kalemler = itemsOf(talep.kalemler ?? [], ({ kalem_id, adet }) => {
    const kalem = s.kalemler.find((k) => k.id === kalem_id)
    return unitsOf({ ad: kalem?.ad ?? '', varyant_ad: kalem?.varyant_ad ?? null, adet })
  })
  queueMail(w, {
    kime: s.eposta,
    konu: `${konu} · ${head.magaza}`,
    metin: textWith(head, [
      titled('Mağazanın yanıtı', yanit),
      titled('Yazdığınız neden', neden),
      titled(
        'Ürünler',
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(head, [
      lineSection('Mağazanın yanıtı', yanit),
      lineSection('Yazdığınız neden', neden),
      listSection('Ürünler', kalemler),
    ]),
  })
}
