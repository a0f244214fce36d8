import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { Alan, type AlanProps } from './alanlar.tsx'
import { fieldsOf, missingIn, type Satir, tidied } from './form.ts'
import { gorunumMetni } from './metin.ts'

type Props = { bolum: Satir; kapat: () => void; bitti: (bolum: Satir) => void }

/** One section: its fields follow from its kind. It goes to the page, which saves it with the others. */
export function BolumPenceresi({ bolum: first, kapat, bitti }: Props) {
  const t = useMetin(gorunumMetni)
  const form = useAlanlar<{ bolum: Satir }, void>({ bolum: first }, async ({ bolum }) => bitti(tidied(bolum)), {
    done: null,
    kusurlar: ({ bolum }) => Object.fromEntries(missingIn(bolum).map((ad) => [ad, t.gerekli])),
  })
  const { bolum } = form.deger
  return (
    <FormPenceresi baslik={t[bolum.tur]} kapat={kapat} boyut="lg" {...form.pencere} eylem={t.tamam} noValidate>
      {fieldsOf(bolum.tur).map((ad) => (
        <Alan
          key={ad}
          ad={ad as AlanProps['ad']}
          bolum={bolum}
          set={(change) => form.set({ bolum: { ...bolum, ...change } })}
          hata={form.hata}
        />
      ))}
    </FormPenceresi>
  )
}
