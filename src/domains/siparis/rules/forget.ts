import { type Adres, adresFrom } from '../../../trade/adres.ts'
import type { Siparis, SiparisDurumu } from '../schema.ts'

// What is left of an order after erasure of its customer.

type Kisisel = Pick<Siparis, 'musteri' | 'teslimat_adresi' | 'fatura_adresi'>

/** Invoiced orders: the law requires keeping the name on the invoice. */
export const isInvoiced = (durum: SiparisDurumu): boolean => durum !== 'odeme_bekliyor' && durum !== 'iptal'

/** Coarsened to the district. */
const districtOf = ({ ilce, il, ulke }: Adres): Adres => adresFrom({ ilce, il, ulke })

/** For orders and for the data of their events. */
export function forgotten<S extends Kisisel>(s: S, eposta: string, invoiced: boolean): S {
  const { musteri, teslimat_adresi, fatura_adresi } = s
  const whom = fatura_adresi && (invoiced ? { ...fatura_adresi, telefon: null } : districtOf(fatura_adresi))
  return {
    ...s,
    musteri: { ...musteri, eposta: musteri.eposta && eposta },
    teslimat_adresi: teslimat_adresi && districtOf(teslimat_adresi),
    fatura_adresi: whom,
  }
}
