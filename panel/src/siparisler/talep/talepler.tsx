import { Select, Text } from '@mantine/core'
import { TALEPLER_SORGUSU_TUR } from '../../api/generated/degerler.ts'
import type { PanelTalep } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { SiparisDurumu } from '../../ortak/durum.tsx'
import type { Sutun } from '../../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../../ortak/liste/use-liste.ts'
import { Zaman } from '../../ortak/zaman.tsx'
import { readTalepAramasi, TALEP_SEKMELERI } from '../arama.ts'
import { siparisMetni } from '../metin.ts'
import { talepMetni } from './metin.ts'
import { TalepDurumu } from './talep-karti.tsx'

/** What customers ask for; decided on the page of the order. */
export function Talepler() {
  const t = useMetin(talepMetni)
  const liste = useListe(['talepler'], readTalepAramasi, ({ durum, ...arama }, signal) =>
    panel('GET /talepler', { query: { ...arama, ...stateOf(durum), limit: 50 }, signal }),
  )
  const sekme = useSekmeAdi()
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/talepler', sdk: 'k.talepler.list()' }}
      sekmeler={{
        ad: t.durum,
        tumu: sekme('bekliyor'),
        deger: liste.arama.durum,
        sec: (durum: typeof liste.arama.durum) => liste.sor({ durum }),
        secenekler: TALEP_SEKMELERI.map((value) => ({ value, label: value === 'hepsi' ? t.hepsi : sekme(value) })),
      }}
      suzgecler={
        <Select
          aria-label={t.tur}
          placeholder={t.hepTur}
          clearable
          w={180}
          value={liste.arama.tur ?? null}
          onChange={(tur) => liste.sor({ tur: TALEPLER_SORGUSU_TUR.find((x) => x === tur) })}
          data={TALEPLER_SORGUSU_TUR.map((value) => ({ value, label: t[value] }))}
        />
      }
      liste={liste}
      devam={{ metin: t.devam, eylem: t.devamEt }}
      bos={{ simge: 'geri', baslik: t.bos, metin: t.bosMetin }}
      sutunlar={useSutunlar()}
      bag={(r) => ({ to: '/siparisler/$id', params: { id: r.siparis_id } })}
    />
  )
}

/** Those that wait, unless another tab is chosen. */
const stateOf = (sekme: (typeof TALEP_SEKMELERI)[number] | undefined) =>
  sekme === 'hepsi' ? {} : { durum: sekme ?? ('bekliyor' as const) }

/** A state with its number. */
function useSekmeAdi() {
  const t = useMetin(talepMetni)
  const { data } = useVeri(['talepler', 'sayilar'], (signal) => panel('GET /talepler/sayilar', { signal }))
  return (durum: PanelTalep['durum']) =>
    data ? `${t[durum]} (${data[durum].sayi}${data[durum].fazla ? '+' : ''})` : t[durum]
}

function useSutunlar(): Sutun<PanelTalep>[] {
  const [t, s] = [useMetin(talepMetni), useMetin(siparisMetni)]
  return [
    { baslik: t.siparis, hucre: (r) => r.siparis_no },
    { baslik: t.tur, hucre: (r) => t[r.tur] },
    { baslik: s.musteri, genis: true, hucre: (r) => r.alici ?? s.misafir },
    {
      baslik: s.neden,
      hucre: (r) => (
        <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {r.neden ?? t.nedenYok}
        </Text>
      ),
    },
    { baslik: t.durum, hucre: (r) => <TalepDurumu durum={r.durum} /> },
    { baslik: t.siparisDurumu, genis: true, hucre: (r) => <SiparisDurumu durum={r.siparis_durumu} /> },
    { baslik: s.tarih, genis: true, hucre: (r) => <Zaman an={r.olusturma} /> },
  ]
}
