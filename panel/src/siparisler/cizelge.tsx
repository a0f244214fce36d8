import type { Siparis } from '@kepenk/sdk'
import { Group, Text, Textarea, Timeline } from '@mantine/core'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { FormHatasi } from '../ortak/form/alan-hatasi.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { Kart } from '../ortak/kart.tsx'
import { formatPara } from '../ortak/para.ts'
import { Dugme, Soluk, YaziBagi } from '../ortak/parcalar.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { orderLink } from './baglar.ts'
import { type Iz, useCizelge } from './cizelge-verisi.ts'
import { Degisenler } from './duzenle/degisenler.tsx'
import { siparisMetni } from './metin.ts'
import { byHand } from './taslak/elle-verilen.ts'

const texts = metinler({
  cizelge: ['Zaman çizelgesi', 'Timeline'],
  notYaz: ['Not ekle', 'Add a note'],
  notYer: ['Yalnız sizin ekibiniz görür', 'Only your team sees it'],
  notEkle: ['Notu ekle', 'Add the note'],
  eklendi: ['Not eklendi', 'Note added'],
  olusturuldu: [(tutar: string) => `Sipariş verildi: ${tutar}`, (tutar) => `Order placed: ${tutar}`],
  odeme_alindi: [
    (tutar: string, yontem: string) => `Ödeme alındı: ${tutar}${yontem && ` (${yontem})`}`,
    (tutar, yontem) => `Payment received: ${tutar}${yontem && ` (${yontem})`}`,
  ],
  odeme_basarisiz: [(tutar: string) => `Ödeme başarısız: ${tutar}`, (tutar) => `Payment failed: ${tutar}`],
  provizyon_birakildi: [
    (tutar: string) => `Provizyon bırakıldı: ${tutar}`,
    (tutar) => `Authorisation released: ${tutar}`,
  ],
  para_iadesi_istendi: [
    (tutar: string) => `Para iadesi sağlayıcıdan istendi: ${tutar}`,
    (tutar) => `Refund asked of the provider: ${tutar}`,
  ],
  para_iade_edildi: [(tutar: string) => `Para geri verildi: ${tutar}`, (tutar) => `Money given back: ${tutar}`],
  gec_odeme_donuyor: [
    (tutar: string) => `Siparişe yazılamayan kart ödemesi geldi, geri veriliyor: ${tutar}`,
    (tutar) => `A card payment came that the order could not keep, being given back: ${tutar}`,
  ],
  gec_odeme_dondu: [
    (tutar: string) => `Siparişe yazılamayan kart ödemesi geri verildi: ${tutar}`,
    (tutar) => `The card payment that the order could not keep was given back: ${tutar}`,
  ],
  gec_odeme_donemedi: [
    (tutar: string) => `Sağlayıcı kart ödemesini geri vermedi, elle geri vermelisiniz: ${tutar}`,
    (tutar) => `The provider did not give the card payment back, you have to do it by hand: ${tutar}`,
  ],
  gonderi_acildi: [(firma: string) => `Gönderi açıldı: ${firma}`, (firma) => `Shipment opened: ${firma}`],
  kargoya_verildi: [(firma: string) => `Kargoya verildi: ${firma}`, (firma) => `Shipped: ${firma}`],
  teslim_edildi: ['Teslim edildi', 'Delivered'],
  gonderi_geri_alindi: [(firma: string) => `Gönderi geri alındı: ${firma}`, (firma) => `Shipment undone: ${firma}`],
  gonderi_hatasi: [(firma: string) => `Gönderide sorun: ${firma}`, (firma) => `Problem with the shipment: ${firma}`],
  iptal_edildi: ['Sipariş iptal edildi', 'Order cancelled'],
  iade_alindi: [
    (tutar: string) => `İade alındı, geri verilecek: ${tutar}`,
    (tutar) => `Return taken, to be given back: ${tutar}`,
  ],
  degisim_dondu: [
    (tutar: string) => `Değişim siparişinin karşılığı geri döndü: ${tutar}`,
    (tutar) => `The worth of the exchange order came back: ${tutar}`,
  ],
  paraElleVerildi: [
    (tutar: string) => `Para elle geri verilmiş sayıldı: ${tutar}`,
    (tutar) => `Money counts as given back by hand: ${tutar}`,
  ],
  ilkSipariseDondu: [
    (tutar: string) => `Değişimin geldiği siparişin ödemesine döndü: ${tutar}`,
    (tutar) => `Went back to the payment of the order it came from: ${tutar}`,
  ],
  not_eklendi: ['Not', 'Note'],
  siparis_epostasi: ['Müşteriye sipariş e-postası gönderildi', 'Order e-mail sent to the customer'],
  kargo_epostasi: ['Müşteriye kargo e-postası gönderildi', 'Shipping e-mail sent to the customer'],
  odeme_hatirlatmasi: ['Müşteriye ödeme hatırlatması gönderildi', 'Payment reminder sent to the customer'],
  iptal_epostasi: ['Müşteriye iptal e-postası gönderildi', 'Cancellation e-mail sent to the customer'],
  odeme_baglantisi: [
    (tutar: string) => `Müşteriye ödeme bağlantısı gönderildi: ${tutar}`,
    (tutar) => `Payment link sent to the customer: ${tutar}`,
  ],
  duzenlendi: [
    (tutar: string) => `Sipariş düzenlendi, yeni toplam: ${tutar}`,
    (tutar) => `Order edited, new total: ${tutar}`,
  ],
  odeme_suresi_doldu: ['Ödemesi süresi içinde gelmedi', 'Not paid in time'],
  degisim: ['Değişim siparişi', 'Exchange order'],
  stoka: ['Ürünler stoka döndü', 'The goods went back to stock'],
  stoksuz: ['Ürünler stoka alınmadı', 'The goods did not go back to stock'],
  anahtar: [(ad: string) => `API anahtarı${ad && `: ${ad}`}`, (ad) => `API key${ad && `: ${ad}`}`],
  sistem: ['Sistem', 'System'],
  musteri: ['Müşteri', 'Customer'],
})

