import { Anchor, Group, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useArama } from '../ortak/liste/use-liste.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme, Kopyali, Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { matching } from './adli-girdi.ts'
import { AdliPencere } from './adli-pencere.tsx'
import { type AdliKayit, type AdliTanim, adliMetin } from './adli-tanim.ts'
import { readKatalogAramasi } from './arama.ts'

// Brands and collections: a name, a short name, and the products that carry it.

export function AdliKayitlar<T extends AdliKayit>({ tanim }: { tanim: AdliTanim<T> }) {
  const t = useMetin(adliMetin)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const { dil } = useDil()
  const { arama, ...adres } = useArama(readKatalogAramasi)
  const sorgu = useVeri([tanim.ad], tanim.list)
  const [open, setOpen] = useState<T | 'yeni' | null>(null)
  const [hata, setHata] = useState<Error | null>(null)
  const writes = may('urun:yazma')
  const veri = sorgu.data && matching(sorgu.data.veri, arama.ara, dil)
  const islemler: Sutun<T> = {
    baslik: ortak.islemler,
    sag: true,
    hucre: (x) => <Silme kayit={x} tanim={tanim} setHata={setHata} />,
  }
  return (
    <ListeSayfasi
      baslik={tanim.baslik}
      api={{ path: `/v1/${tanim.ad}`, sdk: `k.${tanim.ad}.list()` }}
      ekle={writes && { metin: tanim.yeni, ac: () => setOpen('yeni') }}
      liste={{ ...adres, arama, sorgu: { ...sorgu, data: veri && { veri } } }}
      ara={(sorgu.data?.veri.length ?? 0) > 0 ? t.aramaYeri : undefined}
      arada={hata && <HataKutusu hata={hata} />}
      bos={{ simge: 'kutu', baslik: tanim.bos, metin: tanim.bosMetin }}
      sutunlar={[
        {
          baslik: t.ad,
          hucre: (x) => <Adi kayit={x} onde={tanim.onde?.(x)} duzenle={writes ? () => setOpen(x) : undefined} />,
        },
        { baslik: t.tanitici, hucre: (x) => <Kopyali deger={x.tanitici} /> },
        {
          baslik: t.urunler,
          hucre: (x) => (
            <Anchor
              size="sm"
              aria-label={t.urunleri(x.ad)}
              renderRoot={(props) => <Link to="/urunler" search={tanim.suz(x.id)} {...props} />}
            >
              {t.urunler}
            </Anchor>
          ),
        },
        { baslik: t.guncelleme, genis: true, hucre: (x) => <Zaman an={x.guncelleme} /> },
        ...(writes ? [islemler] : []),
      ]}
    >
      {open && (
        <AdliPencere
          key={open === 'yeni' ? open : open.id}
          kayit={open === 'yeni' ? null : open}
          tanim={tanim}
          kapat={() => setOpen(null)}
        />
      )}
    </ListeSayfasi>
  )
}

function Adi({ kayit, onde, duzenle }: { kayit: AdliKayit; onde: ReactNode; duzenle: (() => void) | undefined }) {
  const name = (
    <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
      {kayit.ad}
    </Text>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {onde}
      <div>
        {duzenle ? <UnstyledButton onClick={duzenle}>{name}</UnstyledButton> : name}
        {kayit.aciklama && <Soluk lineClamp={1}>{kayit.aciklama}</Soluk>}
      </div>
    </Group>
  )
}

type SilmeProps<T extends AdliKayit> = { kayit: T; tanim: AdliTanim<T>; setHata: (hata: Error | null) => void }

function Silme<T extends AdliKayit>({ kayit, tanim, setHata }: SilmeProps<T>) {
  const t = useMetin(adliMetin)
  const ortak = useMetin(ortakMetin)
  const sil = useOnayliYaz(tanim.remove, {
    soru: { baslik: t.silBaslik(kayit.ad), metin: t.silMetin, eylem: ortak.sil, tehlikeli: true },
    done: t.silindi(kayit.ad),
    stale: [[tanim.ad]],
  })
  return (
    <Dugme
      kucuk
      tehlikeli
      metin={ortak.sil}
      loading={sil.isPending}
      onClick={() => sil.sor(kayit.id, setHata)}
      ad={t.sil(kayit.ad)}
    />
  )
}
