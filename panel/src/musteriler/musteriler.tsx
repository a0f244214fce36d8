import { Select } from '@mantine/core'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { OzelSuzgeci } from '../ortak/ozel/ozel-suzgeci.tsx'
import { queryOf, sdkArgs } from '../ortak/ozel/suzgec.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { readMusteriAramasi } from './arama.ts'
import { useMusteriSutunlari } from './sutunlar.tsx'

const texts = metinler({
  baslik: ['Müşteriler', 'Customers'],
  yeni: ['Müşteri ekle', 'Add a customer'],
  iceAktar: ['İçe aktar', 'Import'],
  yer: ['Ad, e-posta, telefon ya da şirket', 'Name, e-mail, phone or company'],
  bosBaslik: ['Henüz müşteri yok', 'No customers yet'],
  bosMetin: [
    'Sipariş veren herkes burada görünür. Elinizdeki müşterileri siz de ekleyebilirsiniz.',
    'Everybody who orders appears here. You can also add the customers that you have.',
  ],
  grup: ['Müşteri grubu', 'Customer group'],
  hepsi: ['Bütün gruplar', 'All groups'],
})

export function Musteriler() {
  const t = useMetin(texts)
  const { may } = useOturum()
  const liste = useListe(['musteriler'], readMusteriAramasi, (query, signal) =>
    panel('GET /musteriler', { query, signal }),
  )
  const { arama, sor } = liste
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{
        path: '/v1/musteriler',
        query: { grup: arama.grup, ...queryOf(arama.ozel) },
        sdk: `k.musteriler.list(${sdkArgs(arama.ozel)})`,
      }}
      ekle={may('musteri:yazma') && { metin: t.yeni, to: '/musteriler/yeni' }}
      liste={liste}
      ara={t.yer}
      gorunum="musteriler"
      suzgecler={
        <>
          <GrupSuzgeci deger={arama.grup} sec={(grup) => sor({ grup })} />
          <OzelSuzgeci kayit="musteri" deger={arama.ozel} sec={(ozel) => sor({ ozel })} />
        </>
      }
      sutunlar={useMusteriSutunlari()}
      bag={(m) => ({ to: '/musteriler/$id', params: { id: m.id } })}
      bos={{
        simge: 'kisi',
        baslik: t.bosBaslik,
        metin: t.bosMetin,
        children: may('musteri:yazma') && <Dugme metin={t.iceAktar} variant="default" to="/aktarim" />,
      }}
    />
  )
}

function GrupSuzgeci({ deger, sec }: { deger: string | undefined; sec: (grup: string | undefined) => void }) {
  const t = useMetin(texts)
  const gruplar = useVeri(['gruplar', 'hepsi'], (signal) => k.musteriGruplari.list({ limit: 100 }, { signal }))
  if (gruplar.data?.veri.length === 0) return null
  return (
    <Select
      aria-label={t.grup}
      placeholder={t.hepsi}
      clearable
      searchable
      data={gruplar.data?.veri.map((g) => ({ value: g.id, label: g.ad })) ?? []}
      value={deger ?? null}
      onChange={(grup) => sec(grup ?? undefined)}
      w={{ base: '100%', xs: 220 }}
    />
  )
}