const simgeler: Record<string, SimgeAdi> = {
  olusturuldu: 'sepet',
  odeme_alindi: 'para',
  odeme_basarisiz: 'uyari',
  provizyon_birakildi: 'para',
  para_iadesi_istendi: 'saat',
  para_iade_edildi: 'para',
  gec_odeme_donuyor: 'saat',
  gec_odeme_dondu: 'para',
  gec_odeme_donemedi: 'uyari',
  gonderi_acildi: 'kutu',
  kargoya_verildi: 'kamyon',
  teslim_edildi: 'tik',
  gonderi_geri_alindi: 'geri',
  gonderi_hatasi: 'uyari',
  iptal_edildi: 'carpi',
  iade_alindi: 'geri',
  degisim_dondu: 'geri',
  not_eklendi: 'yazi',
  duzenlendi: 'kalem',
  odeme_baglantisi: 'zincir',
}

/** One story of the order, newest first, with the notes of those who work on it. */
export function Cizelge({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const sorgu = useCizelge(siparis.id)
  const { data } = sorgu
  return (
    <Kart baslik={t.cizelge}>
      {may('siparis:yazma') && <NotFormu id={siparis.id} />}
      <Bekleyen sorgu={sorgu} satir={4} />
      {data && (
        <Timeline bulletSize={26} lineWidth={2} active={data.veri.length}>
          {data.veri.map((iz) => (
            <Timeline.Item key={iz.id} bullet={<Simge ad={simgeler[iz.tur] ?? 'bilgi'} boy={14} />}>
              <Adim iz={iz} birim={siparis.para_birimi} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Kart>
  )
}

function Adim({ iz, birim }: { iz: Iz; birim: string }) {
  const t = useMetin(texts)
  const title = useBaslik(iz, birim)
  const kim = useKim(iz)
  return (
    <>
      <Text size="sm" fw={550}>
        {title}
      </Text>
      {iz.metin && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {iz.metin}
        </Text>
      )}
      {iz.neden && iz.tur !== 'degisim_dondu' && (
        <Text size="sm">{iz.neden === 'odeme_suresi_doldu' ? t.odeme_suresi_doldu : iz.neden}</Text>
      )}
      {iz.stoka_geri !== null && iz.tur === 'iade_alindi' && (
        <Text size="sm">{iz.stoka_geri ? t.stoka : t.stoksuz}</Text>
      )}
      {iz.tur === 'kargoya_verildi' && iz.takip_no && <Text size="sm">{iz.takip_no}</Text>}
      <Degisenler iz={iz} birim={birim} />
      {iz.degisim_siparis_id && <YaziBagi metin={t.degisim} {...orderLink(iz.degisim_siparis_id)} />}
      <Soluk kucuk>
        <Zaman an={iz.olusturma} tam />
        {kim && ` · ${kim}`}
      </Soluk>
    </>
  )
}

function useBaslik(iz: Iz, birim: string): string {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { dil } = useDil()
  const tutar = iz.tutar === null ? '' : formatPara(iz.tutar, birim, dil)
  if (iz.tur === 'para_iade_edildi' && iz.saglayici === 'degisim') return t.ilkSipariseDondu(tutar)
  if (iz.tur === 'para_iade_edildi' && byHand(iz)) return t.paraElleVerildi(tutar)
  const known = (t as Record<string, unknown>)[iz.tur]
  if (typeof known === 'string') return known
  if (typeof known !== 'function') return iz.tur
  const method = iz.yontem && iz.yontem in s ? s[iz.yontem as 'havale'] : ''
  return known(iz.tutar === null ? (iz.firma ?? '') : tutar, method ?? '')
}

function useKim({ kim }: Iz): string {
  const t = useMetin(texts)
  if (!kim) return ''
  if (kim.tur === 'kullanici') return kim.ad ?? ''
  if (kim.tur === 'anahtar') return t.anahtar(kim.ad ?? '')
  return kim.tur === 'komut' ? t.sistem : t.musteri
}

function NotFormu({ id }: { id: string }) {
  const t = useMetin(texts)
  const form = useAlanlar({ metin: '' }, ({ metin }, o) => k.siparisler.notlar.create(id, { metin: metin.trim() }, o), {
    done: t.eklendi,
    stale: [['siparis', id, 'cizelge']],
    after: (_made, _sent, set) => set({ metin: '' }),
  })
  const { yaz, alanlar } = form.pencere
  return (
    <form {...form.sayfada}>
      <Group align="flex-end" gap="sm">
        <Textarea
          label={t.notYaz}
          placeholder={t.notYer}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={2000}
          style={{ flex: '1 1 240px' }}
          {...form.yazi('metin')}
        />
        <Dugme
          metin={t.notEkle}
          type="submit"
          variant="default"
          loading={yaz.isPending}
          disabled={form.deger.metin.trim() === ''}
        />
      </Group>
      <FormHatasi hata={yaz.error} alanlar={alanlar} />
    </form>
  )
}
