import type { Gonderi, Siparis } from '@kepenk/sdk'
import { Anchor, Group, Text } from '@mantine/core'
import type { GonderiYerleri } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri, useYaz } from '../api/veri.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { formatPara } from '../ortak/para.ts'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { GonderiDurumu } from './durumlar.tsx'
import { siparisMetni } from './metin.ts'

const texts = metinler({
  gonderiler: ['Gönderiler', 'Shipments'],
  yok: ['Henüz gönderi yok.', 'No shipment yet.'],
  takip: ['Kargoyu izle', 'Follow the parcel'],
  geriAl: ['Gönderiyi geri al', 'Undo the shipment'],
  geriAlMetin: [
    (n: number) =>
      `${n} adet yeniden gönderilmeyi bekler ve bu siparişe ayrılmış olarak depoya döner. Müşteriye haber verilmez.`,
    (n) =>
      `${n} ${n === 1 ? 'unit waits' : 'units wait'} to be shipped again and returns to the warehouse, set aside for this order. The customer is not told.`,
  ],
  alindi: ['Gönderi geri alındı', 'The shipment is undone'],
  teslim: ['Bunu teslim edildi say', 'Count this as delivered'],
  teslimEdildi: ['Teslim edildi', 'Delivered'],
  sevk: ['Yola çıktı', 'Left'],
  teslimAn: ['Teslim edildi', 'Delivered'],
  kargodanBekleniyor: [
    'Kargo uygulamasından takip numarası bekleniyor',
    'Waiting for the carrier app to give a tracking number',
  ],
  takipYok: ['Takip numarası yok', 'No tracking number'],
  depo: ['Depo', 'Warehouse'],
  silinmisDepo: ['silinmiş depo', 'a warehouse that is gone'],
  tahsilat: [(tutar: string) => `Kapıda alınacak: ${tutar}`, (tutar) => `To be collected at the door: ${tutar}`],
})

type Yer = GonderiYerleri['veri'][number]

export function GonderiKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const any = siparis.gonderiler.length > 0
  const { data, error, refetch } = useVeri(
    ['siparis', siparis.id, 'gonderiler'],
    (signal) => panel('GET /siparisler/{id}/gonderiler', { id: siparis.id, signal }),
    { enabled: any },
  )
  return (
    <Kart baslik={t.gonderiler}>
      {!any && <Soluk>{t.yok}</Soluk>}
      {siparis.gonderiler.map((g) => (
        <Satir key={g.id} siparis={siparis} gonderi={g} yer={data?.veri.find((y) => y.id === g.id)} />
      ))}
      {error && <HataKutusu hata={error} tekrar={refetch} />}
    </Kart>
  )
}

type SatirProps = { siparis: Siparis; gonderi: Gonderi; yer: Yer | undefined }

function Satir({ siparis, gonderi: g, yer }: SatirProps) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const n = g.kalemler.reduce((sum, x) => sum + x.adet, 0)
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={550}>
          {g.firma ?? s.kargo} · {s.adet(n)}
        </Text>
        <GonderiDurumu durum={g.durum} />
      </Group>
      <Icindekiler siparis={siparis} gonderi={g} yer={yer} />
      <Group gap="xs">
        <TakipNo gonderi={g} />
        <Soluk kucuk>
          {g.sevk && (
            <>
              {t.sevk} <Zaman an={g.sevk} />
            </>
          )}
          {g.teslim && (
            <>
              {' · '}
              {t.teslimAn} <Zaman an={g.teslim} />
            </>
          )}
        </Soluk>
      </Group>
      <Dugmeler siparis={siparis} gonderi={g} adet={n} />
    </div>
  )
}

/** What is in it, where that lay, and what it brings back from the door. */
function Icindekiler({ siparis, gonderi: g, yer }: SatirProps) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const goods = g.kalemler.flatMap(({ kalem_id, adet }) => {
    const kalem = siparis.kalemler.find((x) => x.id === kalem_id)
    return kalem ? [`${adet} × ${[kalem.ad, kalem.varyant_ad].filter(Boolean).join(' · ')}`] : []
  })
  const depolar = yer?.depolar ?? []
  const depoOf = ({ ad, adet }: Yer['depolar'][number]) =>
    `${ad ?? t.silinmisDepo}${depolar.length > 1 ? ` (${adet})` : ''}`
  const collects = yer?.kapida_tahsilat && g.durum !== 'iptal' && g.durum !== 'teslim_edildi' ? yer.kapida_tahsilat : 0
  return (
    <>
      {goods.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <Text key={i} size="sm">
          {line}
        </Text>
      ))}
      {depolar.length > 0 && (
        <Soluk kucuk>
          {t.depo}: {depolar.map(depoOf).join(', ')}
        </Soluk>
      )}
      {collects > 0 && <Text size="sm">{t.tahsilat(formatPara(collects, siparis.para_birimi, dil))}</Text>}
    </>
  )
}

function TakipNo({ gonderi: g }: { gonderi: Gonderi }) {
  const t = useMetin(texts)
  const waits = g.durum === 'hazirlaniyor' ? t.kargodanBekleniyor : t.takipYok
  return (
    <>
      <Text size="sm" c={g.takip_no ? undefined : 'dimmed'} component="span">
        {g.takip_no ? (
          <>
            {g.takip_no} <Kopyala deger={g.takip_no} />
          </>
        ) : (
          waits
        )}
      </Text>
      {g.takip_url && /^https?:\/\//i.test(g.takip_url) && (
        <Anchor href={g.takip_url} target="_blank" rel="noreferrer" size="sm">
          {t.takip} <Simge ad="disari" boy={12} />
        </Anchor>
      )}
    </>
  )
}

const OPEN: readonly Gonderi['durum'][] = ['hazirlaniyor', 'kargoda', 'hata']

function Dugmeler({ siparis, gonderi: g, adet }: { siparis: Siparis; gonderi: Gonderi; adet: number }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const stale = [['siparis', siparis.id], ['siparisler'], ['siparis-sayilari']]
  const undo = useOnayliYaz((_: null, o) => k.siparisler.gonderiler.cancel(siparis.id, g.id, o), {
    soru: { baslik: t.geriAl, metin: t.geriAlMetin(adet), eylem: t.geriAl, tehlikeli: true },
    done: t.alindi,
    stale,
  })
  const deliver = useYaz((_: null, o) => k.siparisler.deliver(siparis.id, { gonderi_id: g.id }, o), {
    done: t.teslimEdildi,
    stale,
  })
  if (!may('siparis:yazma') || !OPEN.includes(g.durum) || siparis.durum === 'iade') return null
  const several = siparis.gonderiler.filter((x) => x.durum === 'kargoda').length > 1
  const error = undo.error ?? deliver.error
  return (
    <>
      <Group gap="xs" mt={6}>
        <Dugme kucuk simge="geri" metin={t.geriAl} loading={undo.isPending} onClick={() => undo.sor(null)} />
        {several && g.durum === 'kargoda' && (
          <Dugme kucuk metin={t.teslim} loading={deliver.isPending} onClick={() => deliver.mutate(null)} />
        )}
      </Group>
      {error && <HataKutusu hata={error} />}
    </>
  )
}
