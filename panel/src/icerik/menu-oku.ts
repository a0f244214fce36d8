import { etagOf, type Menu } from '@kepenk/sdk'
import { k, panel } from '../api/istemci.ts'
import { nameKey } from './hedefler.ts'

/** The menu with its version and the names of what it leads to. */
export async function readMenu(tanitici: Menu['tanitici'], signal?: AbortSignal) {
  const [menu, { veri }] = await Promise.all([
    k.menuler.get(tanitici, { signal }),
    panel('GET /menuler/{tanitici}/hedefler', { tanitici, signal }),
  ])
  const adlar = Object.fromEntries(veri.map((h) => [nameKey(h.type, h.id), h]))
  return { ogeler: menu.ogeler, surum: etagOf(menu), adlar }
}
