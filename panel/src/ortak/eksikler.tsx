import type { Ozet } from '../api/generated/kayitlar.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { BagListesi } from './parcalar.tsx'

type Eksik = Ozet['eksikler'][number]

const texts = metinler({
  odeme_yolu_yok: [
    'Bir ödeme yolu ekleyin: kart sağlayıcısı, havale için IBAN ya da kapıda ödeme',
    'Add a way to pay: a card provider, an IBAN for transfers, or payment at the door',
  ],
  teslimat_yolu_yok: [
    'Bir teslimat seçeneği ekleyin; ücretsiz teslimat için ücreti 0 yapın',
    'Add a delivery option; for free delivery set its price to 0',
  ],
})

const NEREDE = { odeme_yolu_yok: '/ayarlar/odeme', teslimat_yolu_yok: '/ayarlar/kargo' } as const

/** What a store needs before it can take orders: the service says what is missing, the links what to do about it. */
export function Eksikler({ kodlar }: { kodlar: readonly Eksik[] }) {
  const t = useMetin(texts)
  return <BagListesi satirlar={kodlar.map((kod) => ({ to: NEREDE[kod], metin: t[kod] }))} />
}
