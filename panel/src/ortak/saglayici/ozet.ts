import type { SaglayiciTuru } from '../../api/generated/kayitlar.ts'
import type { Dil } from '../../dil/dil.tsx'

// What pages make of kinds of providers.

type Ayarlar = Readonly<Record<string, string>>

/** Settings in one line, as people read them. */
export function ayarOzeti(tur: SaglayiciTuru | undefined, ayarlar: Ayarlar, dil: Dil): string {
  if (!tur) return ''
  const degerler = tur.ayarlar.flatMap(({ alan, secenekler }) => {
    const deger = ayarlar[alan]
    return deger ? [secenekler.find((s) => s.deger === deger)?.baslik[dil] ?? deger] : []
  })
  return [...(tur.deneme ? [tur.aciklama[dil]] : []), ...degerler].join(' · ')
}

/** What can be added: any number of some kinds, and one of each that is built in. Trials are switched on where they stand. */
export const addable = (turler: readonly SaglayiciTuru[], veri: readonly { kod: string }[]): SaglayiciTuru[] =>
  turler.filter((t) => t.kod === null || (!t.deneme && !veri.some((v) => v.kod === t.kod)))

/** What is sent of what was typed: the kind's own settings; a secret that was not typed again stays. */
export const sentAyarlar = (tur: SaglayiciTuru | undefined, typed: Ayarlar): Record<string, string> =>
  Object.fromEntries(
    (tur?.ayarlar ?? []).flatMap(({ alan, bicim }) => {
      const deger = typed[alan]
      return deger === undefined || (bicim === 'gizli' && deger === '') ? [] : [[alan, deger]]
    }),
  )
