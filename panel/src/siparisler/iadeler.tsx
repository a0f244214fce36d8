import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { IadeSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Para } from '../ortak/para.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { orderLink } from './baglar.ts'
import { siparisMetni } from './metin.ts'

const texts = metinler(
  {
    iadeler: 'İadeler',
    siparis: 'Sipariş',
    tutar: 'Geri verilen',
    stok: 'Stok',
    stoka: 'Stoka döndü',
    stoksuz: 'Alınmadı',
    degisim: 'Değişim',
    iptal: 'iptal edildi',
    ilk: 'İlk gün',
    son: 'Son gün',
    bos: 'Henüz iade yok',
    bosMetin: 'Gönderilmiş bir siparişin sayfasında “İade al” ile iade alınır.',
  },
  {
    iadeler: 'Returns',
    siparis: 'Order',
    tutar: 'Given back',
    stok: 'Stock',
    stoka: 'Back in stock',
    stoksuz: 'Not taken',
    degisim: 'Exchange',
    iptal: 'cancelled',
    ilk: 'First day',
    son: 'Last day',
    bos: 'No returns yet',
    bosMetin: 'A return is taken on the page of an order that was shipped, by “Take a return”.',
  },
)

export function Iadeler() {
  const t = useMetin(texts)
  const o = useMetin(ortakMetin)
  const arama = useSearch({ from: '/kabuk/iadeler' })
  const navigate = useNavigate({ from: '/iadeler' })
  const sorgu = useVeri(['iadeler', arama], (signal) =>
    panel('GET /iadeler', { query: { ...arama, limit: 25 }, signal }),
  )
  const set = (change: Partial<typeof arama>) =>
    void navigate({ search: (old) => ({ ...old, sonraki: undefined, ...change }) })
  const suzuldu = arama.baslangic !== undefined || arama.bitis !== undefined
  return (
    <Sayfa
      baslik={t.iadeler}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/iadeler" sdk="k.iadeler.list()" />
          <Gorunumler sayfa="iadeler" />
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          type="date"
          label={t.ilk}
          value={arama.baslangic ?? ''}
          onChange={(e) => set({ baslangic: e.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label={t.son}
          value={arama.bitis ?? ''}
          onChange={(e) => set({ bitis: e.currentTarget.value || undefined })}
        />
        {suzuldu && (
          <Button variant="subtle" onClick={() => void navigate({ search: {} })}>
            {o.temizle}
          </Button>
        )}
      </Group>
      <Liste
        sorgu={sorgu}
        ad={t.iadeler}
        sutunlar={useSutunlar()}
        anahtar={(r) => r.id}
        bag={(r) => ({ to: '/siparisler/$id', params: { id: r.siparis_id } })}
        suzuldu={suzuldu}
        temizle={() => void navigate({ search: {} })}
        imlec={arama.sonraki}
        sayfala={(sonraki) => set({ sonraki })}
        bos={<Bos simge="geri" baslik={t.bos} metin={t.bosMetin} />}
      />
    </Sayfa>
  )
}

function useSutunlar(): Sutun<IadeSatiri>[] {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  return [
    { baslik: t.siparis, hucre: (r) => r.siparis_no },
    { baslik: s.tarih, hucre: (r) => <Zaman an={r.olusturma} /> },
    { baslik: s.musteri, hucre: (r) => r.musteri_ad ?? s.misafir },
    {
      baslik: s.neden,
      hucre: (r) => (
        <Text size="sm" lineClamp={2}>
          {r.neden}
        </Text>
      ),
    },
    { baslik: s.adetBaslik, hucre: (r) => r.adet, sag: true },
    { baslik: t.stok, hucre: (r) => (r.stoka_geri ? t.stoka : t.stoksuz) },
    {
      baslik: t.degisim,
      hucre: (r) =>
        r.degisim_siparis_id ? (
          <Anchor component={Link} {...orderLink(r.degisim_siparis_id)} size="sm">
            {r.degisim_no ?? t.degisim}
            {r.degisim_iadesi > 0 && ` (${t.iptal})`}
          </Anchor>
        ) : (
          '—'
        ),
    },
    { baslik: t.tutar, hucre: (r) => <Para tutar={r.tutar + r.degisim_iadesi} birim={r.para_birimi} />, sag: true },
  ]
}
