import type { Siparis } from '@kepenk/sdk'
import { Text } from '@mantine/core'
import { k } from '../../api/istemci.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { formatPara } from '../../ortak/para.ts'
import { useCizelge } from '../cizelge-verisi.ts'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['Teslim edildi', 'Delivered'],
  etki: [
    (n: number) =>
      n === 1 ? 'Yoldaki gönderi teslim edilmiş sayılır.' : `Yoldaki ${n} gönderi teslim edilmiş sayılır.`,
    (n) =>
      n === 1 ? 'The shipment on its way counts as delivered.' : `The ${n} shipments on their way count as delivered.`,
  ],
  geriAlinmaz: [
    'Teslim edilen bir gönderi geri alınamaz; geri gelen ürün iade olarak alınır.',
    'A delivered shipment cannot be undone; goods that come back are taken as a return.',
  ],
  borc: [
    (tutar: string) => `Ödenmemiş: ${tutar}. Kapıda alındıysa sonra “Ödeme alındı” ile kaydedin.`,
    (tutar) => `Not paid: ${tutar}. If it was paid at the door, record it afterwards by “Payment received”.`,
  ],
  eylem: ['Teslim edildi', 'Delivered'],
  edildi: ['Teslim edildi olarak işlendi', 'Recorded as delivered'],
})

export function TeslimPenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const form = useAlanlar({}, (girdi, o) => k.siparisler.deliver(siparis.id, girdi, o), {
    done: t.edildi,
    stale: staleOf(siparis.id),
    after: kapat,
  })
  const borc = useCizelge(siparis.id).data?.kalan_borc ?? 0
  return (
    <SiparisPenceresi baslik={t.baslik} eylem={t.eylem} kapat={kapat} {...form.pencere}>
      <Text size="sm">{t.etki(siparis.gonderiler.filter((g) => g.durum === 'kargoda').length)}</Text>
      <Text size="sm">{t.geriAlinmaz}</Text>
      {borc > 0 && <Text size="sm">{t.borc(formatPara(borc, siparis.para_birimi, dil))}</Text>}
    </SiparisPenceresi>
  )
}
