import { Group } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useOturum } from '../../api/oturum.tsx'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { useHatalar, useUrunFormu } from '../form-baglami.ts'
import { urunMetni } from '../metin.ts'
import type { Satir, Secenek } from '../urun-formu.ts'
import { VaryantIzgarasi } from './izgara.tsx'
import { Secenekler } from './secenekler.tsx'
import { countOf, filledDown, MAX_SATIR, rowsFor, type Sutun, usable, wrongIn } from './varyantlar.ts'

const texts = metinler({
  geriAl: ['Geri al', 'Undo'],
  doldur: ['Aşağı doldur', 'Fill down'],
  doldurAciklama: [
    'Seçili hücredekini altındaki bütün satırlara yazar (Ctrl-D)',
    'Writes the cell that has the cursor into all rows below it (Ctrl-D)',
  ],
  cok: [
    (n: number) => `Bu seçenekler ${n} varyant eder; en çok 100 olabilir. Yeni değer eklenmedi.`,
    (n) => `These options make ${n} variants; 100 are allowed. The value was not added.`,
  ],
  aciklama: [
    'Excel’den bir sütun ya da blok yapıştırabilirsiniz. Boş stok sayılmaz, sınırsız satılır; boş KDV mağazanın oranıdır.',
    'Paste a column or a block from a spreadsheet. Empty stock is not counted and sells without limit; empty VAT is the store’s rate.',
  ],
  kusurlu: [(n: number) => `Anlaşılmayan hücre: ${n}`, (n) => `Cells not understood: ${n}`],
})

const KEPT_STEPS = 50

/** Options, and the grid that they make. */
export function VaryantKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { may } = useOturum()
  const { control, clearErrors } = useUrunFormu()
  const errors = useHatalar()
  const options = useController({ name: 'secenekler', control }).field
  const rows = useController({
    name: 'varyantlar',
    control,
    rules: { validate: (all) => wrongIn(all) === 0 || t.kusurlu(wrongIn(all)) },
  })
  const steps = useSteps(rows.field.value, options.value, (r, o) => {
    rows.field.onChange(r)
    if (o !== options.value) options.onChange(o)
  })
  // What was saved, or given up, is where the next steps begin.
  const { defaultValues } = useFormState({ control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new beginning is the only reason
  useEffect(() => steps.clear(), [defaultValues])
  const [warning, setWarning] = useState<string | null>(null)
  const [at, setAt] = useState<{ row: number; sutun: Sutun } | null>(null)
  // Only where there is something to forgive: it is told to every card.
  const forgive = () => {
    if (errors.varyantlar || errors.secenekler) clearErrors(['varyantlar', 'secenekler'])
  }
  const setRows = (next: Satir[], cell?: string) => {
    steps.keep(cell)
    forgive()
    rows.field.onChange(next)
  }
  const setOptions = (next: Secenek[]) => {
    const many = countOf(next)
    setWarning(many > MAX_SATIR ? t.cok(many) : null)
    if (many > MAX_SATIR) return
    steps.keep(`secenek${next.length}`)
    forgive()
    rows.field.onChange(rowsFor(options.value, next, rows.field.value))
    options.onChange(next)
  }
  const latest = useRef(setOptions)
  latest.current = setOptions
  const changeOptions = useCallback((next: Secenek[]) => latest.current(next), [])
  const fill = () => at && setRows(filledDown(rows.field.value, at.row, at.sutun))
  const open = may('urun:yazma')
  return (
    <Kart
      baslik={u.varyantlar}
      sag={
        open && (
          <IzgaraDugmeleri
            geriAl={steps.can ? steps.undo : null}
            doldur={at && rows.field.value.length > 1 ? fill : null}
          />
        )
      }
    >
      <Secenekler secenekler={options.value} degisti={changeOptions} acik={open} uyari={warning} />
      <VaryantIzgarasi
        satirlar={rows.field.value}
        secenekler={usable(options.value)}
        yaz={setRows}
        doldur={fill}
        geriAl={steps.undo}
        secildi={setAt}
        acik={open}
      />
      <Soluk>{t.aciklama}</Soluk>
    </Kart>
  )
}

type Dugmeler = { geriAl: (() => void) | null; doldur: (() => void) | null }

/** Null where there is nothing to do. */
function IzgaraDugmeleri({ geriAl, doldur }: Dugmeler) {
  const t = useMetin(texts)
  return (
    <Group gap={6}>
      <Dugme kucuk simge="geri" metin={t.geriAl} disabled={geriAl === null} onClick={geriAl ?? undefined} />
      <Dugme kucuk metin={t.doldur} disabled={doldur === null} title={t.doldurAciklama} onClick={doldur ?? undefined} />
    </Group>
  )
}

type State = { rows: Satir[]; options: Secenek[] }

/** Undo stack; typing on in one cell is one step. */
function useSteps(rows: Satir[], options: Secenek[], put: (rows: Satir[], options: Secenek[]) => void) {
  const past = useRef<State[]>([])
  const last = useRef<string | undefined>(undefined)
  const [can, setCan] = useState(false)
  const keep = (cell?: string) => {
    if (cell !== undefined && cell === last.current) return
    last.current = cell
    past.current = [...past.current.slice(1 - KEPT_STEPS), { rows, options }]
    setCan(true)
  }
  const undo = () => {
    const before = past.current.pop()
    last.current = undefined
    setCan(past.current.length > 0)
    if (before) put(before.rows, before.options)
  }
  const clear = () => {
    past.current = []
    last.current = undefined
    setCan(false)
  }
  return { keep, undo, clear, can }
}
