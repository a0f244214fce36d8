import { Autocomplete, List, Text } from '@mantine/core'
import { useState } from 'react'
import type { Siparis } from '../../../sdk/src/kepenk.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { formatPara } from '../ortak/para.ts'
import { siparisMetni } from './metin.ts'
import { Pencere, type PencereProps, staleOf } from './pencere.tsx'

const texts = metinler(
  {
    baslik: 'Siparişi iptal et',
    ne: 'İptal geri alınamaz. Olacaklar:',
    kart: (tutar: string) => `${tutar} karta iade edilir`,
    elle: (tutar: string) => `${tutar} elle geri verilir: yaptıktan sonra Ödemeler kartından işleyin`,
    degisim: (tutar: string) => `${tutar} değişimin geldiği siparişin ödemesine döner`,
    odemesiz: 'Ödenmiş para yok, iade edilecek bir şey yok',
    stok: (n: number) => `${n} adet stoka döner`,
    eylem: 'Siparişi iptal et',
    iptalEdildi: 'Sipariş iptal edildi',
    n1: 'Müşteri vazgeçti',
    n2: 'Stokta kalmadı',
    n3: 'Ödeme gelmedi',
    n4: 'Adres ya da iletişim bilgisi hatalı',
  },
  {
    baslik: 'Cancel the order',
    ne: 'This cannot be undone. What happens:',
    kart: (tutar: string) => `${tutar} goes back to the card`,
    elle: (tutar: string) => `${tutar} is given back by hand: record it in Payments once it is done`,
    degisim: (tutar: string) => `${tutar} goes back to the payment of the order that this exchange came from`,
    odemesiz: 'Nothing was paid, nothing is to be given back',
    stok: (n: number) => `${n} ${n === 1 ? 'unit goes' : 'units go'} back to stock`,
    eylem: 'Cancel the order',
    iptalEdildi: 'The order is cancelled',
    n1: 'The customer changed their mind',
    n2: 'Out of stock',
    n3: 'The payment did not arrive',
    n4: 'Wrong address or contact details',
  },
)

const TAKEN = ['tahsil_edildi', 'iade_bekliyor', 'kismi_iade']

const wayOf = (o: Siparis['odemeler'][number]) =>
  o.saglayici === 'degisim' ? 'degisim' : o.yontem === 'kart' ? 'kart' : 'elle'

/**
 * By the way that the money came: cards are asked of their provider, what an exchange is worth goes back to what it came
 * from, the rest is the store's own to give.
 */
const paidBy = (s: Siparis, way: ReturnType<typeof wayOf>): number =>
  s.odemeler.filter((o) => TAKEN.includes(o.durum) && wayOf(o) === way).reduce((n, o) => n + o.tutar, 0)

export function IptalPenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { dil } = useDil()
  const [neden, setNeden] = useState<string>(siparis.durum === 'odeme_bekliyor' ? t.n3 : t.n1)
  const iptal = useYaz((text: string, o) => k.siparisler.cancel(siparis.id, { neden: text }, o), {
    done: t.iptalEdildi,
    stale: staleOf(siparis.id),
    after: kapat,
  })
  const shown = (n: number) => formatPara(n, siparis.para_birimi, dil)
  const [kart, elle, degisim] = [paidBy(siparis, 'kart'), paidBy(siparis, 'elle'), paidBy(siparis, 'degisim')]
  const stok = siparis.kalemler.filter((x) => x.varyant_id !== null).reduce((n, x) => n + x.adet, 0)
  return (
    <Pencere
      baslik={t.baslik}
      eylem={t.eylem}
      tehlikeli
      kapat={kapat}
      bekliyor={iptal.isPending}
      hata={iptal.error}
      kapali={neden.trim() === ''}
      gonder={() => iptal.mutate(neden.trim())}
    >
      <Text size="sm">{t.ne}</Text>
      <List size="sm">
        {kart > 0 && <List.Item>{t.kart(shown(kart))}</List.Item>}
        {elle > 0 && <List.Item>{t.elle(shown(elle))}</List.Item>}
        {degisim > 0 && <List.Item>{t.degisim(shown(degisim))}</List.Item>}
        {kart + elle + degisim === 0 && <List.Item>{t.odemesiz}</List.Item>}
        {stok > 0 && <List.Item>{t.stok(stok)}</List.Item>}
      </List>
      <Autocomplete
        label={s.neden}
        data={[t.n1, t.n2, t.n3, t.n4]}
        value={neden}
        onChange={setNeden}
        maxLength={200}
        required
      />
    </Pencere>
  )
}
