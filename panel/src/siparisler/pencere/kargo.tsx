import type { Siparis } from '@kepenk/sdk'
import { takipAdresi } from '@kepenk/service/trade/kargo/firmalar.ts'
import { Anchor, Autocomplete, Checkbox, Group, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { k, panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { type Alanlar, useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { Soluk } from '../../ortak/parcalar.tsx'
import { siparisMetni } from '../metin.ts'
import { gidenAdetler, gonderilebilir, gonderilecek } from '../sonraki-adim.ts'
import { AdetSecimi } from './adet-secimi.tsx'
import {
  type Adetler,
  type ElleKargo,
  elleKargo,
  type Olcu,
  secilenKalemler,
  toplamAdet,
  withOlcu,
} from './girdiler.ts'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['Kargoya ver', 'Ship'],
  etki: [
    (n: number, left: number) =>
      n === left ? `${n} adet gönderiliyor.` : `${n} adet gönderiliyor; ${left - n} adet sonraya kalıyor.`,
    (n, left) =>
      `${n} ${n === 1 ? 'unit is' : 'units are'} being shipped${n === left ? '.' : `; ${left - n} left for later.`}`,
  ],
  gidenler: ['Bu gönderidekiler', 'In this shipment'],
  gidenAdet: [(ad: string) => `Gönderilen adet: ${ad}`, (ad) => `Units shipped: ${ad}`],
  hepsi: ['Kalanların hepsi', 'All that is left'],
  eylem: ['Kargoya ver', 'Ship'],
  verildi: ['Kargoya verildi', 'Shipped'],
  istendi: ['Gönderi kargo uygulamasından istendi', 'The shipment was asked of the carrier app'],
  yol: ['Kim taşıyacak', 'Who carries it'],
  elle: ['Kendim veriyorum', 'I hand it over myself'],
  firma: ['Kargo firması', 'Carrier'],
  takip: ['Takip numarası', 'Tracking number'],
  adres: ['İzleme adresi (isteğe bağlı)', 'Tracking address (optional)'],
  adresHazir: ['Boş bırakırsanız müşteri şu adresten izler:', 'Left empty, the customer follows it at:'],
  bildir: ['Müşteriye kargo e-postası gönder', 'Tell the customer by e-mail'],
  epostaYok: [
    'Siparişte e-posta yok, müşteriye haber verilmez.',
    'The order has no e-mail address; the customer is not told.',
  ],
  uygulama: [
    'Takip numarasını kargo uygulaması verir; yola çıkınca sipariş kargoda olur.',
    'The carrier app gives the tracking number; once the parcel leaves, the order is on its way.',
  ],
  desi: ['Desi', 'Desi'],
  kg: ['Ağırlık (kg)', 'Weight (kg)'],
  paket: ['Paket sayısı', 'Parcels'],
})

const ELLE = 'elle'
/** Those that tell their own refusal. */
const ALANLAR = ['firma', 'takip_no', 'takip_url']
const LAST_CARRIER = 'kepenk.kargo-firmasi'

type Kargo = ElleKargo & { yol: string; olcu: Olcu; bildir: boolean; secilen: Adetler }
const ILK = { yol: ELLE, olcu: {}, bildir: true, secilen: {} }

export function KargoPenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const { data } = useVeri(['kargo-secenekleri'], (signal) => panel('GET /kargo-secenekleri', { signal }))
  const form = useAlanlar<Kargo, Siparis>(
    () => ({ firma: localStorage.getItem(LAST_CARRIER) ?? '', takip_no: '', takip_url: '', ...ILK }),
    ({ yol, olcu, bildir, secilen, ...elle }, o) => {
      if (yol === ELLE) localStorage.setItem(LAST_CARRIER, elle.firma.trim())
      const girdi = yol === ELLE ? elleKargo(elle) : { yol: 'uygulama' as const, firma: yol, ...olcu }
      // Explicit lines: what was seen leaves, and nothing that has come free in the meantime.
      const kalemler = secilenKalemler(secilen)
      return k.siparisler.ship(siparis.id, { ...girdi, musteriye_bildir: bildir, kalemler }, o)
    },
    {
      done: (_, { yol }) => (yol === ELLE ? t.verildi : t.istendi),
      stale: [...staleOf(siparis.id), ['kargo-secenekleri']],
      after: kapat,
    },
  )
  const { yol } = form.deger
  const adetler = gidenAdetler(siparis, form.deger.secilen)
  const kalan = gonderilecek(siparis)
  const adet = toplamAdet(adetler)
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.eylem}
      kapat={kapat}
      {...form.pencere}
      gonder={() => form.pencere.gonder({ secilen: adetler })}
      alanlar={yol === ELLE ? ALANLAR : []}
      kapali={adet === 0 || (yol === ELLE && form.deger.firma.trim() === '')}
      boyut={kalan > 1 ? 'xl' : 'md'}
    >
      <Text size="sm">{t.etki(adet, kalan)}</Text>
      {kalan > 1 && (
        <AdetSecimi
          siparis={siparis}
          baslik={t.gidenler}
          etiket={t.gidenAdet}
          hepsi={t.hepsi}
          enCok={(kalem) => gonderilebilir(siparis, kalem)}
          adetler={adetler}
          set={(secilen) => form.set({ secilen })}
        />
      )}
      {data && data.uygulamalar.length > 0 && (
        <Select
          label={t.yol}
          allowDeselect={false}
          {...form.secenek('yol')}
          data={[{ value: ELLE, label: t.elle }, ...data.uygulamalar.map((u) => ({ value: u.kod, label: u.ad }))]}
        />
      )}
      {yol === ELLE ? <Elle form={form} firmalar={data?.firmalar ?? []} /> : <Uygulama form={form} />}
      {siparis.musteri.eposta ? <Checkbox label={t.bildir} {...form.isaret('bildir')} /> : <Soluk>{t.epostaYok}</Soluk>}
    </SiparisPenceresi>
  )
}

