import { fold } from '../../core/text/sozcuk.ts'

// Carriers in Turkey, with their tracking pages. A shop may use any other.

type KargoFirmasi = {
  ad: string
  /** `{no}` stands for the tracking number; null when the carrier has no such address. */
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

/** Generic words, which people leave out. */
const PLAIN = new Set(['kargo', 'lojistik'])
const wordsOf = (ad: string): string[] =>
  fold(ad)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PLAIN.has(word))

/** Finds the carrier by what people write: `yurtiçi`, `MNG`, `Trendyol express`. */
function meant(firma: string): KargoFirmasi | undefined {
  const words = wordsOf(firma)
  const fits = kargoFirmalari.filter(({ ad }) => {
    const own = wordsOf(ad)
    return words.length > 0 && words.every((word) => own.includes(word))
  })
  // Ambiguous: `DHL` alone is two of them.
  return fits.length === 1 ? fits[0] : undefined
}

/** Tracking page; null when unknown. */
export function takipAdresi(firma: string, takip_no: string): string | null {
  const no = takip_no.trim()
  return no === '' ? null : (meant(firma)?.takip_adresi?.replace('{no}', encodeURIComponent(no)) ?? null)
}
