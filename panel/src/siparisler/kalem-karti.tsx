import type { Siparis, SiparisKalemi } from '@kepenk/sdk'
import { Anchor, Badge, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Para } from '../ortak/para.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { productLink } from './baglar.ts'
import { siparisMetni } from './metin.ts'

const texts = metinler({
  kalemler: ['Ürünler', 'Products'],
  gonderildi: [(n: number, m: number) => `${n} / ${m} gönderildi`, (n, m) => `${n} / ${m} shipped`],
  iadeAlindi: [(n: number) => `${n} iade alındı`, (n) => `${n} returned`],
  kdvDahil: ['KDV dahil', 'VAT included'],
  kod: [(kodlar: string) => `İndirim (${kodlar})`, (kodlar) => `Discount (${kodlar})`],
  odenen: ['Ödenen', 'Paid'],
  iadeEdilen: ['Geri verilen', 'Refunded'],
})

export function KalemKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const birim = siparis.para_birimi
  return (
    <Kart baslik={t.kalemler}>
      <Tablo
        ad={t.kalemler}
        enAz={320}
        satirlar={siparis.kalemler}
        anahtar={(kalem) => kalem.id}
        sutunlar={[
          { baslik: s.urun, hucre: (kalem) => <Kalem kalem={kalem} /> },
          { baslik: s.fiyat, sag: true, hucre: (kalem) => <Para tutar={kalem.birim_fiyat} birim={birim} /> },
          { baslik: s.adetBaslik, sag: true, hucre: (kalem) => kalem.adet },
          {
            baslik: s.tutar,
            sag: true,
            hucre: (kalem) => (
              <>
                <Para tutar={kalem.toplam} birim={birim} />
                {kalem.indirim > 0 && (
                  <Soluk kucuk>
                    −<Para tutar={kalem.indirim} birim={birim} />
                  </Soluk>
                )}
              </>
            ),
          },
        ]}
      />
      <Toplamlar siparis={siparis} />
    </Kart>
  )
}

function Kalem({ kalem }: { kalem: SiparisKalemi }) {
  const t = useMetin(texts)
  const partly = kalem.gonderilen > 0 && kalem.gonderilen < kalem.adet
  return (
    <>
      {kalem.urun_id ? (
        <Anchor component={Link} {...productLink(kalem.urun_id)} c="inherit">
          {kalem.ad}
        </Anchor>
      ) : (
        kalem.ad
      )}
      <Group gap="xs">
        {kalem.varyant_ad && (
          <Soluk kucuk component="span">
            {kalem.varyant_ad}
          </Soluk>
        )}
        {kalem.sku && (
          <Soluk kucuk component="span">
            {kalem.sku} <Kopyala deger={kalem.sku} />
          </Soluk>
        )}
        {partly && <Badge color="blue">{t.gonderildi(kalem.gonderilen, kalem.adet)}</Badge>}
        {kalem.iade_edilen > 0 && <Badge color="grape">{t.iadeAlindi(kalem.iade_edilen)}</Badge>}
      </Group>
    </>
  )
}

export function Toplamlar({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { para_birimi: birim, indirim_kodlari } = siparis
  const indirim = indirim_kodlari.length > 0 ? t.kod(indirim_kodlari.join(', ')) : s.indirim
  return (
    <Stack gap={4} ml="auto" w="100%" maw={320}>
      <Satir ad={s.urunToplami} tutar={siparis.urun_toplam} birim={birim} />
      {siparis.indirim_toplam > 0 && <Satir ad={indirim} tutar={-siparis.indirim_toplam} birim={birim} />}
      <Satir ad={s.kargo} tutar={siparis.kargo_toplam} birim={birim} />
      <Box fw={650}>
        <Satir ad={`${s.toplam} (${t.kdvDahil})`} tutar={siparis.toplam} birim={birim} />
      </Box>
      {siparis.odenen > 0 && <Satir ad={t.odenen} tutar={siparis.odenen} birim={birim} />}
      {siparis.iade_edilen > 0 && <Satir ad={t.iadeEdilen} tutar={-siparis.iade_edilen} birim={birim} />}
    </Stack>
  )
}

export function Satir({ ad, tutar, birim }: { ad: string; tutar: number; birim: string }) {
  return (
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text size="sm" inherit>
        {ad}
      </Text>
      <Para tutar={tutar} birim={birim} />
    </Group>
  )
}
