import { listOf } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { SaglayiciTuru } from '../../../trade/saglayici/schema.ts'
import * as kargo from '../kargo.ts'
import { AcilanKargoUygulamasi, KargoUygulamasi, KargoUygulamasiGirdisi } from './schema.ts'

const own = { scope: 'panel', yetki: 'ayar', tag: 'Kargo uygulamaları' } as const
const root = '/panel/v1/magazalar/:magaza/kargo-uygulamalari'

const shown = ({ kod, ad, tur, ayarlar, gizli_ayarlar, aktif, olusturma, guncelleme }: kargo.GorunenUygulama) => ({
  kod,
  ad,
  tur,
  adres: ayarlar.adres ?? null,
  davranis: ayarlar.davranis ?? null,
  ayarlar,
  gizli_ayarlar,
  aktif,
  olusturma: iso(olusturma),
  guncelleme: iso(guncelleme),
})

export const kargoPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Mağazanın kargo uygulamaları',
    description: 'Kapalı olanlar da içinde, gizlileri olmadan.',
    reply: listOf(KargoUygulamasi),
    handle: async (w) => ({ veri: (await kargo.list(w)).map(shown) }),
  }),
  read({
    ...own,
    yetki: 'uye',
    path: '/panel/v1/magazalar/:magaza/kargo-uygulama-turleri',
    summary: 'Kargo uygulaması türleri',
    description: 'Hangi türden uygulama açılabileceği ve her türün ayarları; panel formlarını bundan çizer.',
    reply: listOf(SaglayiciTuru),
    handle: async () => ({ veri: kargo.kinds() }),
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
    before: async (_w, _input, ports) => ports.seal,
    handle: async (w, { params, body, ready }) => {
      const { uygulama, gizli } = await kargo.enable(w, { ...body, kod: params.kod as string }, ready)
      return { ...shown(kargo.shown(uygulama)), gizli }
    },
  }),
  write({
    ...own,
    method: 'DELETE',
    path: `${root}/:kod`,
    summary: 'Kargo uygulamasını kapat',
    description: 'Yeni gönderi açılmaz; açılmış olanların durumu bildirilmeye devam eder.',
    reply: KargoUygulamasi,
    handle: async (w, { params }) => shown(kargo.shown(await kargo.disable(w, params.kod as string))),
  }),
]
