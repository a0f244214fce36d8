import { listOf, Silindi } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { SaglayiciTuru } from '../../../trade/saglayici/schema.ts'
import * as odeme from '../odeme.ts'
import { AcilanOdemeSaglayicisi, OdemeSaglayicisi, OdemeSaglayicisiGirdisi } from './schema.ts'

const own = { scope: 'panel', yetki: 'ayar', tag: 'Ödeme sağlayıcıları' } as const
const root = '/panel/v1/magazalar/:magaza/odeme-saglayicilari'

const shown = ({ olusturma, guncelleme, ...row }: odeme.GorunenSaglayici) => ({
  kod: row.kod,
  tur: row.tur,
  adres: row.ayarlar.adres ?? null,
  davranis: row.ayarlar.davranis ?? null,
  ayarlar: row.ayarlar,
  gizli_ayarlar: row.gizli_ayarlar,
  aktif: row.aktif,
  varsayilan: row.varsayilan,
  olusturma: olusturma && iso(olusturma),
  guncelleme: guncelleme && iso(guncelleme),
})

export const odemePanelRoutes = (changed: odeme.Degisince): Route[] => [
  read({
    ...own,
    path: root,
    summary: 'Mağazanın ödeme sağlayıcıları',
    description: 'Yerleşik deneme her zaman içinde, canlı mağazada açılana dek `aktif: false`; gizlileri olmadan.',
    reply: listOf(OdemeSaglayicisi),
    handle: async (w) => ({ veri: (await odeme.list(w)).map(shown) }),
  }),
  read({
    ...own,
    yetki: 'uye',
    path: '/panel/v1/magazalar/:magaza/odeme-saglayici-turleri',
    summary: 'Ödeme sağlayıcısı türleri',
    description: 'Hangi türden sağlayıcı eklenebileceği ve her türün ayarları; panel formlarını bundan çizer.',
    reply: listOf(SaglayiciTuru),
    handle: async () => ({ veri: odeme.kinds() }),
  }),
  write({
    ...own,
    fresh: true,
    method: 'PUT',
    path: `${root}/:kod`,
    summary: 'Ödeme sağlayıcısı ekle ya da değiştir',
    description:
      'Yalnız gönderilenler değişir. Eklenen ilk sağlayıcı varsayılan olur; deneme, canlı mağazada böyle açılır. Gizli, ' +
      'ilk açılışta ve yenilendiğinde, yalnız bu yanıtta görünür.',
    body: OdemeSaglayicisiGirdisi,
    reply: AcilanOdemeSaglayicisi,
    secret: true,
    before: async (_w, _input, ports) => ports.seal,
    handle: async (w, { params, body, ready }) => {
      const { saglayici, gizli } = await odeme.enable(w, { ...body, kod: params.kod as string }, ready)
      await changed(w)
      return { ...shown(odeme.shown({ ...saglayici, aktif: true })), gizli }
    },
  }),
  write({
    ...own,
    fresh: true,
    method: 'DELETE',
    path: `${root}/:kod`,
    summary: 'Ödeme sağlayıcısını kaldır',
    description:
      'Ondan artık iade de istenmez. Varsayılan olan kaldırılamaz. deneme, başka sağlayıcı yoksa varsayılanken de ' +
      'kapanır: açık kalmış ödemeleri biter, ayırdıkları ürünler bırakılır; aldıkları yine iade edilebilir.',
    reply: Silindi,
    errors: ['kayit_kullanimda'],
    handle: async (w, { params }) => {
      const id = params.kod as string
      await odeme.disable(w, id)
      await changed(w)
      return { silindi: true, id }
    },
  }),
]
