import './izgara.css'
import { Paper, ScrollArea, Text } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useRef } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { placeOf, stepOf } from './gezinme.ts'
import { type Hucre, pasted, type SatirTaslagi, yerOf } from './hucreler.ts'
import type { IzgaraTaslagi } from './izgara-taslak.ts'
import { parcala } from './yapistirma.ts'

const texts = metinler({
  degisti: [(deger: string) => `Bu arada değişti: ${deger}`, (deger) => `Changed meanwhile: ${deger}`],
  bos: ['boş', 'empty'],
})

export type IzgaraSutunu = { id: string; baslik: string }

type SabitSutun<R> = {
  baslik: string
  hucre: (satir: R) => ReactNode
  sayi?: boolean
  /** Hidden on narrow screens. */
  genis?: boolean
  /** Stays in sight while the others scroll under it. */
  sabit?: boolean
}

const classOf = ({ sayi, genis, sabit }: Pick<SabitSutun<unknown>, 'sayi' | 'genis' | 'sabit'>): string | undefined =>
  [sayi && 'izgara-sayi', genis && 'izgara-genis', sabit && 'izgara-sabit'].filter(Boolean).join(' ') || undefined

export type IzgaraTanimi<R> = {
  /** Accessible name of the table. */
  ad: string
  anahtar: (satir: R) => string
  satirAdi: (satir: R) => string
  /** Read-only columns before and after the editable ones; the first names the row. */
  once: SabitSutun<R>[]
  sonra?: SabitSutun<R>[]
  sutunlar: readonly IzgaraSutunu[]
  /** Stored value, as text to edit. */
  simdiki: (satir: R, sutun: string) => string
  /** Why a text is invalid; undefined when valid. */
  kusur: (metin: string) => string | undefined
  kapali?: ((satir: R, sutun: string) => boolean) | undefined
  yer?: ((satir: R, sutun: string) => string | undefined) | undefined
  inputMode: 'numeric' | 'decimal'
}

type Props<R> = IzgaraTanimi<R> & {
  satirlar: readonly R[]
  taslak: IzgaraTaslagi
  /** Errors by row and column. */
  ret?: ReadonlyMap<string, string>
}

/** Spreadsheet grid: Enter and arrows move, Tab goes on, a block is pasted at the cursor. */
export function Izgara<R>({ satirlar, taslak, ret, ...tanim }: Props<R>) {
  const table = useRef<HTMLTableElement>(null)
  const go = (row: number, column: number) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-yer="${row} ${column}"]`)
    cell?.focus()
    return cell !== null && cell !== undefined
  }
  const onKeyDown = (e: KeyboardEvent<HTMLTableElement>) => {
    const at = placeOf(e.target)
    const step = at && stepOf(e)
    if (step && go(at.row + step[0], at.column + step[1])) e.preventDefault()
  }
  const onPaste = (e: ClipboardEvent<HTMLTableElement>) => {
    const at = placeOf(e.target)
    const block = parcala(e.clipboardData.getData('text/plain'))
    if (!at || (block.length === 1 && block[0]?.length === 1)) return
    e.preventDefault()
    taslak.yaz(pasted(block, at, satirlar, tanim))
  }
  return (
    <Paper withBorder>
      <ScrollArea.Autosize mah="70vh" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': tanim.ad }}>
        <table className="izgara" aria-label={tanim.ad} ref={table} onKeyDown={onKeyDown} onPaste={onPaste}>
          <Head {...tanim} />
          <tbody>
            {satirlar.map((satir, i) => {
              const id = tanim.anahtar(satir)
              return (
                <Row
                  key={id}
                  satir={satir}
                  sira={i}
                  tanim={tanim as IzgaraTanimi<unknown>}
                  yaz={taslak.yaz}
                  taslak={taslak.satirda(id)}
                  ret={ret}
                />
              )
            })}
          </tbody>
        </table>
      </ScrollArea.Autosize>
    </Paper>
  )
}

function Head<R>({ once, sutunlar, sonra }: Pick<IzgaraTanimi<R>, 'once' | 'sutunlar' | 'sonra'>) {
  return (
    <thead>
      <tr>
        {[...once, ...sutunlar.map((s) => ({ ...s, sayi: true })), ...(sonra ?? [])].map((s) => (
          <th key={'id' in s ? s.id : s.baslik} scope="col" className={classOf(s)}>
            {s.baslik}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = {
  satir: unknown
  sira: number
  tanim: IzgaraTanimi<unknown>
  taslak: SatirTaslagi
  yaz: IzgaraTaslagi['yaz']
  ret: ReadonlyMap<string, string> | undefined
}

/** Memoised: of a hundred rows typing renders one. */
const Row = memo(
  function Row({ satir, sira, tanim, taslak, yaz, ret }: RowProps) {
    const id = tanim.anahtar(satir)
    const [first, ...others] = tanim.once
    return (
      <tr>
        <th scope="row" style={{ fontWeight: 400 }}>
          {first?.hucre(satir)}
        </th>
        {others.map((s) => (
          <td key={s.baslik} className={classOf(s)}>
            {s.hucre(satir)}
          </td>
        ))}
        {tanim.sutunlar.map((s, i) => (
          <td key={s.id} className="izgara-hucre">
            <Cell
              tanim={tanim}
              satir={satir}
              sutun={s}
              yer={`${sira} ${i}`}
              hucre={taslak[s.id]}
              yaz={yaz}
              ret={ret?.get(yerOf(id, s.id))}
            />
          </td>
        ))}
        {tanim.sonra?.map((s) => (
          <td key={s.baslik} className={classOf(s)}>
            {s.hucre(satir)}
          </td>
        ))}
      </tr>
    )
  },
  (a, b) =>
    a.satir === b.satir &&
    a.taslak === b.taslak &&
    a.ret === b.ret &&
    a.sira === b.sira &&
    a.tanim.sutunlar === b.tanim.sutunlar &&
    a.tanim.ad === b.tanim.ad,
)

type CellProps = {
  tanim: IzgaraTanimi<unknown>
  satir: unknown
  sutun: IzgaraSutunu
  yer: string
  hucre: Hucre | undefined
  yaz: IzgaraTaslagi['yaz']
  ret: string | undefined
}

function Cell({ tanim, satir, sutun, yer, hucre, yaz, ret }: CellProps) {
  const t = useMetin(texts)
  const simdiki = tanim.simdiki(satir, sutun.id)
  const kusur = hucre && (tanim.kusur(hucre.metin) ?? ret)
  const degisti = hucre && hucre.onceki !== simdiki ? t.degisti(simdiki || t.bos) : undefined
  const note = kusur ?? degisti
  return (
    <>
      <input
        type="text"
        inputMode={tanim.inputMode}
        autoComplete="off"
        data-yer={yer}
        data-degisti={hucre ? true : undefined}
        aria-label={`${tanim.satirAdi(satir)}, ${sutun.baslik}`}
        aria-invalid={kusur !== undefined}
        placeholder={tanim.yer?.(satir, sutun.id)}
        disabled={tanim.kapali?.(satir, sutun.id)}
        value={hucre?.metin ?? simdiki}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) => yaz([{ satir: tanim.anahtar(satir), sutun: sutun.id, metin: e.currentTarget.value, simdiki }])}
      />
      {note && (
        <Text size="xs" c={kusur ? 'red' : 'orange'} ta="right" maw={180}>
          {note}
        </Text>
      )}
    </>
  )
}
