import type { OdemeBaglantisi, Siparis } from '@kepenk/sdk'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { k } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { Kopyala } from '../../ortak/kopyala.tsx'
import { formatPara } from '../../ortak/para.ts'
import { Bildiri } from '../../ortak/parcalar.tsx'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['Ödeme bağlantısı', 'Payment link'],
  adres: ['Bağlantı', 'Link'],
  aciklama: [
    (tutar: string) => `Bağlantıyı açan ${tutar} öder; ödenince sipariş kendiliğinden güncellenir.`,
    (tutar) => `Whoever opens the link pays ${tutar}; the order then moves on by itself.`,
  ],
  yolYok: [
    'Mağazanız kartla ödeme de havale de almıyor: açan kişi borcu görür ama ödeyemez. Ayarlar → Ödeme sayfasından açın.',
    'Your store takes neither cards nor transfers: whoever opens it sees what is due but cannot pay. Switch one on under Settings → Payment.',
  ],
  gonder: ['E-postayla gönder', 'Send by e-mail'],
  kime: [(eposta: string) => `E-posta şu adrese gider: ${eposta}`, (eposta) => `The e-mail goes to ${eposta}`],
  epostaYok: [
    'Siparişin e-posta adresi yok; bağlantıyı kopyalayıp kendiniz gönderin.',
    'The order has no e-mail address; copy the link and send it yourself.',
  ],
  gonderildi: ['Ödeme bağlantısı gönderildi', 'Payment link sent'],
  gitmez: ['Test mağazası e-posta göndermez', 'The test store sends no e-mail'],
})

/** The page on which what is open is paid: to copy, or to send to the customer. */
export function BaglantiPenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const sorgu = useVeri(['siparis', siparis.id, 'baglanti'], (signal) =>
    k.siparisler.paymentLink(siparis.id, {}, { signal }),
  )
  const { data, error } = sorgu
  const { eposta } = siparis.musteri
  const form = useAlanlar<{ gonder: boolean }, OdemeBaglantisi>(
    { gonder: true },
    (girdi, o) => k.siparisler.paymentLink(siparis.id, girdi, o),
    { done: ({ gonderildi }) => (gonderildi ? t.gonderildi : t.gitmez), stale: staleOf(siparis.id), after: kapat },
  )
  const { yaz } = form.pencere
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.gonder}
      kapat={kapat}
      {...form.pencere}
      yaz={{ ...yaz, error: yaz.error ?? error }}
      alanlar={[]}
      kapali={!data || eposta === null}
    >
      <Bekleyen sorgu={sorgu} satir={2} />
      {data && (
        <Stack gap="sm">
          <Text size="sm">{t.aciklama(formatPara(data.tutar, data.para_birimi, dil))}</Text>
          {data.odeme_yontemleri.length === 0 && <Bildiri tur="dikkat">{t.yolYok}</Bildiri>}
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={t.adres}
              readOnly
              value={data.adres}
              style={{ flex: 1 }}
              onFocus={(e) => e.currentTarget.select()}
            />
            <Group h={36}>
              <Kopyala deger={data.adres} />
            </Group>
          </Group>
          <Text size="sm">{eposta === null ? t.epostaYok : t.kime(eposta)}</Text>
        </Stack>
      )}
    </SiparisPenceresi>
  )
}
