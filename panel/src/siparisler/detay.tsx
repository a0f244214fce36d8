import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { SiparisDurumu } from '../ortak/durum.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { IkiSutun } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Cizelge } from './cizelge.tsx'
import { DenemeIsareti, OdemeHaliDurumu, odemeHaliOf } from './durumlar.tsx'
import { Eylemler } from './eylemler.tsx'
import { GonderiKarti } from './gonderi-karti.tsx'
import { KalemKarti } from './kalem-karti.tsx'
import { siparisMetni } from './metin.ts'
import { OdemeKarti } from './odeme-karti.tsx'
import { SiparisOzeli } from './ozel-karti.tsx'
import { SozlesmeKarti } from './sozlesme-karti.tsx'
import { TalepKarti } from './talep/talep-karti.tsx'
import { AdresKarti, MusteriKarti } from './yan-kartlar.tsx'

/** One order: what was sold, its money and its parcels, and all that happened to it. */
export function SiparisDetayi() {
  const t = useMetin(siparisMetni)
  const { id } = useParams({ from: '/kabuk/siparisler/$id' })
  const sorgu = useVeri(['siparis', id], (signal) => k.siparisler.get(id, { signal }), {
    keep: false,
  })
  const { data } = sorgu
  const ust = { metin: t.siparisler, to: '/siparisler' } as const
  if (!data) return <BekleyenSayfa baslik={t.siparisler} ust={ust} sorgu={sorgu} satir={10} />
  return (
    <Sayfa
      baslik={t.siparisNo(data.no)}
      ust={ust}
      yaninda={
        <Group gap="xs">
          <Kopyala deger={data.no} />
          <SiparisDurumu durum={data.durum} />
          <OdemeHaliDurumu durum={odemeHaliOf(data)} />
          <DenemeIsareti odemeler={data.odemeler} />
        </Group>
      }
      eylemler={
        <>
          <ApiGoster method="GET" path={`/v1/siparisler/${data.id}`} sdk={`k.siparisler.get('${data.id}')`} />
          <Eylemler siparis={data} />
        </>
      }
    >
      <IkiSutun
        sol={
          <>
            <TalepKarti siparis={data} />
            <KalemKarti siparis={data} />
            <OdemeKarti siparis={data} />
            <GonderiKarti siparis={data} />
            <Cizelge siparis={data} />
          </>
        }
        sag={
          <>
            <MusteriKarti siparis={data} />
            <AdresKarti siparis={data} />
            <SozlesmeKarti siparis={data} />
            <SiparisOzeli siparis={data} />
          </>
        }
      />
    </Sayfa>
  )
}
