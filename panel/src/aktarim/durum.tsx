import type { Aktarim } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { Durum, durumOf } from '../ortak/durum.tsx'
import { aktarimMetni } from './metin.ts'

const Durumu = durumOf<Aktarim['durum']>(aktarimMetni, {
  okunuyor: { simge: 'saat', renk: 'blue' },
  esleme: { simge: 'kalem', renk: 'gray' },
  deneniyor: { simge: 'saat', renk: 'blue' },
  denendi: { simge: 'goz', renk: 'blue' },
  calisiyor: { simge: 'saat', renk: 'blue' },
  bitti: { simge: 'tik', renk: 'teal' },
  iptal: { simge: 'carpi', renk: 'gray' },
  basarisiz: { simge: 'uyari', renk: 'red' },
})

export function AktarimDurumu({ durum, onunde }: Pick<Aktarim, 'durum' | 'onunde'>) {
  const t = useMetin(aktarimMetni)
  if (onunde !== null) return <Durum metin={t.bekliyor} simge="saat" renk="gray" />
  return <Durumu durum={durum} />
}

export const isRunning = (durum: Aktarim['durum'] | undefined): boolean =>
  durum === 'okunuyor' || durum === 'deneniyor' || durum === 'calisiyor'
