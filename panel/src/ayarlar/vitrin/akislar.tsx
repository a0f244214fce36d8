import { Checkbox, Code, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { MAGAZA_AYARLARI_AKISLAR } from '../../api/generated/degerler.ts'
import type { MagazaAyarlari } from '../../api/generated/kayitlar.ts'
import { useOturum } from '../../api/oturum.tsx'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { FormAlani } from '../../ortak/form/form-alani.tsx'
import { KayitFormu } from '../../ortak/form/kayit-formu.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Kopyali, Soluk } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { useAyarKaydet, useAyarlar } from '../use-ayarlar.ts'
import { YalnizSahip } from '../yalniz-sahip.tsx'

const texts = metinler({
  akislar: ['Ürün akışları', 'Product feeds'],
  akislarMetin: [
    'Yayındaki ürünlerinizi okuyup gösteren yerler için dosyalar. Görseli olmayan ya da fiyatı 0 olan ürünleri almazlar, dosyada da yer almaz. Açık olanı adresini bilen herkes okuyabilir; bu yerler dosyayı günde bir kez okur.',
    'Files for places that read and show your published products. They take no product without a picture or with a price of 0, so none is in the file. Anybody who knows the address can read one that is open; these places read it once a day.',
  ],
  google: ['Google Merchant Center', 'Google Merchant Center'],
  meta: ['Meta (Facebook, Instagram) kataloğu', 'Meta (Facebook, Instagram) catalogue'],
  openai: ['OpenAI (ChatGPT) ürün akışı', 'OpenAI (ChatGPT) product feed'],
  harita: ['Site haritası', 'Sitemap'],
  haritaMetin: [
    'Arama motorları için bütün sayfalarınızın adresleri; hep açıktır. Vitrininiz kendi sunucunuzdaysa robots.txt dosyasına “Sitemap:” satırı olarak yazın; bu hizmetin vitrininde kendiliğinden yazar.',
    'Addresses of all your pages for search engines; always open. If your storefront is on a server of your own, put it in its robots.txt as a “Sitemap:” line; the storefront of this service has it already.',
  ],
})

type Akis = (typeof MAGAZA_AYARLARI_AKISLAR)[number]
const akislar: readonly Akis[] = MAGAZA_AYARLARI_AKISLAR

const DOSYALAR: Record<Akis, string> = { google: 'google.xml', meta: 'meta.csv', openai: 'openai.jsonl' }

export function Akislar() {
  const a = useMetin(ayarMetni)
  const sorgu = useAyarlar()
  const { data } = sorgu
  return (
    <Sayfa baslik={a.akislar} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <YalnizSahip />
      <Bekleyen sorgu={sorgu} />
      {data && <AkisFormu ayarlar={data} />}
    </Sayfa>
  )
}

/** The service's own address: the panel stands below it. */
const adresOf = (id: string, yol: string): string => `${window.location.origin}/vitrin/v1/${id}/${yol}`

function AkisFormu({ ayarlar }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const save = useAyarKaydet()
  const form = useForm<{ akislar: Akis[] }>({
    defaultValues: { akislar: [...ayarlar.akislar] },
    disabled: !may('ayar'),
  })
  return (
    <KayitFormu form={form} kaydet={save} alanlar={{ akislar: t.akislar }} taslak="ayar.akislar">
      <Kart baslik={t.akislar} aralik="md">
        <FormAlani control={form.control} name="akislar">
          {({ value, onChange, error, disabled }) => (
            <Checkbox.Group
              label={t.akislarMetin}
              value={value}
              onChange={(next) => onChange(akislar.filter((akis) => next.includes(akis)))}
              error={error}
            >
              <Stack gap="md" mt="xs">
                {akislar.map((akis) => (
                  <Stack key={akis} gap={4}>
                    <Checkbox value={akis} label={t[akis]} disabled={disabled} />
                    <Adres deger={adresOf(ayarlar.id, `akis/${DOSYALAR[akis]}`)} />
                  </Stack>
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </FormAlani>
      </Kart>
      <Kart baslik={t.harita}>
        <Soluk>{t.haritaMetin}</Soluk>
        <Adres deger={adresOf(ayarlar.id, 'sitemap.xml')} />
      </Kart>
    </KayitFormu>
  )
}

const Adres = ({ deger }: { deger: string }) => (
  <Kopyali deger={deger}>
    <Code style={{ overflowWrap: 'anywhere' }}>{deger}</Code>
  </Kopyali>
)
