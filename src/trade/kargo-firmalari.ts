import { fold } from '../core/text/sozcuk.ts'

// Carriers that shops in Turkey give their parcels to, and where each shows the way of one. A shop may name any other.

type KargoFirmasi = {
  ad: string
  /** With `{no}` where the tracking number belongs; null where the carrier has no address that takes one. */
  takip_adresi: string | null
}

export const kargoFirmalari: readonly KargoFirmasi[] = [
  {
    ad: 'Yurtiçi Kargo',
    takip_adresi: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={no}',
  },
  { ad: 'Aras Kargo', takip_adresi: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code={no}' },
  { ad: 'DHL eCommerce (MNG Kargo)', takip_adresi: 'https://kargotakip.dhlecommerce.com.tr/?takipNo={no}' },
  { ad: 'Sürat Kargo', takip_adresi: 'https://www.suratkargo.com.tr/KargoTakip/?kargotakipno={no}' },
  { ad: 'PTT Kargo', takip_adresi: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={no}' },
  { ad: 'HepsiJET', takip_adresi: 'https://www.hepsijet.com/gonderi-takibi/{no}' },
  { ad: 'Trendyol Express', takip_adresi: 'https://www.trendyolexpress.com/gonderi-takip/{no}' },
  { ad: 'Kolay Gelsin', takip_adresi: 'https://esube.kolaygelsin.com/shipments?trackingId={no}' },
  { ad: 'UPS Kargo', takip_adresi: 'https://www.ups.com/track?loc=tr_TR&tracknum={no}' },
  { ad: 'DHL Express', takip_adresi: 'https://www.dhl.com/tr-tr/home/tracking.html?tracking-id={no}' },
  { ad: 'FedEx', takip_adresi: 'https://www.fedex.com/fedextrack/?trknbr={no}' },
  { ad: 'Sendeo', takip_adresi: null },
  { ad: 'Horoz Lojistik', takip_adresi: null },
]

/** Words that say only what it is: people leave them out. */
const PLAIN = new Set(['kargo', 'lojistik'])
const wordsOf = (ad: string): string[] =>
  fold(ad)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PLAIN.has(word))

/** The carrier that is meant by what people write: `yurtiçi`, `MNG`, `Trendyol express`. */
function meant(firma: string): KargoFirmasi | undefined {
  const words = wordsOf(firma)
  const fits = kargoFirmalari.filter(({ ad }) => {
    const own = wordsOf(ad)
    return words.length > 0 && words.every((word) => own.includes(word))
  })
  // `DHL` alone is two of them.
  return fits.length === 1 ? fits[0] : undefined
}

/** Where the way of a parcel is shown; null when nobody knows. */
export function takipAdresi(firma: string, takip_no: string): string | null {
  const no = takip_no.trim()
  return no === '' ? null : (meant(firma)?.takip_adresi?.replace('{no}', encodeURIComponent(no)) ?? null)
}
