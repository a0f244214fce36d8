import type { Depo } from '@kepenk/sdk'
import { Badge, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme, Kopyali, Soluk } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { useDepolar } from './stok.tsx'

const texts = metinler({
  baslik: ['Depolar', 'Warehouses'],
  ad: ['Ad', 'Name'],
  yeni: ['Depo ekle', 'Add a warehouse'],
  duzenle: [(ad: string) => `Düzenle: ${ad}`, (ad) => `Edit: ${ad}`],
  varsayilan: ['Varsayılan', 'Default'],
  varsayilanYap: ['Varsayılan depo bu olsun', 'Make this the default warehouse'],
  varsayilanMetin: [
    'Siparişler önce varsayılan depodan ayrılır, iadeler oraya döner.',
    'Orders take from the default warehouse first, returns go back to it.',
  ],
  kimlik: ['Kimlik', 'Id'],
  olusturma: ['Eklendi', 'Added'],
  silBaslik: [(ad: string) => `Silinsin mi: ${ad}`, (ad) => `Delete ${ad}?`],
  silMetin: [
    'İçinde stok varsa silinmez. Sıfır olan sayımları da gider; geri alınamaz.',
    'It is not deleted while it holds stock. Counts of zero go with it; this cannot be undone.',
  ],
  silindi: [(ad: string) => `Silindi: ${ad}`, (ad) => `Deleted: ${ad}`],
  sil: [(ad: string) => `Sil: ${ad}`, (ad) => `Delete: ${ad}`],
  bos: ['Depo yok', 'No warehouses'],
})

export function Depolar() {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const { depolar, data, ...sorgu } = useDepolar()
  const [open, setOpen] = useState<Depo | 'yeni' | null>(null)
  const [hata, setHata] = useState<Error | null>(null)
  const writes = may('stok:yazma')
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/depolar', sdk: 'k.depolar.list()' }}
      ekle={writes && { metin: t.yeni, ac: () => setOpen('yeni') }}
      ustunde={<Soluk>{t.varsayilanMetin}</Soluk>}
      arada={hata && <HataKutusu hata={hata} />}
      liste={{ sorgu: { ...sorgu, data: data && { veri: depolar } } }}
      bos={{ simge: 'katman', baslik: t.bos }}
      sutunlar={[
        { baslik: t.ad, hucre: (d) => <Adi depo={d} /> },
        { baslik: t.kimlik, genis: true, hucre: (d) => <Kopyali deger={d.id} /> },
        { baslik: t.olusturma, genis: true, hucre: (d) => <Zaman an={d.olusturma} /> },
        ...(writes
          ? [
              {
                baslik: ortak.islemler,
                sag: true,
                hucre: (d: Depo) => <Eylemler depo={d} duzenle={() => setOpen(d)} setHata={setHata} />,
              },
            ]
          : []),
      ]}
    >
      {open && <DepoPenceresi depo={open === 'yeni' ? null : open} kapat={() => setOpen(null)} />}
    </ListeSayfasi>
  )
}

function Adi({ depo }: { depo: Depo }) {
  const t = useMetin(texts)
  return (
    <Group gap="xs">
      <Text fw={550}>{depo.ad}</Text>
      {depo.varsayilan && (
        <Badge leftSection={<Simge ad="tik" boy={12} />} color="teal">
          {t.varsayilan}
        </Badge>
      )}
    </Group>
  )
}

type EylemProps = { depo: Depo; duzenle: () => void; setHata: (hata: Error | null) => void }

function Eylemler({ depo, duzenle, setHata }: EylemProps) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const sil = useOnayliYaz((id: string, o) => k.depolar.remove(id, o), {
    soru: { baslik: t.silBaslik(depo.ad), metin: t.silMetin, eylem: ortak.sil, tehlikeli: true },
    done: t.silindi(depo.ad),
    stale: [['depolar'], ['stok']],
  })
  return (
    <Stack gap="xs" align="flex-end">
      <Group gap="xs" wrap="nowrap">
        <Dugme kucuk metin={ortak.duzenle} onClick={duzenle} ad={t.duzenle(depo.ad)} />
        {!depo.varsayilan && (
          <Dugme
            kucuk
            tehlikeli
            metin={ortak.sil}
            loading={sil.isPending}
            onClick={() => sil.sor(depo.id, setHata)}
            ad={t.sil(depo.ad)}
          />
        )}
      </Group>
    </Stack>
  )
}

function DepoPenceresi({ depo, kapat }: { depo: Depo | null; kapat: () => void }) {
  const t = useMetin(texts)
  const form = useAlanlar(
    { ad: depo?.ad ?? '', varsayilan: depo?.varsayilan ?? false },
    ({ ad, varsayilan }, o) => {
      const girdi = { ad: ad.trim(), ...(varsayilan && { varsayilan }) }
      return depo ? k.depolar.update(depo.id, girdi, o) : k.depolar.create(girdi, o)
    },
    { stale: [['depolar'], ['stok']], after: kapat },
  )
  return (
    <FormPenceresi
      baslik={depo ? t.duzenle(depo.ad) : t.yeni}
      kapat={kapat}
      {...form.pencere}
      kapali={form.deger.ad.trim() === ''}
    >
      <TextInput label={t.ad} required maxLength={200} data-autofocus {...form.yazi('ad')} />
      <Checkbox label={t.varsayilanYap} disabled={depo?.varsayilan === true} {...form.isaret('varsayilan')} />
    </FormPenceresi>
  )
}
