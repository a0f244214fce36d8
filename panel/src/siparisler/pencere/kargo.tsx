import type { KargoyaVerGirdisi, Siparis } from '@kepenk/sdk'
import { takipAdresi } from '@kepenk/service/trade/kargo-firmalari.ts'
import { Anchor, Autocomplete, Checkbox, Group, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { k, panel } from '../../api/istemci.ts'
import { useVeri, useYaz } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { alanHatasi } from '../../ortak/form/alan-hatasi.tsx'
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

export function KargoPenceresi({ siparis, kapat }: PencereProps<Siparis>) {
  const t = useMetin(texts)
  const { data } = useVeri(['kargo-secenekleri'], (signal) => panel('GET /kargo-secenekleri', { signal }))
  const [yol, setYol] = useState(ELLE)
  const [elle, setElle] = useState({ firma: localStorage.getItem(LAST_CARRIER) ?? '', takip_no: '', takip_url: '' })
  const [olcu, setOlcu] = useState<Olcu>({})
  const [bildir, setBildir] = useState(true)
  const [secilen, setSecilen] = useState<Adetler>({})
  const adetler = gidenAdetler(siparis, secilen)
  const kalan = gonderilecek(siparis)
  const adet = toplamAdet(adetler)
  const ver = useYaz((girdi: KargoyaVerGirdisi, o) => k.siparisler.ship(siparis.id, girdi, o), {
    done: yol === ELLE ? t.verildi : t.istendi,
    stale: [...staleOf(siparis.id), ['kargo-secenekleri']],
    after: kapat,
  })
  const send = () => {
    const byHand = elleKargo(elle)
    if (yol === ELLE) localStorage.setItem(LAST_CARRIER, elle.firma.trim())
    const girdi = yol === ELLE ? byHand : { yol: 'uygulama' as const, firma: yol, ...olcu }
    // What was seen leaves, and nothing that has come free in the meantime.
    ver.mutate({ ...girdi, musteriye_bildir: bildir, kalemler: secilenKalemler(adetler) })
  }
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={t.eylem}
      kapat={kapat}
      yaz={ver}
      alanlar={yol === ELLE ? ALANLAR : []}
      kapali={adet === 0 || (yol === ELLE && elle.firma.trim() === '')}
      boyut={kalan > 1 ? 'xl' : 'md'}
      gonder={send}
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
          set={setSecilen}
        />
      )}
      {data && data.uygulamalar.length > 0 && (
        <Select
          label={t.yol}
          value={yol}
          allowDeselect={false}
          onChange={(v) => v && setYol(v)}
          data={[{ value: ELLE, label: t.elle }, ...data.uygulamalar.map((u) => ({ value: u.kod, label: u.ad }))]}
        />
      )}
      {yol === ELLE ? (
        <Elle deger={elle} set={setElle} firmalar={data?.firmalar ?? []} hata={ver.error} />
      ) : (
        <Uygulama olcu={olcu} set={setOlcu} />
      )}
      {siparis.musteri.eposta ? (
        <Checkbox label={t.bildir} checked={bildir} onChange={(e) => setBildir(e.currentTarget.checked)} />
      ) : (
        <Soluk>{t.epostaYok}</Soluk>
      )}
    </SiparisPenceresi>
  )
}

type ElleProps = { deger: ElleKargo; set: (d: ElleKargo) => void; firmalar: string[]; hata: Error | null }

function Elle({ deger, set, firmalar, hata }: ElleProps) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const known = takipAdresi(deger.firma, deger.takip_no)
  return (
    <>
      <Autocomplete
        label={t.firma}
        placeholder={s.kargo}
        data={firmalar}
        value={deger.firma}
        maxLength={80}
        required
        data-autofocus={deger.firma === '' || undefined}
        onChange={(firma) => set({ ...deger, firma })}
        error={alanHatasi(hata, 'firma')}
      />
      <TextInput
        label={t.takip}
        value={deger.takip_no}
        maxLength={80}
        data-autofocus={deger.firma !== '' || undefined}
        onChange={(e) => set({ ...deger, takip_no: e.currentTarget.value })}
        error={alanHatasi(hata, 'takip_no')}
      />
      <TextInput
        label={t.adres}
        description={
          known && deger.takip_url === '' ? (
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
        value={deger.takip_url}
        maxLength={2000}
        onChange={(e) => set({ ...deger, takip_url: e.currentTarget.value })}
        error={alanHatasi(hata, 'takip_url')}
      />
    </>
  )
}

function Uygulama({ olcu, set }: { olcu: Olcu; set: (o: Olcu) => void }) {
  const t = useMetin(texts)
  const change = (name: keyof Olcu) => (v: string | number) => set(withOlcu(olcu, name, v))
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
