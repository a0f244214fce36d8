import { Text } from '@mantine/core'
import type { FiyatListesiBasligi } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import { formatZaman } from '../ortak/zaman.ts'
import { fiyatMetni } from './metin.ts'

type Liste = Pick<FiyatListesiBasligi, 'durum' | 'baslangic' | 'bitis'>

/** One that is on holds only within its dates. */
export function ListeDurumu({ liste }: { liste: Liste }) {
  const t = useMetin(fiyatMetni)
  const now = new Date().toISOString()
  if (liste.durum === 'taslak') return <Durum metin={t.taslak} simge="kalem" renk="gray" />
  if (liste.bitis !== null && liste.bitis <= now) return <Durum metin={t.bitti} simge="saat" renk="gray" />
  if (liste.baslangic !== null && liste.baslangic > now) return <Durum metin={t.bekliyor} simge="saat" renk="yellow" />
  return <Durum metin={t.aktif} simge="tik" renk="teal" />
}

export function Gecerlilik({ liste: { baslangic, bitis } }: { liste: Liste }) {
  const t = useMetin(fiyatMetni)
  const { dil } = useDil()
  if (!baslangic && !bitis) return t.suresiz
  return (
    <Text component="span" inherit>
      {baslangic ? formatZaman(baslangic, dil) : t.hemen} – {bitis ? formatZaman(bitis, dil) : ''}
    </Text>
  )
}
