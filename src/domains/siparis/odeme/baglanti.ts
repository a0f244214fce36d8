import { hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { workingWays } from '../../../trade/satis.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { cardProvider } from '../../odeme/odeme.ts'
import { queuePaymentLink, type Yollar } from '../eposta/baglanti.ts'
import type { OdemeBaglantisi, OdemeBaglantisiGirdisi } from '../girdi-schema.ts'
import { hold } from '../hold.ts'
import { due } from '../rules/money.ts'
import { linkRefusal } from './kart.ts'

/** How an order can be paid from afar now. */
export async function linkWays(w: Work): Promise<Yollar> {
  const kart = await cardProvider(w)
  const ways = workingWays(w.magaza, kart)
  // Without an account nobody knows where to send it.
  const havale = ways.includes('havale') && w.magaza.satis.havale_hesabi !== null
  return { kart: ways.includes('kart') ? kart : null, havale, hesap: havale ? w.magaza.satis.havale_hesabi : null }
}

export const namesOf = ({ kart, havale }: Yollar): ('kart' | 'havale')[] => [
  ...(kart === null ? [] : (['kart'] as const)),
  ...(havale ? (['havale'] as const) : []),
]

/** The page that what is open of an order is paid on; mailed to its customer on request. */
export async function paymentLink(
  w: Work,
  id: string,
  { gonder = false }: OdemeBaglantisiGirdisi,
): Promise<OdemeBaglantisi> {
  const siparis = await hold(w, id)
  const no = linkRefusal(siparis)
  if (no) throw no
  const adres = orderAddress(w.magaza, siparis)
  if (adres === null) throw hata('sunucu_hatasi')
  if (gonder && siparis.eposta === null) throw hata('girdi_gecersiz', 'gonder', noAddress)
  const yollar = await linkWays(w)
  const gonderildi = gonder && queuePaymentLink(w, siparis, yollar)
  return {
    adres,
    tutar: due(siparis),
    para_birimi: siparis.para_birimi,
    odeme_yontemleri: namesOf(yollar),
    gonderildi,
  }
}

const noAddress = { tr: 'siparişin e-posta adresi yok', en: 'the order has no e-mail address' }
