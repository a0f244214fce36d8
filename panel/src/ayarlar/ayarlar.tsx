import { Group, Paper, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useOturum, type Yetki } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'

export const ayarMetni = metinler(
  {
    ayarlar: 'Ayarlar',
    magaza: 'Mağaza',
    magazaMetin: 'Kepenk, ad, vitrin adresi, e-posta, KDV, az stok sınırı',
    kurlar: 'Para birimleri ve kurlar',
    kurlarMetin: 'Başka para birimlerinde satış',
    kargo: 'Kargo ve teslimat',
    kargoMetin: 'Teslimat ücretleri, ücretsiz kargo sınırı, kargo uygulamaları',
    odeme: 'Ödeme',
    odemeMetin: 'Kart, havale, kapıda ödeme; sağlayıcılar',
    depolar: 'Depolar',
    depolarMetin: 'Stokun tutulduğu yerler',
    ozelAlanlar: 'Özel alanlar',
    ozelAlanlarMetin: 'Ürünlere, müşterilere, siparişlere kendi alanlarınız',
    ekip: 'Ekip',
    ekipMetin: 'Kişiler, roller, davetler',
    anahtarlar: 'API anahtarları',
    anahtarlarMetin: 'Programların mağazaya bağlanması',
    webhooklar: 'Webhooklar',
    webhooklarMetin: 'Olayları başka programlara bildirme',
    hesap: 'Hesabım',
    hesapMetin: 'Adınız, diliniz, parolanız, iki adımlı giriş, açık oturumlar',
  },
  {
    ayarlar: 'Settings',
    magaza: 'Store',
    magazaMetin: 'Shutter, name, storefront address, e-mail, VAT, low-stock mark',
    kurlar: 'Currencies and rates',
    kurlarMetin: 'Selling in other currencies',
    kargo: 'Shipping and delivery',
    kargoMetin: 'Delivery prices, free delivery, carrier apps',
    odeme: 'Payment',
    odemeMetin: 'Card, transfer, at the door; providers',
    depolar: 'Warehouses',
    depolarMetin: 'Where stock is kept',
    ozelAlanlar: 'Custom fields',
    ozelAlanlarMetin: 'Fields of your own for products, customers, orders',
    ekip: 'Team',
    ekipMetin: 'People, roles, invitations',
    anahtarlar: 'API keys',
    anahtarlarMetin: 'Connecting programs to the store',
    webhooklar: 'Webhooks',
    webhooklarMetin: 'Telling other programs of events',
    hesap: 'My account',
    hesapMetin: 'Your name, language, password, two-step sign-in, open sessions',
  },
)

type Baslik =
  | 'magaza'
  | 'kurlar'
  | 'kargo'
  | 'odeme'
  | 'depolar'
  | 'ozelAlanlar'
  | 'ekip'
  | 'anahtarlar'
  | 'webhooklar'
  | 'hesap'
type Kart = { metin: Baslik; to: LinkProps['to']; simge: SimgeAdi; yetki?: Yetki }

const kartlar: Kart[] = [
  { metin: 'magaza', to: '/ayarlar/magaza', simge: 'ev' },
  { metin: 'kargo', to: '/ayarlar/kargo', simge: 'kamyon' },
  { metin: 'odeme', to: '/ayarlar/odeme', simge: 'para' },
  { metin: 'kurlar', to: '/ayarlar/kurlar', simge: 'yuzde' },
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
