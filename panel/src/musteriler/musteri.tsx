import { etagOf, type Musteri, type MusteriIzinleri } from '@kepenk/sdk'
import { Alert } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { MusteriOzeti } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele, useVeri, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bekleyen, BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { useKayitDegerleri } from '../ortak/form/kayit-degerleri.ts'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { OzelKarti } from '../ortak/ozel/ozel-karti.tsx'
import { useOzelAdlari } from '../ortak/ozel/tanimlar.ts'
import { Dugme, IkiSutun } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { musteriAdi } from '../ortak/secici/musteri-secici.tsx'
import { Adresler } from './adresler.tsx'
import { GrupAlani, IzinAlanlari, KisiAlanlari } from './alanlar.tsx'
import { Anonimlestir } from './anonimlestir.tsx'
import { bodyOf, formOf, type MusteriFormu } from './form.ts'
import { musteriMetni } from './metin.ts'
import { IzinGecmisi, KayitBilgisi, SiparisTablosu, Toplamlar } from './ozet.tsx'
import { Hesap } from './sutunlar.tsx'

export function MusteriSayfasi() {
  const t = useMetin(musteriMetni)
  const { id } = useParams({ from: '/kabuk/musteriler/$id' })
  const kayit = useVeri(['musteri', id], (signal) => readMusteri(id, signal), { keep: false })
  const ozet = useVeri(['musteri', id, 'ozet'], (signal) => panel('GET /musteriler/{id}/ozet', { id, signal }))
  const ust = { metin: t.musteriler, to: '/musteriler' } as const
  if (!kayit.data) return <BekleyenSayfa baslik={t.musteriler} ust={ust} sorgu={kayit} satir={10} />
  const { musteri } = kayit.data
  return (
    <Sayfa
      baslik={musteriAdi(musteri)}
      ust={ust}
      yaninda={
        <>
          <Hesap hesap={musteri.hesap} />
          <Kopyala deger={musteri.id} />
        </>
      }
      eylemler={<Eylemler musteri={musteri} ozet={ozet.data} />}
    >
      {ozet.data?.anonim && <Alert color="gray">{t.anonimUyari}</Alert>}
      {/* Another record is another form. */}
      <Form key={id} {...kayit.data} ozet={ozet} />
    </Sayfa>
  )
}

async function readMusteri(id: string, signal?: AbortSignal) {
  const musteri = await k.musteriler.get(id, { signal })
  // After the record: what its ETag lets be saved is never older than it.
  const izinler = await k.musteriler.izinler.get(id, { signal })
  return { musteri, izinler, etag: etagOf(musteri) }
}

function Eylemler({ musteri, ozet }: { musteri: Musteri; ozet: MusteriOzeti | undefined }) {
  const t = useMetin(musteriMetni)
  const { may } = useOturum()
  const api = <ApiGoster method="GET" path={`/v1/musteriler/${musteri.id}`} sdk={`k.musteriler.get('${musteri.id}')`} />
  if (!ozet || ozet.anonim) return api
  return (
    <>
      {api}
      {may('musteri:yazma') && <Anonimlestir musteri={musteri} acik={ozet.acik_siparisler} />}
      {may('siparis:yazma') && (
        <Dugme metin={t.siparisGir} to="/siparisler/yeni" {...({ search: { musteri: musteri.id } } as object)} />
      )}
    </>
  )
}

type FormProps = {
  musteri: Musteri
  izinler: MusteriIzinleri
  etag: string | undefined
  ozet: ReturnType<typeof useVeri<MusteriOzeti>>
}

function Form({ musteri, izinler: baslangic, etag, ozet }: FormProps) {
  const t = useMetin(musteriMetni)
  const { may } = useOturum()
  const tazele = useTazele()
  const { form, begunFrom, saved } = useKayitDegerleri<MusteriFormu>(formOf(musteri, baslangic), etag)
  const kapali = !may('musteri:yazma') || ozet.data?.anonim === true
  const yaz = useYaz(
    ({ body, ifMatch }: { body: object; ifMatch: string | undefined }, o) =>
      panel('PATCH /musteriler/{id}', { id: musteri.id, body, ifMatch, ...o }),
    { done: null },
  )
  const save = async (deger: MusteriFormu, { zorla }: { zorla: boolean }) => {
    await yaz.mutateAsync({ body: bodyOf(deger), ifMatch: zorla ? undefined : begunFrom() })
    saved()
    return () => tazele(['musteri', musteri.id], ['musteriler'], ['gruplar'])
  }
  const ozelAdlari = useOzelAdlari('musteri')
  const { ad, soyad, telefon, sirket, izinler, gruplar, adresler } = t
  return (
    <KayitFormu
      form={form}
      kaydet={save}
      alanlar={{ ad, soyad, telefon, sirket, izinler, gruplar, adresler, ozel: t.ozel, ...ozelAdlari }}
      taslak={`musteri.${musteri.id}`}
      guncel={async () => {
        await tazele(['musteri', musteri.id])
        const guncel = await readMusteri(musteri.id)
        return formOf(guncel.musteri, guncel.izinler)
      }}
    >
      <IkiSutun
        sol={
          <>
            <Kart baslik={t.bilgiler}>
              <KisiAlanlari form={form} kapali={kapali} />
            </Kart>
            <Kart baslik={t.siparisler}>
              {ozet.data ? <SiparisTablosu ozet={ozet.data} musteri={musteri} /> : <Bekleyen sorgu={ozet} satir={3} />}
            </Kart>
            <Kart baslik={t.adresler}>
              <Adresler form={form} kapali={kapali} />
            </Kart>
          </>
        }
        sag={
          <>
            <Kart baslik={t.ozet}>
              {ozet.data ? <Toplamlar ozet={ozet.data} /> : <Bekleyen sorgu={ozet} satir={3} />}
            </Kart>
            <Kart baslik={t.gruplar}>
              <GrupAlani form={form} kapali={kapali} />
            </Kart>
            <Kart baslik={t.izinler}>
              <IzinAlanlari form={form} kapali={kapali} />
              {ozet.data && <IzinGecmisi ozet={ozet.data} />}
            </Kart>
            <OzelKarti kayit="musteri" control={form.control} kapali={kapali} />
            <Kart baslik={t.kayit}>
              <KayitBilgisi musteri={musteri} />
            </Kart>
          </>
        }
      />
    </KayitFormu>
  )
}
