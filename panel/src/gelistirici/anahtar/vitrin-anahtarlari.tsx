import { Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { VitrinAnahtari, YeniVitrinAnahtari } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { KodBlogu } from '../../ortak/kod-blogu.tsx'
import { ListeSayfasi } from '../../ortak/liste/liste-sayfasi.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { Validity } from './ekle.tsx'
import { endOf, firstEnd, type Sure } from './kapsamlar.ts'
import { anahtarMetni } from './metin.ts'
import { useColumns, useRevoke } from './sutunlar.tsx'

const texts = metinler({
  baslik: ['Vitrin anahtarları', 'Storefront keys'],
  aciklama: [
    'Vitrininiz kendi sunucunuzda çalışıyorsa: sunucu, alıcının adresini bu anahtarla bildirir ve istek sınırları alıcı alıcı sayılır. Anahtar başka hiçbir şeyi açmaz; tarayıcıya gönderilmez.',
    'If your storefront runs on a server of your own: it names the buyer’s address with this key, and limits count buyers one by one. The key opens nothing else; it is not sent to browsers.',
  ],
  bosBaslik: ['Henüz vitrin anahtarı yok', 'No storefront key yet'],
  bosMetin: [
    'Sunucuda çalışan bir vitrin bağlayınca burada oluşturun.',
    'Create one here when you connect a storefront that runs on a server.',
  ],
  yeniBaslik: ['Yeni vitrin anahtarı', 'New storefront key'],
  adYer: ['Örneğin: Vitrin sunucusu', 'For example: Storefront server'],
  dene: ['Deneyin: sunucunuz böyle sorar.', 'Try it: this is how your server asks.'],
})

const KEY = 'vitrin-anahtarlari'

export function VitrinAnahtarlari() {
  const [t, a] = [useMetin(texts), useMetin(anahtarMetni)]
  const { magaza } = useOturum()
  const [open, { open: show, close }] = useDisclosure(false)
  const [made, setMade] = useState<YeniVitrinAnahtari | null>(null)
  const revoke = useRevoke<VitrinAnahtari>(KEY, (id, o) => panel('DELETE /vitrin-anahtarlari/{id}', { id, ...o }))
  const sorgu = useVeri([KEY], (signal) => panel('GET /vitrin-anahtarlari', { signal }))
  return (
    <ListeSayfasi
      baslik={t.baslik}
      ustunde={<Soluk maw={720}>{t.aciklama}</Soluk>}
      ekle={{ metin: a.olustur, ac: show }}
      arada={revoke.error && <HataKutusu hata={revoke.error} />}
      liste={{ sorgu }}
      sutunlar={useColumns(revoke.ask)}
      bos={{ simge: 'anahtar', baslik: t.bosBaslik, metin: t.bosMetin }}
    >
      {open && (
        <Ekle
          kapat={close}
          bitti={(yeni) => {
            close()
            setMade(yeni)
          }}
        />
      )}
      <GizliPenceresi deger={made?.anahtar ?? null} kapat={() => setMade(null)} baslik={a.gizliBaslik}>
        <Stack gap={4}>
          <Text size="sm">{t.dene}</Text>
          {made && <KodBlogu ad="curl" metin={curlOf(magaza.id, made.anahtar)} />}
        </Stack>
      </GizliPenceresi>
    </ListeSayfasi>
  )
}

const curlOf = (magaza: string, anahtar: string): string =>
  [
    `curl '${location.origin}/vitrin/v1/${magaza}/urunler'`,
    `-H 'Kepenk-Vitrin-Anahtari: ${anahtar}'`,
    `-H 'Kepenk-Alici-Adresi: 203.0.113.7'`,
  ].join(' \\\n  ')

function Ekle({ kapat, bitti }: { kapat: () => void; bitti: (yeni: YeniVitrinAnahtari) => void }) {
  const [t, a, { zorunlu }] = [useMetin(texts), useMetin(anahtarMetni), useMetin(ortakMetin)]
  const form = useAlanlar(
    { ad: '', sure: 'suresiz' as Sure, gun: '' },
    ({ ad, sure, gun }, o) => {
      const bitis = endOf(sure, gun)
      return panel('POST /vitrin-anahtarlari', { body: { ad, ...(bitis && { bitis }) }, ...o })
    },
    {
      done: null,
      stale: [[KEY]],
      after: bitti,
      kusurlar: ({ ad, sure, gun }) => ({
        ad: ad.trim() === '' && zorunlu,
        bitis: sure === 'tarih' && (gun === '' ? zorunlu : gun < firstEnd() && a.bitisGecmis),
      }),
    },
  )
  return (
    <FormPenceresi
      baslik={t.yeniBaslik}
      kapat={kapat}
      {...form.pencere}
      alanlar={['ad', 'bitis']}
      eylem={a.olustur}
      noValidate
    >
      <TextInput
        label={a.ad}
        description={a.adAciklama}
        placeholder={t.adYer}
        required
        maxLength={200}
        data-autofocus
        {...form.yazi('ad')}
      />
      <Validity form={form.deger} set={form.set} error={form.hata('bitis')} />
    </FormPenceresi>
  )
}
