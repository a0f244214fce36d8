import { Text } from '@mantine/core'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { formatPara } from '../../ortak/para.ts'
import type { Iz } from '../cizelge-verisi.ts'

const texts = metinler({
  toplam: ['Toplam', 'Total'],
  kargo: ['Kargo', 'Shipping'],
  teslimat: ['Teslimat adresi', 'Delivery address'],
  fatura: ['Fatura adresi', 'Invoice address'],
  eklendi: [(ad: string, n: number) => `${ad}: ${n} adet eklendi`, (ad, n) => `${ad}: ${n} added`],
  cikti: [(ad: string) => `${ad}: çıkarıldı`, (ad) => `${ad}: removed`],
  yok: ['yok', 'none'],
})

/** What an edit has changed: before and after. */
export function Degisenler({ iz, birim }: { iz: Iz; birim: string }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  if (!iz.degisen) return null
  const { kalemler, kargo, toplam } = iz.degisen
  const para = (n: number) => formatPara(n, birim, dil)
  const lines = [
    ...kalemler.map(({ ad, once, sonra }) =>
      once === 0 ? t.eklendi(ad, sonra) : sonra === 0 ? t.cikti(ad) : `${ad}: ${once} → ${sonra}`,
    ),
    ...(kargo ? [`${t.kargo}: ${para(kargo.once)} → ${para(kargo.sonra)}`] : []),
    ...(toplam.once === toplam.sonra ? [] : [`${t.toplam}: ${para(toplam.once)} → ${para(toplam.sonra)}`]),
    ...(iz.adresler ?? []).map(
      (a) => `${a.tur === 'fatura' ? t.fatura : t.teslimat}: ${a.once ?? t.yok} → ${a.sonra ?? t.yok}`,
    ),
  ]
  return lines.map((line) => (
    <Text size="sm" key={line} style={{ overflowWrap: 'anywhere' }}>
      {line}
    </Text>
  ))
}
