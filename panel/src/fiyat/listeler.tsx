import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste } from '../ortak/liste/liste.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Gecerlilik, ListeDurumu } from './durum.tsx'
import { fiyatMetni } from './metin.ts'

export function FiyatListeleri() {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const { sonraki } = useSearch({ strict: false }) as { sonraki?: string }
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const sorgu = useVeri(['fiyat-listeleri', sonraki ?? null], (signal) =>
    panel('GET /fiyat-listeleri', { query: { limit: 50, sonraki }, signal }),
  )
  const yeni = may('fiyat:yazma') && (
    <Button onClick={() => setMaking(true)} leftSection={<Simge ad="arti" boy={16} />}>
      {t.yeni}
    </Button>
  )
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/fiyat-listeleri" sdk="k.fiyatListeleri.list()" />
          {yeni}
        </>
      }
    >
      <Liste
        ad={t.baslik}
        sorgu={sorgu}
        anahtar={(l) => l.id}
        bag={(l) => ({ to: '/fiyat-listeleri/$id', params: { id: l.id } })}
        bos={
          <Bos simge="para" baslik={t.bos} metin={t.bosMetin}>
            {yeni}
          </Bos>
        }
        sutunlar={[
          { baslik: t.ad, hucre: (l) => l.ad },
          { baslik: t.durum, hucre: (l) => <ListeDurumu liste={l} /> },
          { baslik: t.gecerlilik, hucre: (l) => <Gecerlilik liste={l} /> },
          {
            baslik: t.gruplar,
            hucre: (l) => (l.musteri_gruplari.length === 0 ? t.herkes : t.grupSayisi(l.musteri_gruplari.length)),
          },
          { baslik: t.fiyatSayisi, sag: true, hucre: (l) => l.fiyat_sayisi },
        ]}
        imlec={sonraki}
        sayfala={(imlec) => void navigate({ to: '/fiyat-listeleri', search: { sonraki: imlec } })}
      />
      {making && <YeniListe kapat={() => setMaking(false)} />}
    </Sayfa>
  )
}

function YeniListe({ kapat }: { kapat: () => void }) {
  const t = useMetin(fiyatMetni)
  const ortak = useMetin(ortakMetin)
  const navigate = useNavigate()
  const [ad, setAd] = useState('')
  const yaz = useYaz((name: string, o) => k.fiyatListeleri.create({ ad: name }, o), {
    stale: [['fiyat-listeleri']],
    after: ({ id }) => navigate({ to: '/fiyat-listeleri/$id', params: { id }, search: {} }),
  })
  return (
    <Modal opened onClose={kapat} title={t.yeni} closeButtonProps={{ 'aria-label': ortak.kapat }}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          yaz.mutate(ad.trim())
        }}
      >
        <Stack>
          {yaz.error && <HataKutusu hata={yaz.error} />}
          <TextInput
            label={t.ad}
            required
            maxLength={200}
            data-autofocus
            value={ad}
            onChange={(e) => setAd(e.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={kapat}>
              {ortak.vazgec}
            </Button>
            <Button type="submit" disabled={ad.trim() === ''} loading={yaz.isPending}>
              {t.olustur}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
