import { Button, Group, Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { Liste } from '../ortak/liste/liste.tsx'
import { OzelSuzgeci } from '../ortak/ozel/ozel-suzgeci.tsx'
import { queryOf, sdkArgs } from '../ortak/ozel/suzgec.ts'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import type { MusteriAramasi } from './rotalar.tsx'
import { useMusteriSutunlari } from './sutunlar.tsx'

const texts = metinler(
  {
    baslik: 'Müşteriler',
    yeni: 'Müşteri ekle',
    iceAktar: 'İçe aktar',
    yer: 'Ad, e-posta, telefon ya da şirket',
    bosBaslik: 'Henüz müşteri yok',
    bosMetin: 'Sipariş veren herkes burada görünür. Elinizdeki müşterileri siz de ekleyebilirsiniz.',
    grup: 'Müşteri grubu',
    hepsi: 'Bütün gruplar',
  },
  {
    baslik: 'Customers',
    yeni: 'Add a customer',
    iceAktar: 'Import',
    yer: 'Name, e-mail, phone or company',
    bosBaslik: 'No customers yet',
    bosMetin: 'Everybody who orders appears here. You can also add the customers that you have.',
    grup: 'Customer group',
    hepsi: 'All groups',
  },
)

export function Musteriler() {
  const t = useMetin(texts)
  const { may } = useOturum()
  const search = useSearch({ from: '/kabuk/musteriler' })
  const navigate = useNavigate({ from: '/musteriler' })
  const sorgu = useVeri(['musteriler', search], (signal) => panel('GET /musteriler', { query: search, signal }))
  const filter = (change: MusteriAramasi) => {
    const { sonraki: _, ...rest } = { ...search, ...change }
    void navigate({ search: rest })
  }
  const add = may('musteri:yazma') && (
    <Button component={Link} to="/musteriler/yeni" leftSection={<Simge ad="arti" boy={16} />}>
      {t.yeni}
    </Button>
  )
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={
        <>
          <ApiGoster
            method="GET"
            path="/v1/musteriler"
            query={{ grup: search.grup, ...queryOf(search.ozel) }}
            sdk={`k.musteriler.list(${sdkArgs(search.ozel)})`}
          />
          {add}
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <AramaKutusu deger={search.ara} ara={(ara) => filter({ ara })} yer={t.yer} />
        <Gorunumler sayfa="musteriler" />
        <GrupSuzgeci deger={search.grup} sec={(grup) => filter({ grup })} />
        <OzelSuzgeci kayit="musteri" deger={search.ozel} sec={(ozel) => filter({ ozel })} />
      </Group>
      <Liste
        sorgu={sorgu}
        ad={t.baslik}
        sutunlar={useMusteriSutunlari()}
        anahtar={(m) => m.id}
        bag={(m) => ({ to: '/musteriler/$id', params: { id: m.id } })}
        suzuldu={Boolean(search.ara ?? search.grup ?? search.ozel)}
        temizle={() => void navigate({ search: {} })}
        imlec={search.sonraki}
        sayfala={(sonraki) => void navigate({ search: { ...search, sonraki } })}
        bos={
          <Bos simge="kisi" baslik={t.bosBaslik} metin={t.bosMetin}>
            <Group>
              {add}
              {may('musteri:yazma') && (
                <Button variant="default" component={Link} to="/aktarim">
                  {t.iceAktar}
                </Button>
              )}
            </Group>
          </Bos>
        }
      />
    </Sayfa>
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