function Elle({ form, firmalar }: { form: Alanlar<Kargo>; firmalar: string[] }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { firma, takip_no, takip_url } = form.deger
  const known = takipAdresi(firma, takip_no)
  return (
    <>
      <Autocomplete
        label={t.firma}
        placeholder={s.kargo}
        data={firmalar}
        maxLength={80}
        required
        data-autofocus={firma === '' || undefined}
        {...form.secim('firma')}
      />
      <TextInput label={t.takip} maxLength={80} data-autofocus={firma !== '' || undefined} {...form.yazi('takip_no')} />
      <TextInput
        label={t.adres}
        description={
          known && takip_url === '' ? (
            <>
              {t.adresHazir}{' '}
              <Anchor href={known} target="_blank" rel="noreferrer" inherit>
                {known}
              </Anchor>
            </>
          ) : undefined
        }
        styles={{ description: { overflowWrap: 'anywhere' } }}
        type="url"
        placeholder="https://"
        maxLength={2000}
        {...form.yazi('takip_url')}
      />
    </>
  )
}

function Uygulama({ form }: { form: Alanlar<Kargo> }) {
  const t = useMetin(texts)
  const change = (name: keyof Olcu) => (v: string | number) => form.set({ olcu: withOlcu(form.deger.olcu, name, v) })
  return (
    <>
      <Soluk>{t.uygulama}</Soluk>
      <Group grow>
        <NumberInput label={t.desi} min={0} max={1_000_000} decimalSeparator="," onChange={change('desi')} />
        <NumberInput label={t.kg} min={0} max={1_000_000} decimalSeparator="," onChange={change('kg')} />
        <NumberInput label={t.paket} min={1} max={1_000_000} allowDecimal={false} onChange={change('paket_adedi')} />
      </Group>
    </>
  )
}
