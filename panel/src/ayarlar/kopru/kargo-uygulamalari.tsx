import type { KargoUygulamasi } from '../../api/generated/kayitlar.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import { Dugme, Eylem, EylemMenusu } from '../../ortak/parcalar.tsx'
import { KopruBolumu, type SatirProps } from './bolum.tsx'
import { kopruMetni } from './metin.ts'

const texts = metinler({
  baslik: ['Kargo uygulamaları', 'Carrier apps'],
  aciklama: [
    'Gönderiyi kargo şirketinde açan ve durumunu bildiren uygulamalar. Kargoya verirken seçilir.',
    'Apps that open a shipment at the carrier and report on it. Chosen when an order is shipped.',
  ],
  ekle: ['Uygulama ekle', 'Add an app'],
  yeni: ['Yeni kargo uygulaması', 'New carrier app'],
  deneme: ['Denemeyi aç', 'Open the trial'],
  bos: ['Kargo uygulaması yok', 'No carrier app'],
  bosMetin: [
    'Takip numarasını elle de girebilirsiniz. Yerleşik deneme uygulamasıyla akışı görebilirsiniz.',
    'Tracking numbers can also be entered by hand. The built-in trial shows how it works.',
  ],
  kapat: ['Uygulamayı kapat', 'Close the app'],
  kapatBaslik: [(ad: string) => `Uygulama kapatılsın mı? ${ad}`, (ad) => `Close the app? ${ad}`],
  kapatMetin: [
    'Bununla yeni gönderi açılmaz; açılmış gönderilerin durumu bildirilmeye devam eder.',
    'No new shipment is opened with it; those that were are still reported on.',
  ],
})

export function KargoUygulamalari() {
  const [t, o] = [useMetin(texts), useMetin(kopruMetni)]
  return (
    <KopruBolumu<KargoUygulamasi>
      tanim={{
        yol: 'kargo-uygulamalari',
        tur: 'kargo',
        baslik: t.baslik,
        metin: t.aciklama,
        ekle: t.ekle,
        yeni: t.yeni,
        adli: true,
        satir: 3,
        bos: { simge: 'kamyon', baslik: t.bos, metin: t.bosMetin },
        eylem: (veri, turler, { kaydet }) => {
          const deneme = turler.find((tur) => tur.deneme)?.kod
          if (!deneme || veri.some((u) => u.kod === deneme)) return null
          return (
            <Dugme
              metin={t.deneme}
              variant="default"
              loading={kaydet.isPending}
              onClick={() => kaydet.mutate({ kod: deneme })}
            />
          )
        },
        rozetler: ({ aktif }) =>
          aktif ? (
            <Durum metin={o.acik} simge="tik" renk="teal" />
          ) : (
            <Durum metin={o.kapali} simge="carpi" renk="gray" />
          ),
        Islemler,
      }}
    />
  )
}

function Islemler({ kayit: { ad, kod, aktif }, tur, kopru, duzenle }: SatirProps<KargoUygulamasi>) {
  const [t, o] = [useMetin(texts), useMetin(kopruMetni)]
  const onayla = useOnay()
  const close = async () => {
    if (await onayla({ baslik: t.kapatBaslik(ad), metin: t.kapatMetin, eylem: t.kapat })) kopru.kaldir.mutate(kod)
  }
  return (
    <EylemMenusu ad={o.islemler(ad)}>
      {aktif && <Eylem metin={o.duzenle} onClick={duzenle} />}
      {aktif && tur?.imzali && <Eylem metin={o.yeniGizli} onClick={() => void kopru.yenile(kod, ad)} />}
      {aktif ? (
        <Eylem metin={t.kapat} onClick={() => void close()} />
      ) : (
        <Eylem metin={o.ac} onClick={() => kopru.kaydet.mutate({ kod })} />
      )}
    </EylemMenusu>
  )
}
