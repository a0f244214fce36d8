import type { Siparis } from '@kepenk/sdk'
import { Autocomplete, List, Text } from '@mantine/core'
import type { ZamanCizelgesi } from '../../api/generated/kayitlar.ts'
import { k } from '../../api/istemci.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { formatPara } from '../../ortak/para.ts'
import { useCizelge } from '../cizelge-verisi.ts'
import { siparisMetni } from '../metin.ts'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['Siparişi iptal et', 'Cancel the order'],
  ne: ['İptal geri alınamaz. Olacaklar:', 'This cannot be undone. What happens:'],
  kart: [(tutar: string) => `${tutar} karta iade edilir`, (tutar) => `${tutar} goes back to the card`],
  elle: [
    (tutar: string) => `${tutar} elle geri verilir: yaptıktan sonra Ödemeler kartından işleyin`,
    (tutar) => `${tutar} is given back by hand: record it in Payments once it is done`,
  ],
  degisimKart: [
    (tutar: string) => `${tutar} değişimin geldiği siparişin kartına iade edilir`,
    (tutar) => `${tutar} goes back to the card of the order that this exchange came from`,
  ],
  degisimElle: [
    (tutar: string) => `${tutar} değişimin geldiği siparişte elle geri verilmiş sayılır: müşteriye siz ödeyin`,
    (tutar) =>
      `${tutar} counts as given back by hand on the order that this exchange came from: pay it to the customer yourself`,
  ],
  odemesiz: ['Ödenmiş para yok, iade edilecek bir şey yok', 'Nothing was paid, nothing is to be given back'],
  stok: [(n: number) => `${n} adet stoka döner`, (n) => `${n} ${n === 1 ? 'unit goes' : 'units go'} back to stock`],
  eylem: ['Siparişi iptal et', 'Cancel the order'],
  iptalEdildi: ['Sipariş iptal edildi', 'The order is cancelled'],
  n1: ['Müşteri vazgeçti', 'The customer changed their mind'],
  n2: ['Stokta kalmadı', 'Out of stock'],
  n3: ['Ödeme gelmedi', 'The payment did not arrive'],
  n4: ['Adres ya da iletişim bilgisi hatalı', 'Wrong address or contact details'],
})

export function IptalPenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const form = useAlanlar(
    { neden: siparis.durum === 'odeme_bekliyor' ? t.n3 : t.n1 },
    ({ neden }, o) => k.siparisler.cancel(siparis.id, { neden: neden.trim() }, o),
    { done: t.iptalEdildi, stale: staleOf(siparis.id), after: kapat },
  )
  const { yaz, gonder } = form.pencere
  const { data, error } = useCizelge(siparis.id)
  const yollar = data?.iptalde
  const stok = siparis.kalemler.filter((x) => x.varyant_id !== null).reduce((n, x) => n + x.adet, 0)
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.eylem}
      tehlikeli
      kapat={kapat}
      yaz={{ ...yaz, error: yaz.error ?? error }}
      kapali={form.deger.neden.trim() === '' || !data}
      gonder={gonder}
    >
      <Text size="sm">{t.ne}</Text>
      <List size="sm">
        {yollar && <Para yollar={yollar} birim={siparis.para_birimi} />}
        {stok > 0 && <List.Item>{t.stok(stok)}</List.Item>}
      </List>
      <Autocomplete
        label={s.neden}
        data={[t.n1, t.n2, t.n3, t.n4]}
        value={form.deger.neden}
        onChange={(neden) => form.set({ neden })}
        maxLength={200}
        required
      />
    </SiparisPenceresi>
  )
}

/** What becomes of the money, by the way that it goes. */
function Para({ yollar, birim }: { yollar: ZamanCizelgesi['iptalde']; birim: string }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const lines: [tutar: number, text: (tutar: string) => string][] = [
    [yollar.saglayici, t.kart],
    [yollar.elle, t.elle],
    [yollar.degisim.saglayici, t.degisimKart],
    [yollar.degisim.elle, t.degisimElle],
  ]
  const moved = lines.filter(([tutar]) => tutar > 0)
  if (moved.length === 0) return <List.Item>{t.odemesiz}</List.Item>
  return moved.map(([tutar, text]) => <List.Item key={text('')}>{text(formatPara(tutar, birim, dil))}</List.Item>)
}
