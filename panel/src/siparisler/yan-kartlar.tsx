import type { Adres, Siparis } from '@kepenk/sdk'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Soluk, YaziBagi } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { customerLink, orderLink, searchLink } from './baglar.ts'
import { useCizelge } from './cizelge-verisi.ts'
import { useKaynakAdi } from './durumlar.tsx'
import { siparisMetni } from './metin.ts'

const texts = metinler({
  adresler: ['Adresler', 'Addresses'],
  teslimat: ['Teslimat adresi', 'Delivery address'],
  fatura: ['Fatura adresi', 'Invoice address'],
  ayni: ['Teslimat adresiyle aynı', 'Same as the delivery address'],
  yok: ['Yazılmamış', 'Not given'],
  kaynak: ['Kaynak', 'Source'],
  verildi: ['Verildi', 'Placed'],
  koken: ['İlk sipariş', 'First order'],
  degisim: ['Değişim', 'Exchange'],
  kimlik: ['Kimlik', 'Id'],
  tckn: ['T.C. kimlik no', 'Identity no'],
  vergi: [
    (no: string, daire: string) => `Vergi no ${no}${daire && ` · ${daire}`}`,
    (no, daire) => `Tax no ${no}${daire && ` · ${daire}`}`,
  ],
  musterininSiparisleri: ['Bütün siparişleri', 'All orders'],
  eposta: ['E-posta yazılmamış', 'No e-mail given'],
})

export const adSoyad = (a: Adres | null): string => [a?.ad, a?.soyad].filter(Boolean).join(' ')

export function MusteriKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { may } = useOturum()
  const kaynak = useKaynakAdi()
  const { id, eposta } = siparis.musteri
  const ad = adSoyad(siparis.teslimat_adresi) || adSoyad(siparis.fatura_adresi) || eposta || s.misafir
  return (
    <Kart baslik={s.musteri}>
      <div>
        {id && may('musteri:okuma') ? (
          <Anchor component={Link} {...customerLink(id)} fw={550}>
            {ad}
          </Anchor>
        ) : (
          <Text fw={550}>{ad}</Text>
        )}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} c={eposta ? undefined : 'dimmed'}>
          {eposta ? (
            <>
              <Anchor href={`mailto:${encodeURIComponent(eposta).replace('%40', '@')}`} c="inherit">
                {eposta}
              </Anchor>{' '}
              <Kopyala deger={eposta} />
            </>
          ) : (
            t.eposta
          )}
        </Text>
        {eposta && <YaziBagi metin={t.musterininSiparisleri} {...searchLink(eposta)} />}
      </div>
      <div>
        <Bilgi ad={t.verildi}>
          <Zaman an={siparis.olusturma} tam />
        </Bilgi>
        <Bilgi ad={t.kaynak}>{kaynak(siparis.kaynak)}</Bilgi>
        <Baglilar siparis={siparis} />
        <Bilgi ad={t.kimlik}>
          {/* The button stays beside it. */}
          <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
            <Text component="span" fz={11} ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {siparis.id}
            </Text>
            <Kopyala deger={siparis.id} />
          </Group>
        </Bilgi>
      </div>
    </Kart>
  )
}

/** An exchange order leads to the order that it came from, and that one to it. */
function Baglilar({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { data } = useCizelge(siparis.id)
  if (!data) return null
  const rows = [
    ...(data.koken ? [{ ad: t.koken, ...data.koken }] : []),
    ...data.degisimler.map((d) => ({ ad: t.degisim, ...d })),
  ]
  return rows.map(({ ad, id, no }) => (
    <Bilgi key={id} ad={ad}>
      <YaziBagi metin={s.siparisNo(no)} {...orderLink(id)} />
    </Bilgi>
  ))
}

function Bilgi({ ad, children }: { ad: string; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="baseline">
      <Soluk miw={64}>{ad}</Soluk>
      <Text size="sm" component="div">
        {children}
      </Text>
    </Group>
  )
}

export function AdresKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const { teslimat_adresi: teslimat, fatura_adresi: fatura } = siparis
  const same = fatura !== null && JSON.stringify(fatura) === JSON.stringify(teslimat)
  return (
    <Kart baslik={t.adresler}>
      <div>
        <Soluk>{t.teslimat}</Soluk>
        <AdresMetni adres={teslimat} />
      </div>
      <div>
        <Soluk>{t.fatura}</Soluk>
        {same ? <Text size="sm">{t.ayni}</Text> : <AdresMetni adres={fatura} />}
      </div>
    </Kart>
  )
}

/** As it stands on an envelope. */
export const adresSatirlari = (a: Adres): string[] =>
  [
    adSoyad(a),
    a.sirket,
    a.satir1,
    a.satir2,
    [a.posta_kodu, a.ilce, a.il].filter(Boolean).join(' '),
    a.ulke,
    a.telefon,
  ].filter((line): line is string => Boolean(line))

export function AdresMetni({ adres }: { adres: Adres | null }) {
  const t = useMetin(texts)
  const lines = adres ? adresSatirlari(adres) : []
  if (!adres || lines.length === 0) return <Text size="sm">{t.yok}</Text>
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
      {adres.tckn && (
        <span style={{ display: 'block' }}>
          {t.tckn} {adres.tckn}
        </span>
      )}
      {adres.vergi_no && <span style={{ display: 'block' }}>{t.vergi(adres.vergi_no, adres.vergi_dairesi ?? '')}</span>}
    </Text>
  )
}
