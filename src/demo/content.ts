import { together } from '../db/work.ts'
import * as menu from '../domains/icerik/menu/menu.ts'
import { arrange } from '../domains/icerik/sayfa/arrange.ts'
import * as sayfa from '../domains/icerik/sayfa/sayfa.ts'
import type { MenuOgesi, Sayfa } from '../domains/icerik/schema.ts'
import type { DemoUrunu, Kimlikler } from './catalogue.ts'
import { kokler, yapraklar } from './katalog/katalog.ts'
import { sayfalar } from './metinler/sayfalar.ts'
import type { Sahne } from './sahne.ts'
import { daysBefore, plus, SAAT_MS } from './takvim.ts'

/** Pages, legal ones marked, and both menus. */
export async function createContent(sahne: Sahne, ids: Kimlikler, urunler: readonly DemoUrunu[]): Promise<void> {
  const { at, bugun } = sahne
  const made = await together(
    sayfalar.map(async ({ girdi, yasal_tur, yayinda }, i) => {
      const an = plus(daysBefore(bugun, 530), i * SAAT_MS)
      const page = await at(an, (w) => sayfa.create(w, girdi, { yayinda: yayinda ?? true }))
      return yasal_tur ? at(plus(an, 60_000), (w) => arrange(w, page.id, { yasal_tur })) : page
    }),
  )
  const menus = daysBefore(bugun, 89)
  await at(menus, (w) => menu.put(w, 'header', { ogeler: headerOf(ids, urunler) }))
  await at(menus, (w) => menu.put(w, 'footer', { ogeler: footerOf(made) }))
}

const category = (ids: Kimlikler, ad: string): MenuOgesi => ({
  type: 'category',
  target_id: ids.kategoriler.get(ad) as string,
  label: null,
})

function headerOf(ids: Kimlikler, urunler: readonly DemoUrunu[]): MenuOgesi[] {
  const roots = Object.keys(kokler).map((kok) => ({
    ...category(ids, kok),
    children: yapraklar.filter((y) => y.ust === kok).map((y) => category(ids, y.ad)),
  }))
  const collections = [...ids.koleksiyonlar.values()].map(
    (target_id): MenuOgesi => ({ type: 'collection', target_id, label: null }),
  )
  const gift = urunler.find((u) => u.ad === 'Hediye Kartı') as DemoUrunu
  return [
    ...roots,
    { type: 'none', label: 'Koleksiyonlar', children: collections },
    { type: 'product', target_id: gift.id, label: 'Hediye kartı' },
  ]
}

function footerOf(pages: readonly Sayfa[]): MenuOgesi[] {
  const shown = pages.filter((p) => p.yayinda)
  const link = (p: Sayfa): MenuOgesi => ({ type: 'page', target_id: p.id, label: null })
  return [
    { type: 'none', label: 'Mağaza', children: shown.filter((p) => p.tur === 'sayfa').map(link) },
    { type: 'none', label: 'Yasal', children: shown.filter((p) => p.tur === 'yasal').map(link) },
    { type: 'url', label: 'Bize yazın', url: 'mailto:merhaba@magaza.example' },
  ]
}
