import type { Depo, Stok } from '@kepenk/sdk'
import { Alert, Box, List, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useBirKez } from '../api/bir-kez.ts'
import type { StokSatiri } from '../api/generated/kayitlar.ts'
import type { PanelYaniti } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { yerOf } from '../ortak/izgara/hucreler.ts'
import { Izgara } from '../ortak/izgara/izgara.tsx'
import { IzgaraCubugu } from '../ortak/izgara/izgara-cubugu.tsx'
import { useIzgaraTaslagi } from '../ortak/izgara/izgara-taslak.ts'
import { parseMiktar } from '../ortak/izgara/miktar.ts'
import { varyantAdi } from '../ortak/izgara/urun-hucresi.tsx'
import { Bos, SonucYok } from '../ortak/liste/bos.tsx'
import { Pages, type Sorgu } from '../ortak/liste/liste.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Cekmece } from '../ortak/pencere.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import type { StokAramasi } from './arama.ts'
import { Hareketler } from './hareketler.tsx'
import { stokMetni } from './metin.ts'
import { countsOf, type Reddedilen, type Sayilan, type SayimSonucu, seenNow, writeCounts } from './sayim.ts'
import { useStokTanimi } from './tanim.tsx'

type Props = {
  sorgu: Sorgu<StokSatiri>
  depolar: Depo[]
  arama: StokAramasi
  suzuldu: boolean
  temizle: () => void
  /** Opens something beside the page that is there. */
  ac: (change: StokAramasi) => void
  sayfala: (imlec: string) => void
}

export function StokTablosu({ sorgu, depolar, arama, suzuldu, temizle, ac, sayfala }: Props) {
  const t = useMetin(stokMetni)
  const taslak = useIzgaraTaslagi('stok')
  const { kaydet, reddedilen, ilerleme, hata, yineDe, unut } = useSayim(taslak)
  const names = useNames(sorgu.data?.veri)
  const tanim = useStokTanimi(depolar, ac)
  const ret = useMemo(() => new Map(reddedilen.map((r) => [yerOf(r.satir, r.sutun), r.mesaj])), [reddedilen])
  const { data, error } = sorgu
  if (error && (!data || depolar.length === 0)) return <HataKutusu hata={error} tekrar={sorgu.refetch} />
  if (!data || depolar.length === 0) return <Yukleniyor satir={8} />
  const kusurlu = taslak.hucreler.flatMap((h) => (parseMiktar(h.metin) === undefined ? [h.metin] : []))
  const open = data.veri.find((s) => s.varyant_id === arama.varyant)
  return (
    <Box style={{ opacity: sorgu.isPlaceholderData ? 0.55 : 1 }} aria-busy={sorgu.isPlaceholderData || undefined}>
      {hata && <HataKutusu hata={hata} />}
      {reddedilen.length > 0 && (
        <Reddedilenler reddedilen={reddedilen} names={names} depolar={depolar} yineDe={yineDe} />
      )}
      {data.veri.length > 0 && (
        <>
          <Soluk mb="xs" visibleFrom="sm">
            {t.ipucu}
          </Soluk>
          <Izgara {...tanim} satirlar={data.veri} taslak={taslak} ret={ret} />
        </>
      )}
      {data.veri.length === 0 && (
        <Bulunmadi suzuldu={suzuldu} temizle={temizle} sayfala={sayfala} sonraki={data.sonraki ?? null} />
      )}
      <Pages imlec={arama.sonraki} sonraki={data.sonraki ?? null} sayfala={sayfala} />
      <IzgaraCubugu
        degisen={taslak.hucreler.length}
        kusurlu={kusurlu}
        ilerleme={ilerleme}
        kaydet={kaydet}
        vazgec={() => {
          taslak.bosalt()
          unut()
        }}
      />
      <Cekmece
        acik={arama.varyant !== undefined}
        kapat={() => ac({ varyant: undefined })}
        baslik={open ? `${t.hareketler}: ${varyantAdi(open)}` : t.hareketler}
        boyut="lg"
      >
        {arama.varyant && <Hareketler varyant_id={arama.varyant} />}
      </Cekmece>
    </Box>
  )
}

