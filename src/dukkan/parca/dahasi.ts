import { type Html, html } from '../../core/text/markup.ts'
import type { Baglam } from '../baglam.ts'

// Long lists of values: the first of them and what is chosen are seen at once, the rest is behind a fold.

const FIRST = 12
/** Fewer are not worth a fold: its own line would take their place. */
const FEWEST_FOLDED = 4

type Cizim<T> = {
  isChosen: (deger: T) => boolean
  list: (degerler: readonly T[]) => Html
  /** The fold is open where something was chosen in it: more is chosen beside it. */
  opens?: boolean
}

export function folded<T>({ s, number }: Baglam, degerler: readonly T[], { isChosen, list, opens }: Cizim<T>): Html {
  if (degerler.length < FIRST + FEWEST_FOLDED) return list(degerler)
  const later = degerler.slice(FIRST)
  const chosen = later.filter(isChosen)
  const rest = later.filter((deger) => !isChosen(deger))
  const first = list([...degerler.slice(0, FIRST), ...chosen])
  if (rest.length === 0) return first
  const open = opens && chosen.length > 0 && { html: ' open' }
  return html`${first}<details class="dahasi"${open}><summary>${s.dahasi(number(rest.length))}</summary>${list(rest)}</details>`
}
