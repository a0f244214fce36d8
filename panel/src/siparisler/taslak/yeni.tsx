import type { Siparis } from '@kepenk/sdk'
import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useBirKez } from '../../api/bir-kez.ts'
import { k, panel } from '../../api/istemci.ts'
import { useTazele, useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { KayitFormu } from '../../ortak/form/kayit-formu.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { IkiSutun } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { siparisMetni } from '../metin.ts'
import { TaslakAdresleri } from './adresler.tsx'
import { bosTaslak, orderOf, previewOf, type Taslak } from './form.ts'
import { TaslakKalemleri } from './kalemler.tsx'
import { TaslakMusterisi } from './musteri.tsx'
import { TaslakOdemesi } from './odeme.tsx'

const texts = metinler({
  baslik: ['Sipariş gir', 'Enter an order'],
  ac: ['Siparişi aç', 'Open the order'],
  eposta: ['E-posta', 'E-mail'],
  teslimat: ['Teslimat adresi', 'Delivery address'],
  fatura: ['Fatura adresi', 'Invoice address'],
  kodlar: ['İndirim kodu', 'Discount code'],
  kargo: ['Kargo ücreti', 'Shipping fee'],
  not: ['Not', 'Note'],
  notYer: ['Yalnız sizin ekibiniz görür', 'Only your team sees it'],
  yontem: ['Ödeme', 'Payment'],
  urunYok: ['En az bir ürün ekleyin', 'Add at least one product'],
})

/** An order that somebody gives by telephone or at the counter. */
export function YeniSiparis() {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const form = useForm<Taslak>({ defaultValues: bosTaslak() })
  const fiyat = useFiyat(form.control)
  const kaydet = useKaydet(t.urunYok, form)
  return (
    <Sayfa baslik={t.baslik} ust={{ metin: s.siparisler, to: '/siparisler' }}>
      <KayitFormu
        form={form}
        kaydet={kaydet}
        taslak="siparis.yeni"
        yeni
        eylem={t.ac}
        alanlar={{
          kalemler: s.urunToplami,
          eposta: t.eposta,
          musteri_id: s.musteri,
          teslimat_adresi: t.teslimat,
          fatura_adresi: t.fatura,
          indirim_kodlari: t.kodlar,
          kargo_toplam: t.kargo,
          yontem: t.yontem,
          odendi: t.yontem,
          not: t.not,
        }}
      >
        <IkiSutun
          sol={
            <>
              <TaslakKalemleri form={form} fiyat={fiyat.data} hata={fiyat.error} />
              <TaslakOdemesi form={form} fiyat={fiyat.data} />
            </>
          }
          sag={
            <>
              <TaslakMusterisi form={form} />
              <TaslakAdresleri form={form} />
              <Kart baslik={t.not}>
                <Textarea
                  aria-label={t.not}
                  placeholder={t.notYer}
                  autosize
                  minRows={2}
                  maxLength={2000}
                  {...form.register('not')}
                />
              </Kart>
            </>
          }
        />
      </KayitFormu>
    </Sayfa>
  )
}

type Form = ReturnType<typeof useForm<Taslak>>

/** Debounced price preview; the last price stays until the next one is there. */
function useFiyat(control: Form['control']) {
  const taslak = useWatch({ control }) as Taslak
  // Serialised key: the same draft is the same question, however often it is made.
  const [asked] = useDebouncedValue(JSON.stringify(previewOf(taslak)), 250)
  const nothing = asked === 'null'
  const sorgu = useVeri(
    ['siparis-onizleme', asked],
    (signal) => panel('POST /siparisler/onizle', { body: JSON.parse(asked), signal }),
    { enabled: !nothing },
  )
  return { data: nothing ? undefined : sorgu.data, error: nothing ? null : sorgu.error }
}

/** One Idempotency-Key for one draft: pressed twice, or again after a lost answer, it becomes one order. */
function useKaydet(urunYok: string, form: Form) {
  const navigate = useNavigate()
  const tazele = useTazele()
  const once = useBirKez()
  const taken = useRef<{ girdi: string; siparis: Siparis } | null>(null)
  return async (deger: Taslak) => {
    if (deger.kalemler.length === 0) {
      form.setError('kalemler', { message: urunYok })
      throw new Error(urunYok)
    }
    const girdi = orderOf(deger)
    const same = JSON.stringify(girdi)
    // Taken already, when it was its note that failed.
    const before = taken.current?.girdi === same ? taken.current.siparis : null
    const siparis = before ?? (await once(girdi, (o) => k.siparisler.create(girdi, o)))
    taken.current = { girdi: same, siparis }
    if (deger.not.trim()) await k.siparisler.notlar.create(siparis.id, { metin: deger.not.trim() })
    await tazele(['siparisler'], ['siparis-sayilari'])
    return () => navigate({ to: '/siparisler/$id', params: { id: siparis.id } })
  }
}
