import type { Odeme, Siparis } from '@kepenk/sdk'
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { k } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { formatPara } from '../../ortak/para.ts'
import { ParaGirdisi } from '../../ortak/para.tsx'
import { useCizelge } from '../cizelge-verisi.ts'
import { siparisMetni } from '../metin.ts'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['Ödeme alındı', 'Payment received'],
  eylem: [(tutar: string) => `${tutar} ödemeyi kaydet`, (tutar) => `Record ${tutar}`],
  kaydedildi: ['Ödeme kaydedildi', 'Payment recorded'],
  yontem: ['Nasıl ödendi', 'How it was paid'],
  tutar: ['Gelen tutar', 'Amount received'],
  hazir: ['Sipariş hazırlanmaya başlar.', 'The order can be prepared.'],
  eksik: [(tutar: string) => `Kalan borç: ${tutar}`, (tutar) => `Still due: ${tutar}`],
})

const YONTEMLER: Odeme['yontem'][] = ['havale', 'kapida_nakit', 'kapida_kart', 'kart', 'diger']

export function OdemePenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { dil } = useDil()
  const { data, error } = useCizelge(siparis.id)
  const kalan = data?.kalan_borc ?? null
  const waiting = siparis.odemeler.find((o) => o.durum === 'bekliyor')
  const [yontem, setYontem] = useState<Odeme['yontem']>(waiting?.yontem ?? 'havale')
  const [own, setOwn] = useState<{ tutar: number | null } | null>(null)
  const tutar = own ? own.tutar : kalan
  const shown = (n: number) => formatPara(n, siparis.para_birimi, dil)
  const kaydet = useYaz(
    (girdi: { tutar: number; yontem: Odeme['yontem'] }, o) => k.siparisler.recordPayment(siparis.id, girdi, o),
    { done: t.kaydedildi, stale: staleOf(siparis.id), after: kapat },
  )
  const left = (kalan ?? 0) - (tutar ?? 0)
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.eylem(shown(tutar ?? 0))}
      kapat={kapat}
      yaz={{ ...kaydet, error: kaydet.error ?? error }}
      kapali={!tutar}
      gonder={() => tutar && kaydet.mutate({ yontem, tutar })}
    >
      <Select
        label={t.yontem}
        data={YONTEMLER.map((value) => ({ value, label: s[value] }))}
        value={yontem}
        allowDeselect={false}
        onChange={(v) => v && setYontem(v as Odeme['yontem'])}
      />
      <ParaGirdisi label={t.tutar} birim={siparis.para_birimi} value={tutar} onChange={(n) => setOwn({ tutar: n })} />
      <Text size="sm" role="status">
        {left > 0 ? t.eksik(shown(left)) : siparis.durum === 'odeme_bekliyor' ? t.hazir : ''}
      </Text>
    </SiparisPenceresi>
  )
}
