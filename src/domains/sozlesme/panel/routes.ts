import { listOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import * as sablon from '../sablon.ts'
import { SablonSurumu, SozlesmeSablonu, SozlesmeSablonuGirdisi } from '../schema.ts'

const own = { scope: 'panel', tag: 'Sözleşmeler' } as const
const root = '/panel/v1/magazalar/:magaza/sozlesmeler'
const ONE = `${root}/:tur/:dil` as const

export const sozlesmePanelRoutes: Route[] = [
  read({
    ...own,
    yetki: 'uye',
    path: root,
    summary: 'Sözleşme şablonları',
    description: 'Ön bilgilendirme formu ve mesafeli satış sözleşmesi, her dilde: geçerli sürümleriyle.',
    reply: listOf(SozlesmeSablonu),
    handle: async (w) => ({ veri: await sablon.list(w) }),
  }),
  write({
    ...own,
    yetki: 'ayar',
    method: 'PUT',
    path: ONE,
    summary: 'Sözleşme şablonunu kaydet',
    description:
      'Yeni bir sürüm olur ve hemen geçerlidir; verilmiş siparişlerin sözleşmeleri olduğu gibi kalır. Son sürümün aynısı yeni sürüm olmaz. `metin` null ise hizmetle gelen metne dönülür.',
    body: SozlesmeSablonuGirdisi,
    reply: SozlesmeSablonu,
    errors: ['surum_uyusmuyor'],
    handle: (w, { params, body }) => sablon.put(w, sablon.belgeIn(params), body),
  }),
  read({
    ...own,
    yetki: 'uye',
    path: `${ONE}/surumler`,
    summary: 'Şablonun sürümleri',
    description: 'Yeniden eskiye, son 50 sürüm.',
    reply: listOf(SablonSurumu),
    handle: async (w, { params }) => ({ veri: await sablon.versions(w, sablon.belgeIn(params)) }),
  }),
  read({
    ...own,
    yetki: 'uye',
    path: `${ONE}/surumler/:surum`,
    summary: 'Şablonun bir sürümü',
    reply: SozlesmeSablonu,
    handle: (w, { params }) => sablon.getVersion(w, sablon.belgeIn(params), sablon.versionIn(params.surum as string)),
  }),
]
