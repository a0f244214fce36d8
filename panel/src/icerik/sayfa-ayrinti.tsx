import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { PanelSayfasi } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { SilDugmesi } from '../ortak/form/sil-dugmesi.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { OnizlemeBagi } from '../ortak/onizleme-bagi.tsx'
import { DisBag } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { readPage, SayfaDuzenle } from './sayfa-duzenle.tsx'
import { sayfaMetni } from './sayfa-metni.ts'
import { SayfaDurumu } from './sayfalar.tsx'

export function SayfaAyrinti() {
  const t = useMetin(sayfaMetni)
  const { id } = useParams({ from: '/kabuk/icerik/sayfalar/$id' })
  const sorgu = useVeri(['sayfa', id], (signal) => readPage(id, signal), { keep: false })
  const { data } = sorgu
  const ust = { metin: t.sayfalar, to: '/icerik/sayfalar' } as const
  if (!data) return <BekleyenSayfa baslik={t.sayfalar} ust={ust} sorgu={sorgu} />
  const { sayfa } = data
  return (
    <Sayfa
      baslik={sayfa.baslik}
      ust={ust}
      yaninda={
        <Group gap={6}>
          <SayfaDurumu yayinda={sayfa.yayinda} />
          <Kopyala deger={sayfa.id} />
        </Group>
      }
      eylemler={<Actions sayfa={sayfa} />}
    >
      <SayfaDuzenle key={id} okunan={data} />
    </Sayfa>
  )
}

function Actions({ sayfa }: { sayfa: PanelSayfasi }) {
  const t = useMetin(sayfaMetni)
  const o = useMetin(ortakMetin)
  const { may } = useOturum()
  return (
    <>
      {sayfa.yayinda ? (
        <DisBag adres={sayfa.adres}>{t.vitrinde}</DisBag>
      ) : (
        <OnizlemeBagi kayit="sayfalar" id={sayfa.id} />
      )}
      <ApiGoster method="GET" path={`/v1/sayfalar/${sayfa.id}`} sdk={`k.sayfalar.get('${sayfa.id}')`} />
      {may('icerik:yazma') && (
        <SilDugmesi
          metin={o.sil}
          simge="cop"
          tehlikeli
          sil={(options) => k.sayfalar.remove(sayfa.id, options)}
          soru={{ baslik: t.silBaslik(sayfa.baslik), metin: t.silMetin(sayfa.adres) }}
          done={t.silindi(sayfa.baslik)}
          stale={[['sayfalar']]}
          donus="/icerik/sayfalar"
        />
      )}
    </>
  )
}
