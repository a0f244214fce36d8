import type { SaglayiciTuru } from '../../api/generated/kayitlar.ts'
import type { Dil } from '../../dil/dil.tsx'

// Pure helpers for kinds of providers.

type Ayarlar = Readonly<Record<string, string>>

/** Settings in one line. */
export function ayarOzeti(tur: SaglayiciTuru | undefined, ayarlar: Ayarlar, dil: Dil): string {
  if (!tur) return ''
  const degerler = tur.ayarlar.flatMap(({ alan, baslik, secenekler }) => {
    const deger = ayarlar[alan]
    const secilen = secenekler.find((s) => s.deger === deger)
    // A choice says nothing without its question; an address does.
    if (secilen) return [`${baslik[dil]}: ${secilen.baslik[dil]}`]
    return deger ? [deger] : []
  })
  return [...(tur.deneme ? [tur.aciklama[dil]] : []), ...degerler].join(' · ')
}

/**
 * Kinds that can be added: any number of some, one of each built-in kind. Trials are switched on where they are listed.
 */
export const addable = (turler: readonly SaglayiciTuru[], veri: readonly { kod: string }[]): SaglayiciTuru[] =>
  turler.filter((t) => t.kod === null || (!t.deneme && !veri.some((v) => v.kod === t.kod)))

/** Settings to send: those of the kind; an empty secret is left unchanged. */
export const sentAyarlar = (tur: SaglayiciTuru | undefined, typed: Ayarlar): Record<string, string> =>
  Object.fromEntries(
    (tur?.ayarlar ?? []).flatMap(({ alan, bicim }) => {
      const deger = typed[alan]
      return deger === undefined || (bicim === 'gizli' && deger === '') ? [] : [[alan, deger]]
    }),
  )
