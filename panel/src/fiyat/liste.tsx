import { Tabs } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { SilDugmesi } from '../ortak/form/sil-dugmesi.tsx'
import { useArama } from '../ortak/liste/use-liste.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Sayfa } from '../ortak/sayfa.tsx'
import { readListeAramasi } from './arama.ts'
import { ListeDurumu } from './durum.tsx'
import { FiyatTablosu } from './fiyat-tablosu.tsx'
import { ListeAyarlari } from './liste-ayarlari.tsx'
import { fiyatMetni } from './metin.ts'

export function FiyatListesiSayfasi() {
  const t = useMetin(fiyatMetni)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const { id = '' } = useParams({ strict: false })
  const { arama, sor } = useArama(readListeAramasi)
  const sorgu = useVeri(['fiyat-listesi', id], (signal) => panel('GET /fiyat-listeleri/{id}', { id, signal }), {
    keep: false,
  })
  const ust = { metin: t.baslik, to: '/fiyat-listeleri' as const }
  const liste = sorgu.data
  if (!liste) return <BekleyenSayfa baslik={t.baslik} ust={ust} sorgu={sorgu} satir={8} />
  return (
    <Sayfa
      baslik={liste.ad}
      ust={ust}
      yaninda={<ListeDurumu liste={liste} />}
      eylemler={
        may('fiyat:yazma') && (
          <SilDugmesi
            metin={t.sil}
            tehlikeli
            sil={(o) => k.fiyatListeleri.remove(id, o)}
            soru={{ baslik: t.silBaslik(liste.ad), metin: t.silMetin(liste.fiyat_sayisi), eylem: ortak.sil }}
            done={t.silindi(liste.ad)}
            stale={[['fiyat-listeleri']]}
            donus="/fiyat-listeleri"
          />
        )
      }
    >
      <Tabs value={arama.sekme ?? 'fiyatlar'} onChange={(s) => sor({ sekme: s === 'ayarlar' ? 'ayarlar' : undefined })}>
        <Tabs.List mb="md">
          <Tabs.Tab value="fiyatlar">{t.fiyatlar}</Tabs.Tab>
          <Tabs.Tab value="ayarlar">{t.ayarlar}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fiyatlar">
          <FiyatTablosu key={id} liste_id={id} arama={arama} sor={sor} />
        </Tabs.Panel>
        <Tabs.Panel value="ayarlar">
          <ListeAyarlari key={id} liste={liste} />
        </Tabs.Panel>
      </Tabs>
    </Sayfa>
  )
}
