import type { Kayit } from '../rules/kayitlar.ts'
import type { Sonuc, Topluca, Yanlis } from './tur.ts'

type Refused = { alan: string; neden: string }
type Done<K> = { answer: string; sonucOf: (kalem: K) => Sonuc }

/** Puts the records that can be read to a bulk write, and tells of each what became of it. */
export async function readMany<K extends object>(
  kayitlar: readonly Kayit[],
  itemOf: (degerler: Record<string, unknown>) => K | Refused,
  write: (kalemler: K[]) => Promise<Done<K>>,
): Promise<Topluca> {
  const sonuclar: (Sonuc | null)[] = kayitlar.map(() => null)
  const yanlislar: Yanlis[] = []
  const good: { sira: number; kalem: K }[] = []
  for (const [sira, { satirlar, hatalar }] of kayitlar.entries()) {
    if (hatalar.length > 0) continue
    const item = itemOf(satirlar[0]?.degerler ?? {})
    if ('neden' in item) yanlislar.push({ sira, ...(item as Refused) })
    else good.push({ sira, kalem: item as K })
  }
  if (good.length === 0) return { sonuclar, yanlislar }
  const { answer, sonucOf } = await write(good.map((g) => g.kalem))
  const { hatalar } = JSON.parse(answer) as { hatalar: { sira: number; mesaj: string }[] }
  const refused = new Set(hatalar.map((h) => h.sira))
  for (const { sira, mesaj } of hatalar) yanlislar.push({ sira: good[sira]?.sira as number, ...fieldAnd(mesaj) })
  for (const [i, { sira, kalem }] of good.entries()) if (!refused.has(i)) sonuclar[sira] = sonucOf(kalem)
  return { sonuclar, yanlislar }
}

/** A bulk tells the field before the reason. */
function fieldAnd(mesaj: string): Refused {
  const [, alan = '', neden = mesaj] = /^([a-z_]+): (.*)$/s.exec(mesaj) ?? []
  return { alan, neden }
}
