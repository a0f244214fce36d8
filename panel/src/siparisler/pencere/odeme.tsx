import type { Odeme, Siparis } from '@kepenk/sdk'
import { Select, Text } from '@mantine/core'
import { ODEME_YONTEM } from '../../api/generated/degerler.ts'
import { k } from '../../api/istemci.ts'
import { siraliOf } from '../../api/sira.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
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

/** Undefined: nobody has written an amount, and it is what is due. */
type Gelen = { yontem: Odeme['yontem']; tutar: number | null | undefined }

/** What is recorded by hand is most often a transfer. */
const YONTEMLER = siraliOf(ODEME_YONTEM, { havale: 1, kapida_nakit: 2, kapida_kart: 3, kart: 4, diger: 5 })

export function OdemePenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { dil } = useDil()
  const { data, error } = useCizelge(siparis.id)
  const kalan = data?.kalan_borc ?? null
  const waiting = siparis.odemeler.find((o) => o.durum === 'bekliyor')
  const form = useAlanlar<Gelen, Siparis>(
    { yontem: waiting?.yontem ?? 'havale', tutar: undefined },
    ({ yontem, tutar }, o) => k.siparisler.recordPayment(siparis.id, { yontem, tutar: tutar ?? 0 }, o),
    { done: t.kaydedildi, stale: staleOf(siparis.id), after: kapat },
  )
  const { yaz, gonder } = form.pencere
  const tutar = form.deger.tutar === undefined ? kalan : form.deger.tutar
  const shown = (n: number) => formatPara(n, siparis.para_birimi, dil)
  const left = (kalan ?? 0) - (tutar ?? 0)
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.eylem(shown(tutar ?? 0))}
      kapat={kapat}
      {...form.pencere}
      yaz={{ ...yaz, error: yaz.error ?? error }}
      kapali={!tutar}
      gonder={() => gonder({ tutar })}
    >
      <Select
        label={t.yontem}
        data={YONTEMLER.map((value) => ({ value, label: s[value] }))}
        allowDeselect={false}
        {...form.secenek('yontem')}
      />
      <ParaGirdisi label={t.tutar} birim={siparis.para_birimi} {...form.secim('tutar')} value={tutar} />
      <Text size="sm" role="status">
        {left > 0 ? t.eksik(shown(left)) : siparis.durum === 'odeme_bekliyor' ? t.hazir : ''}
      </Text>
    </SiparisPenceresi>
  )
}
