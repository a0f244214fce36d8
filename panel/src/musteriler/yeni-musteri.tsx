import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { MusteriPanelGirdisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useTazele, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { Kart } from '../ortak/kart.tsx'
import { OzelKarti } from '../ortak/ozel/ozel-karti.tsx'
import { useOzelAdlari } from '../ortak/ozel/tanimlar.ts'
import { IkiSutun } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Adresler } from './adresler.tsx'
import { GrupAlani, IzinAlanlari, KisiAlanlari } from './alanlar.tsx'
import { BOS_MUSTERI, bodyOf, type MusteriFormu } from './form.ts'
import { musteriMetni } from './metin.ts'

export function YeniMusteri() {
  const t = useMetin(musteriMetni)
  const navigate = useNavigate()
  const tazele = useTazele()
  const ekle = useYaz((body: MusteriPanelGirdisi, o) => panel('POST /musteriler', { body, ...o }), { done: null })
  const form = useForm<MusteriFormu>({ defaultValues: BOS_MUSTERI })
  const save = async (deger: MusteriFormu) => {
    const made = await ekle.mutateAsync({ eposta: deger.eposta.trim(), ...bodyOf(deger) })
    return async () => {
      await tazele(['musteriler'])
      await navigate({ to: '/musteriler/$id', params: { id: made.id } })
    }
  }
  const ozelAdlari = useOzelAdlari('musteri')
  const { ad, soyad, eposta, telefon, sirket, izinler, gruplar, adresler } = t
  return (
    <Sayfa baslik={t.yeni} ust={{ metin: t.musteriler, to: '/musteriler' }}>
      <KayitFormu
        form={form}
        kaydet={save}
        alanlar={{ ad, soyad, eposta, telefon, sirket, izinler, gruplar, adresler, ozel: t.ozel, ...ozelAdlari }}
        taslak="musteri.yeni"
        yeni
        eylem={t.kaydet}
      >
        <IkiSutun
          sol={
            <>
              <Kart baslik={t.bilgiler}>
                <KisiAlanlari form={form} yeni />
              </Kart>
              <Kart baslik={t.adresler}>
                <Adresler form={form} />
              </Kart>
            </>
          }
          sag={
            <>
              <Kart baslik={t.izinler}>
                <IzinAlanlari form={form} />
              </Kart>
              <Kart baslik={t.gruplar}>
                <GrupAlani form={form} />
              </Kart>
              <OzelKarti kayit="musteri" control={form.control} />
            </>
          }
        />
      </KayitFormu>
    </Sayfa>
  )
}
