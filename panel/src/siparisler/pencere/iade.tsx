import type { Iade, Siparis, Talep } from '@kepenk/sdk'
import { Autocomplete, Checkbox, Divider, List, Text } from '@mantine/core'
import { k, panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { formatPara } from '../../ortak/para.ts'
import { ParaGirdisi } from '../../ortak/para.tsx'
import { useCizelge } from '../cizelge-verisi.ts'
import { siparisMetni } from '../metin.ts'
import { UrunSec } from '../taslak/urun-sec.tsx'
import { type Adetler, iadeGirdisi, ilkIade, istenen, toplamAdet, withDegisim } from './girdiler.ts'
import { degerOf, degisimBorcu, hepsiDoner, kargoIadesi, paraIadesi, yollarOf } from './iade-hesabi.ts'
import { type Degisim, DegisimSatirlari, IadeSatirlari } from './iade-satirlari.tsx'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['İade al', 'Take a return'],
  eylem: ['İadeyi al', 'Take the return'],
  alindi: ['İade alındı', 'The return is taken'],
  tutar: ['Geri verilecek para', 'Money to give back'],
  stok: ['Ürünler stoka dönsün', 'The goods go back to stock'],
  kargo: [
    (tutar: string) => `Kargo ücreti de geri verilsin: ${tutar}`,
    (tutar) => `Give the delivery fee back too: ${tutar}`,
  ],
  kargoAciklama: [
    'Müşteri cayma hakkıyla siparişin tamamını geri verdiğinde teslimat ücreti de geri verilir.',
    'A customer who withdraws from the whole order is owed the delivery fee as well.',
  ],
  degisim: ['Yerine gönderilecek ürün (değişim)', 'What goes out instead (exchange)'],
  n1: ['Beden uymadı', 'Wrong size'],
  n2: ['Ürün beklendiği gibi değil', 'Not as expected'],
  n3: ['Kusurlu ya da hasarlı', 'Faulty or damaged'],
  n4: ['Yanlış ürün gönderilmiş', 'The wrong product was sent'],
  n5: ['Müşteri vazgeçti', 'The customer changed their mind'],
  karta: [(tutar: string) => `${tutar} karta iade edilir`, (tutar) => `${tutar} goes back to the card`],
  elle: [
    (tutar: string) => `${tutar} elle geri verilmiş sayılır: müşteriye siz ödeyin`,
    (tutar) => `${tutar} counts as given back by hand: pay it to the customer yourself`,
  ],
  parasiz: ['Para geri verilmez', 'No money is given back'],
  stoka: [(n: number) => `${n} adet stoka döner`, (n) => `${n} ${n === 1 ? 'unit goes' : 'units go'} back to stock`],
  stoksuz: [
    (n: number) => `${n} adet stoka alınmaz`,
    (n) => `${n} ${n === 1 ? 'unit does' : 'units do'} not go to stock`,
  ],
  degisimEtkisi: [
    (tutar: string) => `Değişim siparişi açılır: ${tutar}`,
    (tutar) => `An exchange order is opened: ${tutar}`,
  ],
  degisimBorcu: [
    (tutar: string) => `Müşterinin ödeyeceği fark: ${tutar}`,
    (tutar) => `The customer still has to pay: ${tutar}`,
  ],
})

type IadeFormu = {
  adetler: Adetler
  degisim: Degisim[]
  neden: string
  stoka_geri: boolean
  /** Null: nobody has written another amount. */
  tutar: number | null
  /** Null: given back with all of the order. */
  kargo: boolean | null
}

const ILK = { degisim: [], neden: '', stoka_geri: true, tutar: null, kargo: null }

