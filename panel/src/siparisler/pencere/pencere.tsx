import { KepenkHata } from '@kepenk/sdk'
import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { useTazele } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { FormPenceresi, type FormPenceresiProps } from '../../ortak/pencere.tsx'

const CIZELGEYE: [string, string] = [
  'Sayfa yenilendi; zaman çizelgesine bakın.',
  'The page is up to date; look at the timeline.',
]

/** What to do in this window; what happened is said by the service. */
const texts = metinler({
  odeme_bekleniyor: [
    'Önce “Ödeme alındı” ile ödemeyi kaydedin; kapıda ödemeli sipariş beklemeden gönderilebilir.',
    'Record the payment by “Payment received” first; an order that is paid at the door can be shipped at once.',
  ],
  siparis_gonderilmis: [
    'İptal için önce gönderiyi geri alın; teslim edildiyse iade alın.',
    'To cancel, undo the shipment first; if it was delivered, take a return.',
  ],
  gonderilecek_kalem_yok: [
    'Ürünler bu arada başka bir gönderiye girmiş. Sayfa yenilendi; gönderilere bakın.',
    'The products are in another shipment by now. The page is up to date; look at the shipments.',
  ],
  stok_yetersiz: [
    'Adedi azaltın, başka bir ürün seçin ya da stoku düzeltip yeniden deneyin.',
    'Lower the quantity, choose another product, or correct the stock and try again.',
  ],
  iade_adedi_asildi: [
    'Bu ürünlerin iadesi bu arada alınmış olabilir. Sayfa yenilendi; adetlere bakın.',
    'The return may have been taken in the meantime. The page is up to date; look at the quantities.',
  ],
  talep_sonuclanmis: [
    'Talebe bu arada karar verilmiş ya da alıcı vazgeçmiş. Sayfa yenilendi.',
    'The request was decided in the meantime, or the customer has withdrawn it. The page is up to date.',
  ],
  siparis_degisti: CIZELGEYE,
  siparis_iptal_edilmis: CIZELGEYE,
  siparis_tamamlanmis: CIZELGEYE,
  surum_uyusmuyor: [
    'Sayfa yenilendi; pencereyi kapatıp yeniden açın.',
    'The page is up to date; close the window and open it again.',
  ],
})

type Props = Omit<FormPenceresiProps, 'ipucu'>

/** A question about one order. */
export function SiparisPenceresi(p: Props) {
  return <FormPenceresi {...p} ipucu={p.yaz.error && <Red hata={p.yaz.error} />} />
}

/** Conflict hint: what to do when the order cannot do that now; the page behind the window is read again. */
function Red({ hata }: { hata: Error }) {
  const t = useMetin(texts)
  const tazele = useTazele()
  const conflict = hata instanceof KepenkHata && (hata.durum === 409 || hata.durum === 412) ? hata.kod : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (conflict) void tazele(['siparis'], ['siparisler'], ['siparis-sayilari'], ['talepler'])
  }, [hata])
  const hint = conflict && conflict in t ? t[conflict as keyof typeof t] : null
  return hint && <Alert color="blue">{hint}</Alert>
}

export type PencereProps<S> = { siparis: S; kapat: () => void }

/** Query keys that a change to an order invalidates. */
export const staleOf = (id: string) => [
  ['siparis', id],
  ['siparisler'],
  ['siparis-sayilari'],
  ['iadeler'],
  ['talepler'],
  ['ozet'],
]
