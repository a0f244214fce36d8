import { Box, Checkbox, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBirKez, type YazSecenekleri } from '../api/bir-kez.ts'
import { birlikte } from '../api/birlikte.ts'
import type { ListeSatiri } from '../api/generated/kayitlar.ts'
import { k, type PanelYaniti, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele, useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Izgara, type IzgaraTanimi } from '../ortak/izgara/izgara.tsx'
import { IzgaraCubugu } from '../ortak/izgara/izgara-cubugu.tsx'
import { type IzgaraTaslagi, useIzgaraTaslagi } from '../ortak/izgara/izgara-taslak.ts'
import { SkuHucresi, UrunHucresi, varyantAdi } from '../ortak/izgara/urun-hucresi.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Bos, SonucYok } from '../ortak/liste/bos.tsx'
import { Pages } from '../ortak/liste/liste.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { editablePara, readFiyat } from '../ortak/para.ts'
import { Para } from '../ortak/para.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import type { ListeAramasi } from './arama.ts'
import { type ListeFiyati, priceIn, pricesOf, withPrices } from './fiyatlar.ts'
import { IndirimleDoldur } from './indirimle-doldur.tsx'
import { fiyatMetni } from './metin.ts'

const PAGE = 100
const AT_ONCE = 1000

/** The main currency first, then those with a rate. */
function useBirimler() {
  const magaza = useVeri(['magaza'], (signal) => k.magaza.get({ signal }))
  const kurlar = useVeri(['kurlar'], (signal) => panel('GET /kurlar', { signal }))
  const birimler = useMemo(
    () => magaza.data && kurlar.data && [magaza.data.para_birimi, ...kurlar.data.veri.map((x) => x.para_birimi)],
    [magaza.data, kurlar.data],
  )
  return { birimler, ...birlikte(magaza, kurlar) }
}

type Props = { liste_id: string; arama: ListeAramasi; sor: (change: ListeAramasi) => void }

export function FiyatTablosu({ liste_id, arama, sor }: Props) {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const { ara, listede, sonraki } = arama
  const sorgu = useVeri(['fiyat-satirlari', liste_id, ara, listede, sonraki], (signal) =>
    panel('GET /fiyat-listeleri/{id}/satirlar', {
      id: liste_id,
      query: { ara, listede, sonraki, limit: PAGE },
      signal,
    }),
  )
  const { birimler, ...birimSorgusu } = useBirimler()
  const taslak = useIzgaraTaslagi(`fiyat.${liste_id}`)
  const { kaydet, ilerleme, hata } = useFiyatYaz(liste_id, taslak)
  const tanim = useTanim(birimler ?? [])
  const { data } = sorgu
  const { error, refetch } = birlikte(sorgu, birimSorgusu)
  if (error && (!data || !birimler)) return <HataKutusu hata={error} tekrar={refetch} />
  if (!data || !birimler) return <Yukleniyor satir={8} />
  return (
    <Box style={{ opacity: sorgu.isPlaceholderData ? 0.55 : 1 }} aria-busy={sorgu.isPlaceholderData || undefined}>
      <Group mb="sm">
        <AramaKutusu deger={ara} ara={(metin) => sor({ ara: metin })} yer={t.aramaYeri} />
        <Checkbox
          label={t.yalnizListede}
          checked={listede === true}
          onChange={(e) => sor({ listede: e.currentTarget.checked || undefined })}
        />
        {may('fiyat:yazma') && data.veri.length > 0 && (
          <IndirimleDoldur satirlar={data.veri} birimler={birimler} taslak={taslak} />
        )}
      </Group>
      {hata && <HataKutusu hata={hata} />}
      {data.veri.length === 0 && sonraki === undefined && <Bulunmadi arama={arama} sor={sor} />}
      {data.veri.length > 0 && (
        <>
          <Soluk mb="xs" visibleFrom="sm">
            {t.ipucu}
          </Soluk>
          <Izgara {...tanim} satirlar={data.veri} taslak={taslak} />
        </>
      )}
      <Pages imlec={sonraki} sonraki={data.sonraki} sayfala={(imlec) => sor({ sonraki: imlec })} />
      <IzgaraCubugu
        degisen={taslak.hucreler.length}
        kusurlu={taslak.hucreler.flatMap((h) => (readFiyat(h.metin) === undefined ? [h.metin] : []))}
        ilerleme={ilerleme}
        kaydet={kaydet}
        vazgec={taslak.bosalt}
      />
    </Box>
  )
}

