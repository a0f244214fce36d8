import type { Siparis, SiparisSozlesmesi } from '@kepenk/sdk'
import { Badge, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { SozlesmeGovdesi } from '../ortak/html/sozlesme-govdesi.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Pencere } from '../ortak/pencere.tsx'
import { Zaman } from '../ortak/zaman.tsx'

const texts = metinler({
  baslik: ['Sözleşmeler', 'Contracts'],
  yok: [
    'Bu siparişte kabul edilmiş sözleşme yok: vitrinin ödeme sayfasından verilmemiş.',
    'No contract was accepted with this order: it was not placed on the checkout pages of the shop.',
  ],
  kabul: ['Kabul', 'Accepted'],
  tutuyor: ['Özet doğrulandı', 'Hash verified'],
  tutmuyor: ['Metin özete uymuyor', 'Text does not match its hash'],
  silindi: ['Metin silindi', 'Text erased'],
  oku: ['Oku', 'Read'],
  okuAdi: [(ad: string) => `${ad}: metni oku`, (ad) => `${ad}: read the text`],
  sablon: [(n: number) => `Şablon sürümü ${n}`, (n) => `Template version ${n}`],
  varsayilan: ['Hizmetle gelen şablon', 'Template of the service'],
  ag: ['Ağ izi', 'Network mark'],
  ozet: ['SHA-256', 'SHA-256'],
})

/** What the buyer accepted before paying. The service hashes the kept text again at each read. */
export function SozlesmeKarti({ siparis: { id } }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const [open, setOpen] = useState<SiparisSozlesmesi | null>(null)
  const { data, error, refetch } = useVeri(['siparis', id, 'sozlesmeler'], (signal) =>
    k.siparisler.sozlesmeler.list(id, { signal }),
  )
  return (
    <Kart baslik={t.baslik}>
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {data?.veri.length === 0 && <Soluk>{t.yok}</Soluk>}
      {data?.veri.map((s) => (
        <div key={s.tur}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text size="sm" fw={550}>
              {s.baslik}
            </Text>
            {s.metin !== null && <Dugme kucuk metin={t.oku} ad={t.okuAdi(s.baslik)} onClick={() => setOpen(s)} />}
          </Group>
          <Soluk kucuk component="div">
            {t.kabul} <Zaman an={s.kabul} tam />
          </Soluk>
          <Ozet sozlesme={s} />
        </div>
      ))}
      {open && (
        <Pencere baslik={open.baslik} kapat={() => setOpen(null)} boyut="lg">
          <Belge sozlesme={open} />
        </Pencere>
      )}
    </Kart>
  )
}

function Ozet({ sozlesme: { ozet_tutuyor } }: { sozlesme: SiparisSozlesmesi }) {
  const t = useMetin(texts)
  if (ozet_tutuyor === null) return <Badge color="gray">{t.silindi}</Badge>
  return <Badge color={ozet_tutuyor ? 'teal' : 'red'}>{ozet_tutuyor ? t.tutuyor : t.tutmuyor}</Badge>
}

function Belge({ sozlesme: s }: { sozlesme: SiparisSozlesmesi }) {
  const t = useMetin(texts)
  return (
    <>
      <Soluk kucuk component="div">
        {t.kabul} <Zaman an={s.kabul} tam /> · {s.sablon_surumu === 0 ? t.varsayilan : t.sablon(s.sablon_surumu)}
      </Soluk>
      <SozlesmeGovdesi dil={s.dil} metin={s.metin ?? ''} />
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {t.ozet}: <Code>{s.ozet}</Code> <Kopyala deger={s.ozet} />
        {s.ag && (
          <div>
            {t.ag}: <Code>{s.ag}</Code>
          </div>
        )}
      </Text>
      <Ozet sozlesme={s} />
    </>
  )
}
