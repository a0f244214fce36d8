import { Code, Group, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { MagazaAyarlari } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { FormAlani, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { FormSayisi } from '../ortak/form/form-sayisi.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { Kart } from '../ortak/kart.tsx'
import { IkiSutun, Kopyali, Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { ayarMetni } from './ayarlar.tsx'
import { Kepenk } from './kepenk.tsx'
import { useAyarKaydet, useAyarlar } from './use-ayarlar.ts'
import { KimlikKarti, useKimlikAdlari } from './vitrin/kimlik.tsx'
import { type KimlikAlanlari, kimlikBody, kimlikOf } from './vitrin/kimlik-formu.ts'
import { ReferansGunleri, type ReferansSatiri, referansBody, referansMetni } from './vitrin/referans-gunleri.tsx'
import { YalnizSahip } from './yalniz-sahip.tsx'

const texts = metinler({
  genel: ['Genel', 'General'],
  satis: ['Satış', 'Sales'],
  ad: ['Mağazanın adı', 'Name of the store'],
  adres: ['Vitrin adresi', 'Storefront address'],
  adresMetin: [
    'Müşterilerin mağazayı gördüğü adres, örneğin https://magaza.example. Boşsa hizmetin kendi adresi.',
    'Where customers see the store, e.g. https://store.example. Empty: the service’s own address.',
  ],
  kaynaklar: ['İzinli kaynaklar (CORS)', 'Allowed origins (CORS)'],
  kaynaklarMetin: [
    'Vitrin API’sini tarayıcıdan çağıran öteki sayfalarınızın adresleri, yolsuz. Vitrin adresi hep izinlidir.',
    'Addresses of your other pages that call the storefront API from a browser, without a path. The storefront address is always allowed.',
  ],
  eposta: ['Mağazanın e-postası', 'The store’s e-mail'],
  epostaMetin: [
    'Mağazayı ilgilendiren haberler buraya yazılır; müşteriler görmez.',
    'What concerns the store is written here; customers do not see it.',
  ],
  dil: ['Mağazanın dili', 'Language of the store'],
  kdv: ['KDV oranı (%)', 'VAT rate (%)'],
  kdvMetin: [
    'Kendi oranı olmayan ürünler için. Fiyatlar KDV dahildir.',
    'For products without a rate of their own. Prices include VAT.',
  ],
  azStok: ['Az stok sınırı', 'Low-stock mark'],
  azStokMetin: ['Bu kadar ya da daha az kalınca “az” diye gösterilir.', 'So many units or fewer are shown as “low”.'],
  stokHaberleri: ['Gelince haber ver', 'Tell when it is back'],
  stokHaberleriMetin: [
    'Tükenen bir varyantı bekleyen alıcılara, yeniden stoğa girince bir kez e-posta gider.',
    'Shoppers who wait for a variant that is sold out get one mail when it is in stock again.',
  ],
  olcum: ['Ziyaretleri say', 'Count visits'],
  olcumMetin: [
    'Dükkândaki sayfa gösterimleri, aramalar ve satın alma adımları gün gün sayılır ve Rapor sayfasında görünür. Çerez kullanılmaz, kişiye ait hiçbir şey tutulmaz.',
    'Page views, searches and steps of a purchase in the shop are counted by day and shown on the page Report. No cookies are used, and nothing of a person is kept.',
  ],
  iadeSuresi: ['İade süresi (gün)', 'Days for returns'],
  iadeSuresiMetin: [
    'Alıcı, siparişinin son parçası teslim edildikten sonra bu kadar gün iade isteyebilir. Yasa en az 14 gün ister.',
    'Customers can ask for a return for so many days after the last part of their order was delivered. The law demands 14 at least.',
  ],
  degismez: ['Değişmeyenler', 'What does not change'],
  kod: ['Mağaza kodu', 'Store code'],
  paraBirimi: ['Ana para birimi', 'Main currency'],
  plan: ['Paket', 'Plan'],
})

export function MagazaAyari() {
  const t = useMetin(ayarMetni)
  const sorgu = useAyarlar()
  const { data } = sorgu
  return (
    <Sayfa baslik={t.magaza} ust={{ metin: t.ayarlar, to: '/ayarlar' }}>
      <YalnizSahip />
      <Bekleyen sorgu={sorgu} />
      {data && !data.test && <Kepenk />}
      {data && <MagazaFormu ayarlar={data} />}
    </Sayfa>
  )
}

type Alanlar = {
  ad: string
  adres: string
  eposta: string
  dil: string
  kdv_orani: number
  az_stok: number
  stok_haberleri: boolean
  olcum: boolean
  iade_suresi: number
  izinli_kaynaklar: string[]
  referans_gunleri: ReferansSatiri[]
  kimlik: KimlikAlanlari
}

function MagazaFormu({ ayarlar }: { ayarlar: MagazaAyarlari }) {
  const [t, r, kimlikAdlari] = [useMetin(texts), useMetin(referansMetni), useKimlikAdlari()]
  const { may } = useOturum()
  const save = useAyarKaydet()
  const { ad, dil, kdv_orani, az_stok, iade_suresi, stok_haberleri, olcum } = ayarlar
  const form = useForm<Alanlar>({
    defaultValues: {
      ...{ ad, adres: ayarlar.adres ?? '', eposta: ayarlar.eposta ?? '', dil, kdv_orani, az_stok, iade_suresi },
      ...{ stok_haberleri, olcum },
      izinli_kaynaklar: ayarlar.izinli_kaynaklar,
      referans_gunleri: ayarlar.referans_gunleri,
      kimlik: kimlikOf(ayarlar),
    },
    disabled: !may('ayar'),
  })
  const alanlar = {
    ...{ ad: t.ad, adres: t.adres, eposta: t.eposta, dil: t.dil, kdv_orani: t.kdv, az_stok: t.azStok },
    izinli_kaynaklar: t.kaynaklar,
    ...{ stok_haberleri: t.stokHaberleri, olcum: t.olcum },
    iade_suresi: t.iadeSuresi,
    ...{ referans_gunleri: r.baslik, gun: r.gun, baslangic: r.baslangic },
    ...kimlikAdlari,
  }
  const kaydet = ({ referans_gunleri, kimlik, ...deger }: Alanlar) =>
    save({ ...deger, referans_gunleri: referansBody(referans_gunleri), kimlik: kimlikBody(kimlik) })
  return (
    <KayitFormu form={form} kaydet={kaydet} alanlar={alanlar} taslak="ayar.magaza">
      <IkiSutun
        sol={
          <>
            <Genel form={form} />
            <Satis form={form} />
            <KimlikKarti form={form} />
            <ReferansGunleri control={form.control} />
          </>
        }
        sag={<Degismez ayarlar={ayarlar} />}
      />
    </KayitFormu>
  )
}

function Satis({ form }: { form: UseFormReturn<Alanlar> }) {
  const t = useMetin(texts)
  return (
    <Kart baslik={t.satis} aralik="md">
      <FormSayisi
        control={form.control}
        name="kdv_orani"
        label={t.kdv}
        description={t.kdvMetin}
        min={0}
        max={100}
        maw={320}
      />
      <FormSayisi
        control={form.control}
        name="az_stok"
        label={t.azStok}
        description={t.azStokMetin}
        min={0}
        max={1_000_000}
        maw={320}
      />
      <FormSayisi
        control={form.control}
        name="iade_suresi"
        label={t.iadeSuresi}
        description={t.iadeSuresiMetin}
        min={14}
        max={365}
        maw={320}
      />
      <Anahtar form={form} name="stok_haberleri" label={t.stokHaberleri} description={t.stokHaberleriMetin} />
      <Anahtar form={form} name="olcum" label={t.olcum} description={t.olcumMetin} />
    </Kart>
  )
}

type AnahtarProps = {
  form: UseFormReturn<Alanlar>
  name: 'stok_haberleri' | 'olcum'
  label: string
  description: string
}

const Anahtar = ({ form, name, label, description }: AnahtarProps) => (
  <FormAlani control={form.control} name={name}>
    {({ value, onChange, disabled, error }) => (
      <Switch
        label={label}
        description={description}
        checked={value}
        onChange={(e) => onChange(e.currentTarget.checked)}
        disabled={disabled}
        error={error}
      />
    )}
  </FormAlani>
)

/** The service names the entry that is none: `izinli_kaynaklar[1]`. */
const originError = ({ formState: { errors } }: UseFormReturn<Alanlar>): string | undefined =>
  (errors.izinli_kaynaklar as { message?: string }[] | undefined)?.find?.((e) => e?.message)?.message

const DILLER = ['tr', 'en', 'de', 'fr', 'ar', 'ru', 'nl', 'az']

function Genel({ form }: { form: UseFormReturn<Alanlar> }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const yazi = yaziAlanlari(form)
  const names = new Intl.DisplayNames(dil, { type: 'language' })
  const known = [...new Set([...DILLER, form.getValues('dil')])]
  return (
    <Kart baslik={t.genel} aralik="md">
      <TextInput label={t.ad} required maxLength={200} {...yazi('ad')} />
      <TextInput label={t.adres} description={t.adresMetin} inputMode="url" maxLength={200} {...yazi('adres')} />
      <FormAlani control={form.control} name="izinli_kaynaklar">
        {({ error, ...alan }) => (
          <TagsInput
            label={t.kaynaklar}
            description={t.kaynaklarMetin}
            placeholder="https://www.magaza.example"
            maxTags={20}
            splitChars={[',', ' ', '\n']}
            error={error ?? originError(form)}
            {...alan}
          />
        )}
      </FormAlani>
      <TextInput label={t.eposta} description={t.epostaMetin} inputMode="email" maxLength={254} {...yazi('eposta')} />
      <FormAlani control={form.control} name="dil">
        {(alan) => (
          <Select
            label={t.dil}
            data={known.map((value) => ({ value, label: names.of(value) ?? value }))}
            allowDeselect={false}
            {...alan}
          />
        )}
      </FormAlani>
    </Kart>
  )
}

function Degismez({ ayarlar }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(texts)
  const satirlar = [
    [t.kod, ayarlar.id],
    [t.paraBirimi, ayarlar.para_birimi],
    [t.plan, ayarlar.plan],
  ] as const
  return (
    <Kart baslik={t.degismez}>
      {satirlar.map(([label, value]) => (
        <Group key={label} justify="space-between">
          <Soluk>{label}</Soluk>
          <Kopyali deger={value}>
            <Code>{value}</Code>
          </Kopyali>
        </Group>
      ))}
    </Kart>
  )
}
