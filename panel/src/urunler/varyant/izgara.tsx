import '../../ortak/izgara/izgara.css'
import './izgara.css'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { placeOf, stepOf } from '../../ortak/izgara/gezinme.ts'
import { parcala } from '../../ortak/izgara/yapistirma.ts'
import { useHatalar } from '../form-baglami.ts'
import { urunMetni } from '../metin.ts'
import type { Satir, Secenek } from '../urun-formu.ts'
import { useBekleyenler } from './bekleyen-notu.tsx'
import { VaryantOzel } from './ozel.tsx'
import { useReferansNotlari } from './referans-notu.tsx'
import { type AcikVaryant, type Degisim, VaryantSatiri } from './satir.tsx'
import { type Sutun, sutunlar, withBlock } from './varyantlar.ts'

type Props = {
  satirlar: Satir[]
  secenekler: Secenek[]
  /** `cell` tells which one is being typed in. */
  yaz: (satirlar: Satir[], cell?: string) => void
  doldur: () => unknown
  geriAl: () => void
  secildi: (at: { row: number; sutun: Sutun }) => void
  acik: boolean
}

/** Cells as in a spreadsheet: Enter and arrows move, a block is pasted where the cursor is, Ctrl-D fills down. */
export function VaryantIzgarasi(p: Props) {
  const u = useMetin(urunMetni)
  const hatalar = useHatalar()
  const notOf = useReferansNotlari()
  const bekleyenOf = useBekleyenler()
  const table = useRef<HTMLTableElement>(null)
  const [open, setOpen] = useState<AcikVaryant | null>(null)
  const now = useRef(p)
  now.current = p
  // Stable callback for all rows: typing renders one of them.
  const degis = useCallback((sira: number, change: Degisim, cell?: string) => {
    const { satirlar, yaz } = now.current
    yaz(
      satirlar.flatMap((row, i) => (i !== sira ? [row] : change === null ? [] : [{ ...row, ...change }])),
      cell,
    )
  }, [])
  const go = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-yer="${row} ${column}"]`)
    cell?.focus()
    return Boolean(cell)
  }
  const onKeyDown = (e: KeyboardEvent<HTMLTableElement>) => {
    const at = placeOf(e.target)
    if (!at) return
    const command = e.ctrlKey || e.metaKey ? e.key.toLowerCase() : ''
    if (command === 'z' || command === 'd') {
      e.preventDefault()
      return command === 'z' ? p.geriAl() : p.doldur()
    }
    const step = stepOf(e)
    // Enter in a cell goes on; it does not send the form.
    if ((step && go(at.row + step[0], at.column + step[1])) || e.key === 'Enter') e.preventDefault()
  }
  const onPaste = (e: ClipboardEvent<HTMLTableElement>) => {
    const at = placeOf(e.target)
    const block = parcala(e.clipboardData.getData('text/plain'))
    if (!at || !p.acik || (block.length === 1 && block[0]?.length === 1)) return
    e.preventDefault()
    p.yaz(withBlock(p.satirlar, at.row, sutunlar[at.column] as Sutun, block))
  }
  const errors = hatalar.varyantlar as Record<number, Record<string, { message?: string }>> | undefined
  return (
    <section className="varyant-kutusu" aria-label={u.varyantTablosu}>
      <table
        className="izgara varyant-izgarasi"
        aria-label={u.varyantTablosu}
        ref={table}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={(e) => tellPlace(e.target, p.secildi)}
      >
        <Bas />
        <tbody>
          {p.satirlar.map((row, i) => (
            <VaryantSatiri
              key={row.anahtar}
              satir={row}
              sira={i}
              tek={p.satirlar.length === 1}
              acik={p.acik}
              degis={degis}
              ozelAc={setOpen}
              errors={errors?.[i]}
              not={notOf(row)}
              bekleyen={bekleyenOf(row)}
              adsiz={p.secenekler.length === 0}
            />
          ))}
        </tbody>
      </table>
      {open && <VaryantOzel {...open} kapali={!p.acik} kapat={() => setOpen(null)} />}
    </section>
  )
}

function Bas() {
  const u = useMetin(urunMetni)
  return (
    <thead>
      <tr>
        <th scope="col" className="varyant-adi">
          {u.varyant}
        </th>
        {sutunlar.map((sutun) => (
          <th key={sutun} scope="col" className={`varyant-${sutun}`}>
            {u[sutun]}
          </th>
        ))}
        <th scope="col" className="varyant-eksi">
          {u.eksi_stok}
        </th>
        <td className="varyant-sil" />
      </tr>
    </thead>
  )
}

function tellPlace(target: EventTarget, tell: Props['secildi']): void {
  const at = placeOf(target)
  const sutun = at && sutunlar[at.column]
  if (at && sutun) tell({ row: at.row, sutun })
}
