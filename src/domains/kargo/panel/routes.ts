import { listOf } from '../../../core/schema.ts'
import { newGizli } from '../../../core/secrets/imza.ts'
import { iso } from '../../../core/time.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import * as kargo from '../kargo.ts'
import type { ListedUygulama } from '../queries.ts'
import { AcilanKargoUygulamasi, KargoUygulamasi, KargoUygulamasiGirdisi } from './schema.ts'

const own = { scope: 'panel', yetki: 'ayar', tag: 'Kargo uygulamaları' } as const
const root = '/panel/v1/magazalar/:magaza/kargo-uygulamalari'

const shown = ({ kod, ad, tur, adres, davranis, aktif, olusturma, guncelleme }: ListedUygulama) => ({
  kod,
  ad,
  tur,
  adres,
  davranis,
  aktif,
  olusturma: iso(olusturma),
  guncelleme: iso(guncelleme),
})

/** For the panel. */
export const kargoPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Mağazanın kargo uygulamaları',
    description: 'Kapalı olanlar da içinde, gizlileri olmadan.',
    reply: listOf(KargoUygulamasi),
    handle: async (w) => ({ veri: (await kargo.list(w)).map(shown) }),
  }),
  write({
    ...own,
    method: 'PUT',
    path: `${root}/:kod`,
    summary: 'Kargo uygulamasını aç ya da değiştir',
    description:
      'Yalnız gönderilenler değişir; kapalı olan yeniden açılır. Gizli, ilk açılışta ve yenilendiğinde, yalnız bu ' +
      'yanıtta görünür.',
    body: KargoUygulamasiGirdisi,
    reply: AcilanKargoUygulamasi,
    secret: true,
    before: async (_w, _input, ports) => newGizli(ports.seal),
    handle: async (w, { params, body, ready }) => {
      const { uygulama, gizli } = await kargo.enable(w, { ...body, kod: params.kod as string }, ready)
      return { ...shown(uygulama), gizli }
    },
  }),
  write({
    ...own,
    method: 'DELETE',
    path: `${root}/:kod`,
    summary: 'Kargo uygulamasını kapat',
    description: 'Yeni gönderi açılmaz; açılmış olanların durumu bildirilmeye devam eder.',
    reply: KargoUygulamasi,
    handle: async (w, { params }) => shown(await kargo.disable(w, params.kod as string)),
  }),
]
