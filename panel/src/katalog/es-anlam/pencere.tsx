import type { EsAnlamli } from '@kepenk/sdk'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { k } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { TermCipleri } from './cipler.tsx'
import { esAnlamMetni } from './metin.ts'
import { termsOf, typedOf } from './terimler.ts'

type Props = {
  grup: EsAnlamli | null
  /** First term of a new group. */
  ilk?: string | undefined
  kapat: () => void
}

/** A group is typed as one text, with a preview of what it is taken for. */
export function EsAnlamPenceresi({ grup, ilk, kapat }: Props) {
  const t = useMetin(esAnlamMetni)
  // The service names a term by its place in what was sent, whatever has been typed since.
  const [sent, setSent] = useState<string[]>([])
  const form = useAlanlar(
    { terimler: typedOf(grup?.terimler ?? (ilk ? [ilk] : [])) },
    (f, o) => {
      const girdi = { terimler: termsOf(f.terimler) }
      setSent(girdi.terimler)
      return grup ? k.esAnlamlilar.update(grup.id, girdi, o) : k.esAnlamlilar.create(girdi, o)
    },
    {
      done: t.kaydedildi,
      stale: [['es-anlamlilar']],
      after: kapat,
      kusurlar: (f) => ({ terimler: termsOf(f.terimler).length < 2 && t.enAzIki }),
    },
  )
  const terimler = termsOf(form.deger.terimler)
  const placeOf = (i: number) => `terimler[${i}]`
  const refused = sent.flatMap((terim, i) => {
    const hata = form.hata(placeOf(i))
    return hata === undefined ? [] : [t.terimHatasi(terim, hata)]
  })
  const { error, ...yazi } = form.yazi('terimler')
  return (
    <FormPenceresi
      baslik={grup ? t.duzenle(grup.terimler[0] ?? '') : t.yeni}
      kapat={kapat}
      {...form.pencere}
      alanlar={['terimler', ...sent.map((_, i) => placeOf(i))]}
      kapali={!form.degisti}
    >
      <Textarea
        label={t.terimler}
        description={t.terimlerMetin}
        placeholder={t.ornek}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2500}
        data-autofocus
        {...yazi}
        error={error ?? (refused.length > 0 ? refused.join('; ') : undefined)}
      />
      {terimler.length > 0 && <TermCipleri terimler={terimler} ad={t.onizleme} />}
    </FormPenceresi>
  )
}
