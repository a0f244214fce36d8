import { etagOf, type Kampanya } from '@kepenk/sdk'
import { Blockquote, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { k, panel } from '../api/istemci.ts'
import { useParaBirimi } from '../api/magaza.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele, useVeri, useYaz } from '../api/veri.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { useKayitDegerleri } from '../ortak/form/kayit-degerleri.ts'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { SilDugmesi } from '../ortak/form/sil-dugmesi.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Para } from '../ortak/para.tsx'
import { IkiSutun } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { cumleOf } from './cumle.ts'
import { Dene } from './dene.tsx'
import { bodyOf, formOf, type KampanyaFormu, withKind, yeniForm } from './form.ts'
import { KodBaglantisi } from './kod-baglantisi.tsx'
import { Kosullar } from './kosullar.tsx'
import { Kural } from './kural.tsx'
import { kampanyaMetni, useAlanAdlari } from './metin.ts'
import { TurKartlari } from './tur-kartlari.tsx'

/** A kind is chosen first: the rest of the page is made for it. */
export function YeniKampanya() {
  const t = useMetin(kampanyaMetni)
  const [tur, setTur] = useState<Kampanya['tur'] | null>(null)
  return (
    <Sayfa baslik={t.yeni} ust={{ metin: t.kampanyalar, to: '/kampanyalar' }}>
      <Kart baslik={t.turSec}>
        <TurKartlari value={tur} onChange={setTur} />
      </Kart>
      {tur && <YeniForm tur={tur} />}
    </Sayfa>
  )
}

function YeniForm({ tur }: { tur: Kampanya['tur'] }) {
  const t = useMetin(kampanyaMetni)
  const navigate = useNavigate()
  const tazele = useTazele()
  const birim = useParaBirimi()
  const form = useForm<KampanyaFormu>({ defaultValues: yeniForm(tur, t[`ad_${tur}`]) })
  useKind(form, tur)
  const alanlar = useAlanAdlari()
  const ekle = useYaz((body: ReturnType<typeof bodyOf>, o) => k.kampanyalar.create(body, o), { done: null })
  const save = async (deger: KampanyaFormu) => {
    const made = await ekle.mutateAsync(bodyOf(deger))
    return async () => {
      await tazele(['kampanyalar'])
      await navigate({ to: '/kampanyalar/$id', params: { id: made.id } })
    }
  }
  return (
    <KayitFormu form={form} kaydet={save} alanlar={alanlar} taslak="kampanya.yeni" yeni eylem={t.kaydet}>
      <Govde form={form} birim={birim} kampanya_id={null} kapali={false} />
    </KayitFormu>
  )
}

function useKind(form: UseFormReturn<KampanyaFormu>, tur: Kampanya['tur']): void {
  const t = useMetin(kampanyaMetni)
  useEffect(() => {
    const now = form.getValues()
    if (now.tur === tur) return
    form.reset(withKind(now, tur, (of) => t[`ad_${of}`]))
  }, [form, tur, t])
}

const readKampanya = async (id: string, signal?: AbortSignal) => {
  const [kampanya, hedefler] = await Promise.all([
    k.kampanyalar.get(id, { signal }),
    panel('GET /kampanyalar/{id}/hedefler', { id, signal }),
  ])
  return { kampanya, hedefler: hedefler.veri, etag: etagOf(kampanya) }
}

export function KampanyaSayfasi() {
  const t = useMetin(kampanyaMetni)
  const { may, magaza } = useOturum()
  const { id } = useParams({ from: '/kabuk/kampanyalar/$id' })
  const kayit = useVeri(['kampanya', id], (signal) => readKampanya(id, signal), { keep: false })
  const ust = { metin: t.kampanyalar, to: '/kampanyalar' } as const
  if (!kayit.data) return <BekleyenSayfa baslik={t.kampanyalar} ust={ust} sorgu={kayit} satir={10} />
  const { kampanya } = kayit.data
  return (
    <Sayfa
      baslik={kampanya.ad}
      ust={ust}
      yaninda={<Kopyala deger={id} />}
      eylemler={
        <>
          <ApiGoster method="GET" path={`/v1/kampanyalar/${id}`} sdk={`k.kampanyalar.get('${id}')`} />
          {/* Nothing is deleted in the test store. */}
          {may('kampanya:yazma') && !magaza.test && (
            <SilDugmesi
              metin={t.sil}
              sil={(o) => k.kampanyalar.remove(id, o)}
              soru={{ baslik: t.silBaslik, metin: t.silMetin(kampanya.ad) }}
              done={t.silindi(kampanya.ad)}
              stale={[['kampanyalar']]}
              donus="/kampanyalar"
            />
          )}
        </>
      }
    >
      <Duzenle key={id} {...kayit.data} />
    </Sayfa>
  )
}

type Kayit = Awaited<ReturnType<typeof readKampanya>>

function Duzenle({ kampanya, hedefler, etag }: Kayit) {
  const alanlar = useAlanAdlari()
  const { may } = useOturum()
  const tazele = useTazele()
  const { form, begunFrom, saved } = useKayitDegerleri<KampanyaFormu>(formOf(kampanya, hedefler), etag)
  const yaz = useYaz(
    ({ body, ifMatch }: { body: ReturnType<typeof bodyOf>; ifMatch: string | undefined }, o) => {
      const { tur: _, ...degisiklik } = body
      return k.kampanyalar.update(kampanya.id, degisiklik, { ...o, ifMatch })
    },
    { done: null },
  )
  const save = async (deger: KampanyaFormu, { zorla }: { zorla: boolean }) => {
    await yaz.mutateAsync({ body: bodyOf(deger), ifMatch: zorla ? undefined : begunFrom() })
    saved()
    return () => tazele(['kampanya', kampanya.id], ['kampanyalar'])
  }
  return (
    <KayitFormu
      form={form}
      kaydet={save}
      alanlar={alanlar}
      taslak={`kampanya.${kampanya.id}`}
      guncel={async () => {
        await tazele(['kampanya', kampanya.id])
        const now = await readKampanya(kampanya.id)
        return formOf(now.kampanya, now.hedefler)
      }}
    >
      <Govde
        form={form}
        birim={kampanya.para_birimi}
        kampanya_id={kampanya.id}
        kapali={!may('kampanya:yazma')}
        kampanya={kampanya}
      />
    </KayitFormu>
  )
}

type GovdeProps = {
  form: UseFormReturn<KampanyaFormu>
  birim: string
  kampanya_id: string | null
  kapali: boolean
  kampanya?: Kampanya
}

function Govde({ form, birim, kampanya_id, kapali, kampanya }: GovdeProps) {
  const t = useMetin(kampanyaMetni)
  const { dil } = useDil()
  const { may } = useOturum()
  const taslak = form.watch()
  return (
    <IkiSutun
      sola={7}
      sol={
        <>
          <Kart baslik={t.kural}>
            <Kural form={form} birim={birim} kapali={kapali} />
          </Kart>
          <Kart baslik={t.kosullar}>
            <Kosullar form={form} birim={birim} kapali={kapali} />
            {kampanya?.kod && <KodBaglantisi kod={kampanya.kod} />}
          </Kart>
        </>
      }
      sag={
        <>
          <Kart baslik={t.cumle}>
            <Blockquote p="sm" m={0} aria-live="polite">
              <Text>{cumleOf(taslak, { dil, birim })}</Text>
            </Blockquote>
          </Kart>
          {may('urun:okuma') && (
            <Kart baslik={t.dene}>
              <Dene taslak={taslak} kampanya_id={kampanya_id} birim={birim} />
            </Kart>
          )}
          {kampanya && (
            <Kart baslik={t.kullanimBaslik}>
              <Text size="sm">
                {t.siparisSayisi}: {kampanya.kullanim}
                {kampanya.kullanim_siniri !== null && ` / ${kampanya.kullanim_siniri}`}
              </Text>
              <Text size="sm">
                {t.toplamIndirim}: <Para tutar={kampanya.toplam_indirim} birim={birim} />
              </Text>
            </Kart>
          )}
        </>
      }
    />
  )
}
