import type { MagazaBilgisi, Work } from '../../db/work.ts'
import { logoAddress } from '../../trade/kimlik/logo.ts'
import { cardProvider } from '../odeme/odeme.ts'
import { optionsOf } from '../sepet/odeme/payment-options.ts'
import * as teslimat from '../teslimat/teslimat.ts'
import type { VitrinMagaza } from './schema.ts'

function identityOf(magaza: MagazaBilgisi): Pick<VitrinMagaza, 'logo' | 'renkler' | 'iletisim' | 'satici'> {
  const { kimlik } = magaza.satis
  if (kimlik === null) return { logo: null, renkler: null, iletisim: null, satici: null }
  const logo = logoAddress(magaza)
  const { renk: ana, renk_ikinci: ikinci, iletisim, satici } = kimlik
  return { logo, renkler: ana === null && ikinci === null ? null : { ana, ikinci }, iletisim, satici }
}

/** The store as shoppers see it. Its e-mail address and account are its own: the account is told to those who buy. */
export async function get(w: Work): Promise<VitrinMagaza> {
  const { id, ad, adres, dil, para_birimi, kurlar, acik } = w.magaza
  const [kart, kargo_secenekleri] = await Promise.all([cardProvider(w), teslimat.offered(w)])
  return {
    ...{ id, ad, adres, dil, para_birimi, acik, kargo_secenekleri },
    ...identityOf(w.magaza),
    stok_haberleri: w.magaza.satis.stok_haberleri,
    para_birimleri: [para_birimi, ...kurlar.map((k) => k.para_birimi)],
    odeme_yontemleri: optionsOf(w.magaza, para_birimi, kart).odeme_yontemleri,
  }
}
