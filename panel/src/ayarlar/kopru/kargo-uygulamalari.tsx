import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { KargoUygulamasi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kopyala } from '../../ortak/kopyala.tsx'
import { Bos } from '../../ortak/liste/bos.tsx'
import { Eylem, EylemMenusu } from '../../ortak/parca/dugme.tsx'
import { Soluk } from '../../ortak/parca/soluk.tsx'
import { addable } from '../../ortak/saglayici/ozet.ts'
import { useAyarOzeti, useTurler } from '../../ortak/saglayici/turler.ts'
import { Yukleniyor } from '../../ortak/yukleniyor.tsx'
import { Bolum } from '../bolum.tsx'
import { kopruMetni } from './metin.ts'
import { KopruPenceresi } from './pencere.tsx'
import { reportAddress, useKopru } from './use-kopru.ts'

const texts = metinler(
  {
    baslik: 'Kargo uygulamaları',
    aciklama: 'Gönderiyi kargo şirketinde açan ve durumunu bildiren uygulamalar. Kargoya verirken seçilir.',
    ekle: 'Uygulama ekle',
    yeni: 'Yeni kargo uygulaması',
    deneme: 'Denemeyi aç',
    bos: 'Kargo uygulaması yok',
    bosMetin: 'Takip numarasını elle de girebilirsiniz. Yerleşik deneme uygulamasıyla akışı görebilirsiniz.',
    kapat: 'Uygulamayı kapat',
    kapatBaslik: (ad: string) => `Uygulama kapatılsın mı? ${ad}`,
    kapatMetin: 'Bununla yeni gönderi açılmaz; açılmış gönderilerin durumu bildirilmeye devam eder.',
  },
  {
    baslik: 'Carrier apps',
    aciklama: 'Apps that open a shipment at the carrier and report on it. Chosen when an order is shipped.',
    ekle: 'Add an app',
    yeni: 'New carrier app',
    deneme: 'Open the trial',
    bos: 'No carrier app',
    bosMetin: 'Tracking numbers can also be entered by hand. The built-in trial shows how it works.',
    kapat: 'Close the app',
    kapatBaslik: (ad: string) => `Close the app? ${ad}`,
    kapatMetin: 'No new shipment is opened with it; those that were are still reported on.',
  },
)

export function KargoUygulamalari() {
  const [t, o] = [useMetin(texts), useMetin(kopruMetni)]
  const [open, setOpen] = useState<KargoUygulamasi | 'yeni' | null>(null)
  const kopru = useKopru('kargo-uygulamalari', () => setOpen(null))
  const { data, error, refetch } = useVeri(['kargo-uygulamalari'], (signal) =>
    panel('GET /kargo-uygulamalari', { signal }),
  )
  const veri = data?.veri
  const turler = useTurler('kargo')
  const deneme = turler?.find((tur) => tur.deneme)?.kod
  const eylemler = (
    <Group gap="xs">
      {veri && deneme && !veri.some((u) => u.kod === deneme) && (
        <Button variant="default" loading={kopru.kaydet.isPending} onClick={() => kopru.kaydet.mutate({ kod: deneme })}>
          {t.deneme}
        </Button>
      )}
      <Button variant="light" onClick={() => setOpen('yeni')}>
        {t.ekle}
      </Button>
    </Group>
  )
  const failed = open === null ? (kopru.kaydet.error ?? kopru.kaldir.error) : null
  return (
    <Bolum baslik={t.baslik} metin={t.aciklama} eylem={veri && veri.length > 0 && eylemler}>
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {failed && <HataKutusu hata={failed} />}
      {!veri && !error && <Yukleniyor satir={3} />}
      {veri?.length === 0 && (
        <Bos simge="kamyon" baslik={t.bos} metin={t.bosMetin}>
          {eylemler}
        </Bos>
      )}
      <Stack gap="xs">
        {veri?.map((u) => (
          <Uygulama key={u.kod} uygulama={u} kopru={kopru} duzenle={() => setOpen(u)} />
        ))}
      </Stack>
      {open && turler && (
        <KopruPenceresi
          baslik={open === 'yeni' ? t.yeni : open.ad}
          kayit={open === 'yeni' ? null : open}
          turler={open === 'yeni' ? addable(turler, veri ?? []) : turler}
          kodlar={veri?.map((v) => v.kod) ?? []}
          adli
          yaz={kopru.kaydet}
          kapat={() => {
            kopru.kaydet.reset()
            setOpen(null)
          }}
        />
      )}
      <GizliPenceresi deger={kopru.gizli} kapat={kopru.forget} baslik={o.gizliBaslik}>
        <Text size="sm">{o.gizliMetin}</Text>
      </GizliPenceresi>
    </Bolum>
  )
}

type Satir = { uygulama: KargoUygulamasi; kopru: ReturnType<typeof useKopru>; duzenle: () => void }

function Uygulama({ uygulama, kopru, duzenle }: Satir) {
  const [t, o] = [useMetin(texts), useMetin(kopruMetni)]
  const { magaza } = useOturum()
  const onayla = useOnay()
  const ozet = useAyarOzeti()
  const { ad, kod, aktif } = uygulama
  const tur = useTurler('kargo')?.find((one) => one.tur === uygulama.tur)
  const bildirim = reportAddress('kargo', magaza.id, kod)
  const close = async () => {
    if (await onayla({ baslik: t.kapatBaslik(ad), metin: t.kapatMetin, eylem: t.kapat })) kopru.kaldir.mutate(kod)
  }
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{ad}</Text>
            <Code>{kod}</Code>
            <Durum metin={aktif ? o.acik : o.kapali} simge={aktif ? 'tik' : 'carpi'} renk={aktif ? 'teal' : 'gray'} />
          </Group>
          <Soluk style={{ overflowWrap: 'anywhere' }}>{ozet(tur, uygulama.ayarlar)}</Soluk>
          {tur?.imzali && (
            <Soluk kucuk style={{ overflowWrap: 'anywhere' }}>
              {o.bildirim}: {bildirim} <Kopyala deger={bildirim} />
            </Soluk>
          )}
        </div>
        <EylemMenusu ad={o.islemler(ad)}>
          {aktif && <Eylem onClick={duzenle}>{o.duzenle}</Eylem>}
          {aktif && tur?.imzali && <Eylem onClick={() => void kopru.yenile(kod, ad)}>{o.yeniGizli}</Eylem>}
          {aktif ? (
            <Eylem onClick={() => void close()}>{t.kapat}</Eylem>
          ) : (
            <Eylem onClick={() => kopru.kaydet.mutate({ kod })}>{o.ac}</Eylem>
          )}
        </EylemMenusu>
      </Group>
    </Paper>
  )
}
