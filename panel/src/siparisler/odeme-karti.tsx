import type { Odeme, Siparis } from '@kepenk/sdk'
import { Alert, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { formatPara } from '../ortak/para.ts'
import { Para } from '../ortak/para.tsx'
import { Bildiri, Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { formatUzun } from '../ortak/zaman.ts'
import { Zaman } from '../ortak/zaman.tsx'
import { useCizelge } from './cizelge-verisi.ts'
import { DenemeIsareti, OdemeDurumu } from './durumlar.tsx'
import { siparisMetni } from './metin.ts'
import { ParaIadesiPenceresi } from './pencere/para-iadesi.tsx'
import { elleSayilan } from './taslak/elle-verilen.ts'

const texts = metinler({
  odemeler: ['Ödemeler', 'Payments'],
  yok: ['Ödeme kaydı yok.', 'No payment is recorded.'],
  borc: [
    (tutar: string) => `Müşteriye geri verilmemiş: ${tutar}`,
    (tutar) => `Not yet given back to the customer: ${tutar}`,
  ],
  borcMetin: [
    'Sağlayıcı reddetti ya da bu ödeme elle geri verilecek.',
    'The provider refused, or this payment is to be given back by hand.',
  ],
  odemeSonu: [
    (an: string) => `${an} anına dek ödenmezse sipariş iptal edilir.`,
    (an) => `Cancelled unless it is paid by ${an}.`,
  ],
  elleSayilan: [
    (tutar: string) => `Değişim siparişi iptal edilince ${tutar} elle geri verilmiş sayıldı: müşteriye siz ödeyin.`,
    (tutar) =>
      `With the exchange order cancelled, ${tutar} counts as given back by hand: pay it to the customer yourself.`,
  ],
  bekleyen: [
    (tutar: string) => `Sağlayıcıdan istendi, yanıtı bekleniyor: ${tutar}`,
    (tutar) => `Asked of the provider, waiting for the answer: ${tutar}`,
  ],
  ver: ['Parayı geri ver', 'Give the money back'],
  iade: ['Para iade et', 'Refund'],
  elle: ['elle', 'by hand'],
})

export function OdemeKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const { odemeler, para_birimi } = siparis
  return (
    <Kart baslik={t.odemeler}>
      {odemeler.length === 0 && <Soluk>{t.yok}</Soluk>}
      {odemeler.map((odeme) => (
        <Satir key={odeme.id} odeme={odeme} birim={para_birimi} />
      ))}
      <Borc siparis={siparis} />
    </Kart>
  )
}

function Satir({ odeme, birim }: { odeme: Odeme; birim: string }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm">
          {s[odeme.yontem]}
          {' · '}
          {odeme.saglayici === 'elle' ? t.elle : odeme.saglayici === 'degisim' ? s.degisim : odeme.saglayici}{' '}
          <DenemeIsareti odemeler={[odeme]} />
        </Text>
        <Soluk kucuk>
          <Zaman an={odeme.olusturma} tam />
        </Soluk>
      </div>
      <Group gap="sm">
        <OdemeDurumu durum={odeme.durum} />
        <Para tutar={odeme.tutar} birim={birim} />
      </Group>
    </Group>
  )
}

/** Money that a cancellation or a return promised and that nobody has given back, and what else can be given back. */
function Borc({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const { may } = useOturum()
  const { data } = useCizelge(siparis.id)
  const [open, { open: show, close }] = useDisclosure(false)
  const shown = (tutar: number) => formatPara(tutar, siparis.para_birimi, dil)
  if (!data) return null
  const byHand = elleSayilan(data.veri)
  return (
    <>
      {data.odeme_sonu && <Soluk>{t.odemeSonu(formatUzun(data.odeme_sonu, dil))}</Soluk>}
      {byHand > 0 && <Bildiri tur="bilgi">{t.elleSayilan(shown(byHand))}</Bildiri>}
      {data.iade_bekleyen > 0 && (
        <Alert color="blue" icon={<Simge ad="saat" />}>
          {t.bekleyen(shown(data.iade_bekleyen))}
        </Alert>
      )}
      {data.iade_borcu > 0 && (
        <Bildiri tur="dikkat" title={t.borc(shown(data.iade_borcu))}>
          <Text size="sm" mb="xs">
            {t.borcMetin}
          </Text>
          {may('siparis:yazma') && <Dugme kucuk metin={t.ver} onClick={show} />}
        </Bildiri>
      )}
      {data.iade_borcu === 0 && data.geri_verilebilir > 0 && may('siparis:yazma') && (
        <Group>
          <Dugme kucuk metin={t.iade} variant="subtle" onClick={show} />
        </Group>
      )}
      {open && (
        <ParaIadesiPenceresi siparis={siparis} borc={data.iade_borcu} enCok={data.geri_verilebilir} kapat={close} />
      )}
    </>
  )
}
