import { type Control, type FieldValues, useController, useFormState } from 'react-hook-form'
import { useMetin } from '../../dil/dil.tsx'
import { Kart } from '../kart.tsx'
import { codeFault, freeRows, type OzelSatiri } from './degerler.ts'
import { ozelMetinleri } from './metin.ts'
import { AlanlariYonet, OzelAlanlari } from './ozel-alanlari.tsx'
import { type Kayit, useTanimlar } from './tanimlar.ts'

type Ozelli = { ozel: OzelSatiri[] }
type Props<F extends FieldValues & Ozelli> = { kayit: Kayit; control: Control<F>; kapali?: boolean }

/** Custom fields as a part of a record's form, under `ozel`. */
export function OzelKarti<F extends FieldValues & Ozelli>({ kayit, kapali = false, ...p }: Props<F>) {
  const t = useMetin(ozelMetinleri)
  const control = p.control as unknown as Control<Ozelli>
  const { tanimlar } = useTanimlar(kayit)
  const defined = tanimlar.map((tanim) => tanim.kod)
  const { field } = useController({
    name: 'ozel',
    control,
    rules: {
      validate: (rows = []) =>
        freeRows(rows, defined).every(([s, i]) => (s.kod === '' && s.deger === '') || !codeFault(rows, i, defined)) ||
        t.kodlar,
    },
  })
  const refused = useFormState({ control }).errors.ozel as Record<string, { message?: string }> | undefined
  return (
    <Kart baslik={t.ozel} sag={<AlanlariYonet />}>
      <OzelAlanlari
        kayit={kayit}
        // Drafts of an older form have none.
        value={field.value ?? []}
        onChange={field.onChange}
        hata={(kod) => refused?.[kod]?.message}
        kapali={kapali}
      />
      {typeof refused?.message === 'string' && (
        <div role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: 'var(--mantine-font-size-sm)' }}>
          {refused.message}
        </div>
      )}
    </Kart>
  )
}
