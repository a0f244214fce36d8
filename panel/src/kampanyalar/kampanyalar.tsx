import { Group, Text } from '@mantine/core'
import { KAMPANYALAR_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import type { KampanyaSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { Para } from '../ortak/para.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { toLocalInput } from '../ortak/zaman.ts'
import { readKampanyaAramasi } from './arama.ts'
import { datesOf } from './cumle.ts'
import { KampanyaDurumu } from './durum.tsx'
import { kampanyaMetni } from './metin.ts'

export function Kampanyalar() {
  const t = useMetin(kampanyaMetni)
  const { may } = useOturum()
  const liste = useListe(['kampanyalar'], readKampanyaAramasi, (query, signal) =>
    panel('GET /kampanyalar', { query, signal }),
  )
  return (
    <ListeSayfasi
      baslik={t.kampanyalar}
      api={{ path: '/v1/kampanyalar', sdk: 'k.kampanyalar.list()' }}
      ekle={may('kampanya:yazma') && { metin: t.yeni, to: '/kampanyalar/yeni' }}
      sekmeler={{
        ad: t.durum,
        tumu: t.hepsi,
        deger: liste.arama.durum,
        sec: (durum: typeof liste.arama.durum) => liste.sor({ durum }),
        secenekler: KAMPANYALAR_SORGUSU_DURUM.map((value) => ({ value, label: t[value] })),
      }}
      liste={liste}
      ara={t.yer}
      gorunum="kampanyalar"
      sutunlar={useSutunlar()}
      bag={(k) => ({ to: '/kampanyalar/$id', params: { id: k.id } })}
      bos={{ simge: 'yuzde', baslik: t.bosBaslik, metin: t.bosMetin }}
    />
  )
}

function useSutunlar(): Sutun<KampanyaSatiri>[] {
  const t = useMetin(kampanyaMetni)
  const { dil } = useDil()
  return [
    { baslik: t.kampanya, hucre: (k) => k.ad },
    { baslik: t.tur, genis: true, hucre: (k) => t[`tur_${k.tur}`] },
    { baslik: t.kod, hucre: (k) => <Kod kampanya={k} /> },
    { baslik: t.durum, hucre: (k) => <KampanyaDurumu kampanya={k} /> },
    {
      baslik: t.kullanim,
      sag: true,
      hucre: (k) => (k.kullanim_siniri === null ? k.kullanim : `${k.kullanim} / ${k.kullanim_siniri}`),
    },
    { baslik: t.toplamIndirim, sag: true, hucre: (k) => <Para tutar={k.toplam_indirim} birim={k.para_birimi} /> },
    {
      baslik: t.tarih,
      genis: true,
      hucre: (k) => datesOf(toLocalInput(k.baslangic), toLocalInput(k.bitis), dil) ?? t.suresiz,
    },
  ]
}

function Kod({ kampanya: k }: { kampanya: KampanyaSatiri }) {
  const t = useMetin(kampanyaMetni)
  if (k.otomatik) {
    return <Soluk component="span">{t.otomatik}</Soluk>
  }
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <Text size="sm" ff="monospace" component="span">
        {k.kod}
      </Text>
      <Kopyala deger={k.kod} />
    </Group>
  )
}
