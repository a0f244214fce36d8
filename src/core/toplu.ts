import { type TSchema, Type } from 'typebox'
import { type AlanHatasi, type Dil, throwIfAny } from './errors.ts'
import { Count, closed } from './schema.ts'

// Bulk writes are all or nothing, and every bad item is reported. With `?kismi=true` the good items are written and the
// answer reports the others.

export const MAX_KALEM = 500

export const TopluSorgusu = closed({
  kismi: Type.Optional(
    Type.Boolean({
      description:
        'true: doğru kalemler uygulanır, ötekiler `hatalar` içinde söylenir. Biçimi yanlış bir kalem (tür, uzunluk, zorunlu alan) ' +
        'yine bütün isteği geri çevirir',
    }),
  ),
})

export const topluYanit = <T extends TSchema>(item: T) =>
  closed({
    veri: Type.Array(item),
    hatalar: Type.Optional(
      Type.Array(
        closed({ sira: Count, kod: Type.String(), mesaj: Type.String() }, { description: 'Yalnız `kismi` istenince' }),
      ),
    ),
  })

/** Error of an item, by index. */
export type Wrong = { sira: number; problem: AlanHatasi }

/** Checks each item: the work to do, or its errors. Throws on errors unless `kismi`. */
export function judgeItems<K, T extends object>(
  kalemler: readonly K[],
  kismi: boolean,
  judge: (kalem: K, sira: number) => T | AlanHatasi[],
): { good: T[]; wrong: Wrong[] } {
  const good: T[] = []
  const wrong: Wrong[] = []
  for (const [sira, kalem] of kalemler.entries()) {
    const judged = judge(kalem, sira)
    if (Array.isArray(judged)) wrong.push(...judged.map((problem) => ({ sira, problem })))
    else good.push(judged)
  }
  if (!kismi) refuseWrong(wrong)
  return { good, wrong }
}

/** Throws if there are errors, each with its index in the path. */
export function refuseWrong(wrong: readonly Wrong[]): void {
  throwIfAny(wrong.map(({ sira, problem }) => ({ ...problem, alan: pathOf(sira, problem.alan) })))
}

const pathOf = (sira: number, alan: string): string => (alan ? `kalemler[${sira}].${alan}` : `kalemler[${sira}]`)

/** Result of a bulk write: records of the good items as JSON texts, and errors of the others. */
export type Done = { veri: readonly string[]; wrong: readonly Wrong[] }

export function bulkAnswer({ veri, wrong }: Done, kismi: boolean, dil: Dil): string {
  const hatalar = wrong.map(({ sira, problem: { alan, kod, metin } }) => ({
    sira,
    kod,
    mesaj: alan ? `${alan}: ${metin[dil]}` : metin[dil],
  }))
  return `{"veri":[${veri.join(',')}]${kismi ? `,"hatalar":${JSON.stringify(hatalar)}` : ''}}`
}
