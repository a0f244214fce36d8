import { Group, Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SIPARISLER_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import type { SiparisSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele, useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { SiparisDurumu } from '../ortak/durum.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe, useSecim } from '../ortak/liste/use-liste.ts'
import { queryOf, sdkArgs } from '../ortak/ozel/suzgec.ts'
import { Para } from '../ortak/para.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readSiparisAramasi, type SiparisArama } from './arama.ts'
import { DenemeOdemesi, OdemeHaliDurumu, useKaynakAdi } from './durumlar.tsx'
import { siparisMetni } from './metin.ts'
import { Suzgecler } from './suzgecler.tsx'
import { TopluCubuk } from './toplu-cubuk.tsx'

const texts = metinler({
  gir: ['Sipariş gir', 'Enter an order'],
  tumu: ['Tümü', 'All'],
  no: ['No', 'No'],
  odeme: ['Ödeme', 'Payment'],
  durum: ['Durum', 'State'],
  il: ['İl', 'Province'],
  kaynak: ['Kaynak', 'Source'],
  bos: ['Henüz sipariş yok', 'No orders yet'],
  bosMetin: [
    'Vitrinden, pazaryerinden ya da telefondan gelen siparişler burada görünür.',
    'Orders from the storefront, a marketplace or the telephone appear here.',
  ],
  yeni: [
    (n: number) => (n >= 100 ? '99’dan çok yeni sipariş' : `${n} yeni sipariş`),
    (n) => (n >= 100 ? 'more than 99 new orders' : `${n} new ${n === 1 ? 'order' : 'orders'}`),
  ],
  dahaVar: [
    'Bu aralıkta uyan sipariş bulunamadı; daha eskilere bakmak için ilerleyin.',
    'No order here matches; go on to look at older ones.',
  ],
  devam: ['Daha eskilere bak', 'Look at older ones'],
  sekmeler: ['Siparişin durumu', 'State of the order'],
})

const POLL_MS = 30_000

export function Siparisler() {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { may } = useOturum()
  const { sorgu, ...liste } = useListe(['siparisler'], readSiparisAramasi, (arama, signal) =>
    panel('GET /siparisler', { query: { ...arama, limit: 25 }, signal }),
  )
  const { arama, sor, suzuldu } = liste
  const secim = useSecim(arama, numberOf)
  const rows = sorgu.data?.veri ?? []
  return (
    <ListeSayfasi
      baslik={s.siparisler}
      api={{
        path: '/v1/siparisler',
        query: { durum: arama.durum, ...queryOf(arama.ozel) },
        sdk: `k.siparisler.list(${sdkArgs(arama.ozel)})`,
      }}
      eylemler={
        <>
          <Gorunumler sayfa="siparisler" />
          {may('siparis:yazma') && <Dugme simge="arti" metin={t.gir} to="/siparisler/yeni" />}
        </>
      }
      ustunde={
        <>
          <DurumSekmeleri arama={arama} sor={sor} newest={arama.sonraki ? undefined : rows[0]?.id} suzuldu={suzuldu} />
          <Suzgecler arama={arama} set={sor} />
        </>
      }
      arada={
        secim.secili.size > 0 && (
          <TopluCubuk satirlar={rows.filter((r) => secim.secili.has(r.id))} bitti={secim.bosalt} />
        )
      }
      liste={{ ...liste, sorgu }}
      devam={{ metin: t.dahaVar, eylem: t.devam }}
      sutunlar={useSutunlar()}
      bag={(r) => ({ to: '/siparisler/$id', params: { id: r.id } })}
      secim={secim}
      bos={{ simge: 'sepet', baslik: t.bos, metin: t.bosMetin }}
    />
  )
}

const numberOf = (r: SiparisSatiri): string => r.no

/** Stands on one line, whatever room the names beside it want. */
const Tek = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-flex', gap: 4, minWidth: 'max-content', whiteSpace: 'nowrap' }}>{children}</span>
)

function useSutunlar(): Sutun<SiparisSatiri>[] {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const kaynak = useKaynakAdi()
  return [
    { baslik: t.no, hucre: (r) => r.no },
    {
      baslik: s.tarih,
      hucre: (r) => (
        <Tek>
          <Zaman an={r.olusturma} />
        </Tek>
      ),
    },
    {
      baslik: s.musteri,
      hucre: (r) => (
        <Text inherit lineClamp={2} maw={220} style={{ overflowWrap: 'anywhere' }}>
          {r.musteri_ad ?? r.eposta ?? s.misafir}
        </Text>
      ),
    },
    { baslik: t.il, hucre: (r) => r.il ?? '—', genis: true },
    {
      baslik: t.durum,
      hucre: (r) => (
        <Tek>
          <SiparisDurumu durum={r.durum} />
        </Tek>
      ),
    },
    {
      baslik: t.odeme,
      hucre: (r) => (
        <Tek>
          <OdemeHaliDurumu durum={r.odeme} />
          {r.deneme && <DenemeOdemesi />}
        </Tek>
      ),
    },
    { baslik: t.kaynak, hucre: (r) => kaynak(r.kaynak), genis: true },
    { baslik: s.adetBaslik, hucre: (r) => r.adet, sag: true, genis: true },
    { baslik: s.toplam, hucre: (r) => <Para tutar={r.toplam} birim={r.para_birimi} />, sag: true },
  ]
}

type SekmeProps = {
  arama: SiparisArama
  sor: (change: SiparisArama) => void
  /** The newest row on the screen: what came after it is new. */
  newest: string | undefined
  suzuldu: boolean
}

/** Tabs with counts, polled; what is new is told, and no row moves until one asks for it. */
function DurumSekmeleri({ arama, sor, newest, suzuldu }: SekmeProps) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { data } = useVeri(
    ['siparis-sayilari', newest ?? null],
    (signal) => panel('GET /siparisler/sayilar', { query: newest ? { sonra: newest } : {}, signal }),
    { refetchMs: POLL_MS },
  )
  // Only what waits is counted.
  const counts: Partial<Record<SiparisSatiri['durum'], { sayi: number; fazlasi: boolean }>> = data ?? {}
  const count = (durum: SiparisSatiri['durum']) => {
    const c = counts[durum]
    return c ? ` (${c.sayi}${c.fazlasi ? '+' : ''})` : ''
  }
  const tazele = useTazele()
  return (
    <Group justify="space-between" align="center" gap="sm">
      <Tabs
        value={arama.durum ?? 'tumu'}
        onChange={(v) => sor({ durum: SIPARISLER_SORGUSU_DURUM.find((d) => d === v) })}
      >
        <Tabs.List aria-label={t.sekmeler}>
          <Tabs.Tab value="tumu">{t.tumu}</Tabs.Tab>
          {SIPARISLER_SORGUSU_DURUM.map((d) => (
            <Tabs.Tab key={d} value={d}>
              {s[d]}
              {count(d)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div role="status" aria-live="polite">
        {!suzuldu && newest !== undefined && (data?.yeni ?? 0) > 0 && (
          <Dugme
            kucuk
            simge="yenile"
            metin={t.yeni(data?.yeni ?? 0)}
            radius="xl"
            variant="light"
            onClick={() => void tazele(['siparisler'], ['siparis-sayilari'])}
          />
        )}
      </div>
    </Group>
  )
}
