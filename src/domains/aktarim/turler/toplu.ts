import type { Metin } from '../../../core/errors.ts'
import type { Wrong } from '../../../core/toplu.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import type { Sonuc, Topluca, Yanlis } from './tur.ts'

export type Refused = { alan: string; neden: Metin }
type Done<K> = { wrong: readonly Wrong[]; sonucOf: (kalem: K) => Sonuc }

/** Sends the readable records to a bulk write and returns the outcome of each. */
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
  const { wrong, sonucOf } = await write(good.map((g) => g.kalem))
  const refused = new Set(wrong.map((w) => w.sira))
  for (const { sira, problem } of wrong)
    yanlislar.push({ sira: good[sira]?.sira as number, alan: problem.alan, neden: problem.metin })
  for (const [i, { sira, kalem }] of good.entries()) if (!refused.has(i)) sonuclar[sira] = sonucOf(kalem)
  return { sonuclar, yanlislar }
}