/** Rows of pages that were left may still have something to tell. */
function useNames(satirlar: readonly StokSatiri[] | undefined): ReadonlyMap<string, string> {
  const names = useRef(new Map<string, string>())
  for (const s of satirlar ?? []) names.current.set(s.varyant_id, varyantAdi(s))
  return names.current
}

/** Cache update: what the service answered stands in the table at once, before the page is read again. */
function useShown() {
  const { magaza } = useOturum()
  const client = useQueryClient()
  return (stoklar: readonly Stok[]) => {
    const now = new Map(stoklar.map((s) => [s.varyant_id, s]))
    client.setQueriesData<PanelYaniti<'GET /stok'>>(
      { queryKey: [magaza.id, 'stok'] },
      (page) => page && { ...page, veri: page.veri.map((satir) => ({ ...satir, ...now.get(satir.varyant_id) })) },
    )
  }
}

/** No `useAlanlar`: the cells are the grid's draft, and those that were written leave it part by part. */
function useSayim(taslak: ReturnType<typeof useIzgaraTaslagi>) {
  const t = useMetin(stokMetni)
  const tazele = useTazele()
  const show = useShown()
  const once = useBirKez()
  const [ilerleme, setIlerleme] = useState<number | null>(null)
  const [{ reddedilen, hata }, setSonuc] = useState<Pick<SayimSonucu, 'reddedilen' | 'hata'>>({
    reddedilen: [],
    hata: null,
  })
  const write = async (sayilanlar: readonly Sayilan[]) => {
    setIlerleme(0)
    const sonuc = await writeCounts(sayilanlar, once, setIlerleme)
    show(sonuc.stoklar)
    taslak.birak(sonuc.yazilan)
    setSonuc(sonuc)
    setIlerleme(null)
    if (sonuc.yazilan.length > 0) notifications.show({ message: t.kaydedildi(sonuc.yazilan.length), color: 'teal' })
    await tazele(['stok'], ['hareketler'])
  }
  const yineDe = async () => {
    try {
      await write(await seenNow(reddedilen.filter((r) => r.kod === 'surum_uyusmuyor')))
    } catch (error) {
      setSonuc({ reddedilen, hata: error as Error })
    }
  }
  return {
    kaydet: () => write(countsOf(taslak.hucreler)),
    yineDe,
    reddedilen,
    ilerleme,
    hata,
    unut: () => setSonuc({ reddedilen: [], hata: null }),
  }
}

type RedProps = { reddedilen: Reddedilen[]; names: ReadonlyMap<string, string>; depolar: Depo[]; yineDe: () => unknown }

function Reddedilenler({ reddedilen, names, depolar, yineDe }: RedProps) {
  const t = useMetin(stokMetni)
  const changed = reddedilen.some((r) => r.kod === 'surum_uyusmuyor')
  return (
    <Alert color="orange" icon={<Simge ad="uyari" />} title={t.yazilamayan(reddedilen.length)} role="alert" mb="sm">
      <Text size="sm">{t.yazilamayanMetin}</Text>
      <List size="sm" my="xs">
        {reddedilen.slice(0, 50).map((r) => (
          <List.Item key={yerOf(r.satir, r.sutun)}>
            <b>{names.get(r.satir) ?? r.satir}</b>, {depolar.find((d) => d.id === r.sutun)?.ad}: {r.miktar} → {r.mesaj}
          </List.Item>
        ))}
      </List>
      {changed && <Dugme kucuk metin={t.yineDeYaz} onClick={() => void yineDe()} />}
    </Alert>
  )
}

type BulunmadiProps = Pick<Props, 'suzuldu' | 'temizle' | 'sayfala'> & { sonraki: string | null }

function Bulunmadi({ suzuldu, sonraki, temizle, sayfala }: BulunmadiProps) {
  const t = useMetin(stokMetni)
  const { may } = useOturum()
  if (!suzuldu) {
    return (
      <Bos simge="katman" baslik={t.bos} metin={t.bosMetin}>
        {may('urun:yazma') && <Dugme metin={t.urunEkle} to="/urunler/yeni" />}
      </Bos>
    )
  }
  return (
    <SonucYok temizle={temizle}>
      {sonraki !== null && <Dugme metin={t.devam} onClick={() => sayfala(sonraki)} />}
    </SonucYok>
  )
}