/** Cache update: what was written stands in the table at once, before the page is read again. */
function useShown(liste_id: string) {
  const { magaza } = useOturum()
  const client = useQueryClient()
  return (yazilanlar: readonly ListeFiyati[]) => {
    client.setQueriesData<PanelYaniti<'GET /fiyat-listeleri/{id}/satirlar'>>(
      { queryKey: [magaza.id, 'fiyat-satirlari', liste_id] },
      (page) => page && { ...page, veri: withPrices(page.veri, yazilanlar) },
    )
  }
}

/** No `useAlanlar`: the cells are the grid's draft. Atomic batches of a thousand; what was written before an error stays written. */
function useFiyatYaz(liste_id: string, taslak: IzgaraTaslagi) {
  const t = useMetin(fiyatMetni)
  const tazele = useTazele()
  const show = useShown(liste_id)
  const once = useBirKez()
  const [ilerleme, setIlerleme] = useState<number | null>(null)
  const [hata, setHata] = useState<Error | null>(null)
  const kaydet = async () => {
    setHata(null)
    let degisen = 0
    const good = pricesOf(taslak.hucreler)
    try {
      for (let at = 0; at < good.length; at += AT_ONCE) {
        setIlerleme(at)
        const fiyatlar = good.slice(at, at + AT_ONCE)
        const body = { fiyatlar }
        const send = (o: YazSecenekleri) => panel('PUT /fiyat-listeleri/{id}/satirlar', { id: liste_id, body, ...o })
        degisen += (await once(body, send)).degisen
        show(fiyatlar)
        taslak.birak(fiyatlar.map((f) => ({ satir: f.varyant_id, sutun: f.para_birimi })))
      }
      notifications.show({ message: t.kaydedildi(degisen), color: 'teal' })
    } catch (error) {
      setHata(error instanceof Error ? error : new Error(String(error)))
    }
    setIlerleme(null)
    await tazele(['fiyat-satirlari', liste_id], ['fiyat-listesi', liste_id], ['fiyat-listeleri'])
  }
  return { kaydet, ilerleme, hata }
}

function useTanim(birimler: string[]): IzgaraTanimi<ListeSatiri> {
  const t = useMetin(fiyatMetni)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const writes = may('fiyat:yazma')
  const sutunlar = useMemo(() => birimler.map((b) => ({ id: b, baslik: t.listeFiyati(b) })), [birimler, t])
  return {
    ad: t.fiyatlar,
    anahtar: (s) => s.varyant_id,
    satirAdi: varyantAdi,
    once: [
      { baslik: t.urun, hucre: (s) => <UrunHucresi {...s} /> },
      { baslik: t.sku, genis: true, hucre: (s) => <SkuHucresi sku={s.sku} /> },
      ...birimler.map((b, i) => ({
        baslik: t.olagan(b),
        genis: i > 0,
        sayi: true,
        hucre: (s: ListeSatiri) => <Para tutar={priceIn(s.olagan, b)} birim={b} />,
      })),
    ],
    sutunlar,
    simdiki: (s, birim) => editablePara(priceIn(s.liste, birim)),
    kusur: (metin) => (readFiyat(metin) === undefined ? ortak.gecersizTutar : undefined),
    kapali: () => !writes,
    inputMode: 'decimal',
  }
}

function Bulunmadi({ arama, sor }: Pick<Props, 'arama' | 'sor'>) {
  const t = useMetin(fiyatMetni)
  if (arama.ara) return <SonucYok temizle={() => sor({ ara: undefined, listede: undefined })} />
  if (!arama.listede) return <Bos simge="kutu" baslik={t.urunYok} />
  return (
    <Bos simge="para" baslik={t.bosSatir} metin={t.bosSatirMetin}>
      <Dugme metin={t.tumunuGoster} onClick={() => sor({ listede: undefined })} />
    </Bos>
  )
}
