import { Group, Paper, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useOturum, type Yetki } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'

export const ayarMetni = metinler({
  ayarlar: ['Ayarlar', 'Settings'],
  magaza: ['Mağaza', 'Store'],
  magazaMetin: [
    'Kepenk, ad, vitrin adresi, e-posta, KDV, az stok sınırı',
    'Shutter, name, storefront address, e-mail, VAT, low-stock mark',
  ],
  alanAdi: ['Alan adı', 'Domain name'],
  alanAdiMetin: ['Vitrini kendi adınızda açma', 'Opening the storefront at a name of your own'],
  gorunum: ['Görünüm', 'Appearance'],
  gorunumMetin: [
    'Dükkânın stili, renkleri, ana sayfanın bölümleri',
    'Style and colours of the shop, sections of its home page',
  ],
  kurlar: ['Para birimleri ve kurlar', 'Currencies and rates'],
  kurlarMetin: ['Başka para birimlerinde satış', 'Selling in other currencies'],
  kargo: ['Kargo ve teslimat', 'Shipping and delivery'],
  kargoMetin: [
    'Teslimat ücretleri, ücretsiz kargo sınırı, kargo uygulamaları',
    'Delivery prices, free delivery, carrier apps',
  ],
  odeme: ['Ödeme', 'Payment'],
  odemeMetin: ['Kart, havale, kapıda ödeme; sağlayıcılar', 'Card, transfer, at the door; providers'],
  sozlesmeler: ['Sözleşmeler', 'Contracts'],
  sozlesmelerMetin: [
    'Ön bilgilendirme formu ve mesafeli satış sözleşmesi',
    'Preliminary information form and distance sales contract',
  ],
  yorumlar: ['Yorumlar', 'Reviews'],
  yorumlarMetin: ['Yayınlama, yorum isteyen e-posta', 'Publishing, the mail that asks for reviews'],
  sepetHatirlatma: ['Sepet hatırlatma', 'Cart reminders'],
  sepetHatirlatmaMetin: ['Terk edilen sepetler için e-posta', 'The mail about abandoned carts'],
  akislar: ['Ürün akışları', 'Product feeds'],
  akislarMetin: [
    'Google, Meta ve OpenAI için ürün dosyaları, site haritası',
    'Product files for Google, Meta and OpenAI, sitemap',
  ],
  depolar: ['Depolar', 'Warehouses'],
  depolarMetin: ['Stokun tutulduğu yerler', 'Where stock is kept'],
  ozelAlanlar: ['Özel alanlar', 'Custom fields'],
  ozelAlanlarMetin: [
    'Ürünlere, müşterilere, siparişlere kendi alanlarınız',
    'Fields of your own for products, customers, orders',
  ],
  ekip: ['Ekip', 'Team'],
  ekipMetin: ['Kişiler, roller, davetler', 'People, roles, invitations'],
  anahtarlar: ['API anahtarları', 'API keys'],
  anahtarlarMetin: ['Programların mağazaya bağlanması', 'Connecting programs to the store'],
  webhooklar: ['Webhooklar', 'Webhooks'],
  webhooklarMetin: ['Olayları başka programlara bildirme', 'Telling other programs of events'],
  hesap: ['Hesabım', 'My account'],
  hesapMetin: [
    'Adınız, diliniz, parolanız, iki adımlı giriş, açık oturumlar',
    'Your name, language, password, two-step sign-in, open sessions',
  ],
})

type Baslik =
  | 'magaza'
  | 'alanAdi'
  | 'gorunum'
  | 'kurlar'
  | 'kargo'
  | 'odeme'
  | 'sozlesmeler'
  | 'yorumlar'
  | 'sepetHatirlatma'
  | 'akislar'
  | 'depolar'
  | 'ozelAlanlar'
  | 'ekip'
  | 'anahtarlar'
  | 'webhooklar'
  | 'hesap'
type Kart = { metin: Baslik; to: LinkProps['to']; simge: SimgeAdi; yetki?: Yetki }

const kartlar: Kart[] = [
  { metin: 'magaza', to: '/ayarlar/magaza', simge: 'ev' },
  { metin: 'alanAdi', to: '/ayarlar/alan-adi', simge: 'zincir', yetki: 'ayar' },
  { metin: 'gorunum', to: '/ayarlar/gorunum', simge: 'resim', yetki: 'icerik:okuma' },
  { metin: 'kargo', to: '/ayarlar/kargo', simge: 'kamyon' },
  { metin: 'odeme', to: '/ayarlar/odeme', simge: 'para' },
  { metin: 'kurlar', to: '/ayarlar/kurlar', simge: 'yuzde' },
  { metin: 'sozlesmeler', to: '/ayarlar/sozlesmeler', simge: 'yazi' },
  { metin: 'yorumlar', to: '/ayarlar/yorumlar', simge: 'yazi' },
  { metin: 'sepetHatirlatma', to: '/ayarlar/sepet-hatirlatma', simge: 'sepet' },
  { metin: 'akislar', to: '/ayarlar/akislar', simge: 'disari' },
  { metin: 'depolar', to: '/depolar' as LinkProps['to'], simge: 'katman', yetki: 'stok:okuma' },
  { metin: 'ozelAlanlar', to: '/ayarlar/ozel-alanlar', simge: 'ayar', yetki: 'urun:okuma' },
  { metin: 'ekip', to: '/ayarlar/ekip', simge: 'kisi', yetki: 'ekip' },
  { metin: 'anahtarlar', to: '/gelistirici/anahtarlar' as LinkProps['to'], simge: 'anahtar', yetki: 'anahtar' },
  { metin: 'webhooklar', to: '/gelistirici/webhooklar' as LinkProps['to'], simge: 'zincir', yetki: 'webhook:yonet' },
  { metin: 'hesap', to: '/ayarlar/hesap', simge: 'bilgi' },
]

export function Ayarlar() {
  const t = useMetin(ayarMetni)
  const { may } = useOturum()
  return (
    <Sayfa baslik={t.ayarlar}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {kartlar
          .filter((k) => !k.yetki || may(k.yetki))
          .map((kart) => (
            <AyarKarti key={kart.metin} kart={kart} baslik={t[kart.metin]} metin={t[`${kart.metin}Metin`]} />
          ))}
      </SimpleGrid>
    </Sayfa>
  )
}

function AyarKarti({ kart, baslik, metin }: { kart: Kart; baslik: string; metin: string }) {
  return (
    <Paper withBorder component="li" style={{ display: 'flex' }}>
      <Link to={kart.to} style={{ color: 'inherit', textDecoration: 'none', padding: 16, flex: 1 }}>
        <Group wrap="nowrap" align="flex-start">
          <ThemeIcon variant="light" size="lg">
            <Simge ad={kart.simge} />
          </ThemeIcon>
          <div>
            <Text fw={600}>{baslik}</Text>
            <Soluk>{metin}</Soluk>
          </div>
        </Group>
      </Link>
    </Paper>
  )
}
