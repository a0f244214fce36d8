import { all, type Work } from '../../db/work.ts'
import * as icerik from '../icerik/menu/menu.ts'
import { targetsOf } from '../icerik/menu/rules.ts'
import { footer } from '../icerik/sayfa/sayfa.ts'
import type { Menu, MenuOgesi } from '../icerik/schema.ts'
import * as queries from './queries.ts'
import { visibleOf } from './rules.ts'
import type { VitrinMenu, VitrinMenuOgesi } from './schema.ts'

/** Path segment by kind of record. */
const PLACES: Record<string, string> = {
  category: 'kategori',
  collection: 'koleksiyon',
  product: 'urun',
  page: 'sayfa',
}

/** Menu for shoppers. Dead links are left out with everything below them. */
export async function get(w: Work, tanitici: string): Promise<VitrinMenu> {
  const [text, links] = await Promise.all([icerik.get(w, tanitici), tanitici === 'footer' ? footer(w) : []])
  const menu: Menu = JSON.parse(text)
  const asked = targetsOf(menu.ogeler)
  const rows = Object.values(asked).some((ids) => ids.length > 0) ? await all(w, queries.menuTargets, asked) : []
  const targets = new Map(visibleOf(rows).map((row) => [row.id, row]))
  const ogeler = menu.ogeler.flatMap((oge) => shown(w, oge, targets))
  // Pages marked for the footer come after the menu's own items, unless they are there already.
  const there = new Set(ogeler.flatMap(urlsIn))
  const more = links.filter(({ adres }) => !there.has(adres))
  const asItem = ({ baslik, adres }: (typeof links)[number]) => ({ label: baslik, url: adres, children: [] })
  return { tanitici: menu.tanitici, ogeler: [...ogeler, ...more.map((link) => ({ type: 'page', ...asItem(link) }))] }
}

const urlsIn = ({ url, children }: VitrinMenuOgesi): (string | null)[] => [url, ...children.flatMap(urlsIn)]

function shown(w: Work, oge: MenuOgesi, targets: ReadonlyMap<string, queries.HedefRow>): VitrinMenuOgesi[] {
  const { type } = oge
  const below = oge.children ?? []
  const linked = targets.get(oge.target_id ?? '')
  const place = PLACES[type]
  if (place !== undefined && !linked) return []
  const children = below.flatMap((child) => shown(w, child, targets))
  // A heading without any visible link.
  if (type === 'none' && below.length > 0 && children.length === 0) return []
  const url = type === 'url' ? (oge.url ?? null) : linked ? `${w.magaza.adres}/${place}/${linked.tanitici}` : null
  return [{ type, label: oge.label || (linked?.ad ?? url ?? ''), url, children }]
}
