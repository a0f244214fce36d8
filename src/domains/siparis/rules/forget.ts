import { type Adres, adresFrom } from '../../../trade/adres.ts'
import type { Siparis, SiparisDurumu } from '../schema.ts'

// What is left of an order when its customer is forgotten.

type Kisisel = Pick<Siparis, 'musteri' | 'teslimat_adresi' | 'fatura_adresi'>

/** Whether goods were or will be invoiced: then the law keeps whom the invoice names. */
export const isInvoiced = (durum: SiparisDurumu): boolean => durum !== 'odeme_bekliyor' && durum !== 'iptal'

/** Where goods went, no nearer than a district. */
const districtOf = ({ ilce, il, ulke }: Adres): Adres => adresFrom({ ilce, il, ulke })

/** The same of an order and of what events have told of it. */
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
