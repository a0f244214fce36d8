import type { KampanyaSatiri } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { Durum, type Gorunum } from '../ortak/durum.tsx'
import { kampanyaMetni } from './metin.ts'

const looks: Record<KampanyaSatiri['durum'], Gorunum> = {
  aktif: { simge: 'tik', renk: 'teal' },
  planli: { simge: 'saat', renk: 'blue' },
  bitmis: { simge: 'carpi', renk: 'gray' },
  pasif: { simge: 'goz', renk: 'gray' },
}

export function KampanyaDurumu({ kampanya: k }: { kampanya: KampanyaSatiri }) {
  const t = useMetin(kampanyaMetni)
  const usedUp = k.durum === 'bitmis' && k.kullanim_siniri !== null && k.kullanim >= k.kullanim_siniri
  return <Durum metin={usedUp ? t.doldu : t[k.durum]} {...looks[k.durum]} />
}