/** With a request: its units and reason to begin with, and it is accepted by the return. */
export function IadePenceresi({ siparis, kapat, talep }: PencereProps<Siparis> & { talep?: Talep }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { dil } = useDil()
  const form = useAlanlar<IadeFormu, Iade>(
    () => ({ ...ILK, neden: talep?.neden ?? '', adetler: talep ? istenen(siparis, talep) : ilkIade(siparis) }),
    (deger, o) => k.siparisler.return(siparis.id, { ...iadeGirdisi(deger), ...(talep && { talep_id: talep.id }) }, o),
    { done: t.alindi, stale: staleOf(siparis.id), after: kapat },
  )
  const { adetler, degisim, neden, stoka_geri, tutar: own } = form.deger
  const hesap = useHesap(siparis, adetler, degisim)
  // An exchange is no withdrawal, and what goes back as money cannot pay for it.
  const kargo = degisim.length > 0 ? 0 : hesap.kargo
  const kargoVar = form.deger.kargo ?? hepsiDoner(siparis, adetler)
  const fee = kargoVar ? kargo : 0
  const tutar = own ?? hesap.tutar + fee
  const adet = toplamAdet(adetler)
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.eylem}
      boyut="xl"
      kapat={kapat}
      {...form.pencere}
      kapali={adet === 0 || neden.trim() === ''}
      // Said only where it is not what the service reckons.
      gonder={() => form.pencere.gonder({ tutar: own !== null || fee > 0 ? tutar : null })}
    >
      <IadeSatirlari siparis={siparis} adetler={adetler} set={form.secim('adetler').onChange} />
      <Autocomplete
        label={s.neden}
        data={[t.n1, t.n2, t.n3, t.n4, t.n5]}
        maxLength={500}
        required
        {...form.secim('neden')}
      />
      <Checkbox label={t.stok} {...form.isaret('stoka_geri')} />
      {kargo > 0 && (
        <Checkbox
          label={t.kargo(formatPara(kargo, siparis.para_birimi, dil))}
          description={t.kargoAciklama}
          checked={kargoVar}
          onChange={(e) => form.set({ kargo: e.currentTarget.checked, tutar: null })}
        />
      )}
      <UrunSec etiket={t.degisim} sec={(u) => form.set({ degisim: withDegisim(degisim, u) })} />
      <DegisimSatirlari degisim={degisim} set={form.secim('degisim').onChange} />
      {hesap.error && <HataKutusu hata={hesap.error} />}
      <ParaGirdisi label={t.tutar} birim={siparis.para_birimi} {...form.secim('tutar')} value={tutar} />
      <Divider />
      <Etki siparis={siparis} tutar={tutar} adet={adet} stoka={stoka_geri} hesap={hesap} />
    </SiparisPenceresi>
  )
}

type Hesap = ReturnType<typeof useHesap>

function useHesap(siparis: Siparis, adetler: Record<string, number>, degisim: readonly Degisim[]) {
  const { data } = useCizelge(siparis.id)
  const body = {
    kalemler: degisim.map(({ varyant_id, adet }) => ({ varyant_id, adet })),
    para_birimi: siparis.para_birimi,
    musteri_id: siparis.musteri.id,
  }
  const fiyat = useVeri(['siparis-onizleme', body], (signal) => panel('POST /siparisler/onizle', { body, signal }), {
    enabled: degisim.length > 0,
  })
  const cost = degisim.length > 0 ? (fiyat.data?.toplam ?? 0) : 0
  const soru = { deger: degerOf(siparis, adetler), geri_verilebilir: data?.geri_verilebilir ?? 0, degisim: cost }
  return {
    tutar: paraIadesi(soru),
    kargo: kargoIadesi(siparis, soru.geri_verilebilir),
    degisim: cost,
    yollar: data?.iptalde ?? { saglayici: 0, degisim: { saglayici: 0 } },
    borc: (tutar: number) => degisimBorcu(soru, tutar),
    error: degisim.length > 0 ? fiyat.error : null,
  }
}

type EtkiProps = { siparis: Siparis; tutar: number; adet: number; stoka: boolean; hesap: Hesap }

/** What pressing the button does, in words. */
function Etki({ siparis, tutar, adet, stoka, hesap }: EtkiProps) {
  const t = useMetin(texts)
  const { dil } = useDil()
  if (adet === 0) return null
  const shown = (n: number) => formatPara(n, siparis.para_birimi, dil)
  const { karta, elle } = yollarOf(tutar, hesap.yollar)
  const borc = hesap.borc(tutar)
  return (
    <Text size="sm" component="div" role="status">
      <List size="sm">
        {tutar === 0 && <List.Item>{t.parasiz}</List.Item>}
        {karta > 0 && <List.Item>{t.karta(shown(karta))}</List.Item>}
        {elle > 0 && <List.Item>{t.elle(shown(elle))}</List.Item>}
        <List.Item>{stoka ? t.stoka(adet) : t.stoksuz(adet)}</List.Item>
        {hesap.degisim > 0 && <List.Item>{t.degisimEtkisi(shown(hesap.degisim))}</List.Item>}
        {hesap.degisim > 0 && borc > 0 && <List.Item>{t.degisimBorcu(shown(borc))}</List.Item>}
      </List>
    </Text>
  )
}
