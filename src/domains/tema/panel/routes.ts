import { listOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { GeriAlmaGirdisi, MagazaTemaGirdisi, MagazaTemasi, TemaSurumu } from '../schema.ts'
import * as tema from '../tema.ts'

const own = { scope: 'panel', tag: 'Tema' } as const
const root = '/panel/v1/magazalar/:magaza/tema'

export const temaPanelRoutes: Route[] = [
  read({
    ...own,
    yetki: 'icerik:okuma',
    path: root,
    summary: 'Dükkân sayfalarının teması',
    description: 'Giyilen sürüm: görünüm, renk, köşe, duyuru ve ana sayfanın bölümleri.',
    reply: MagazaTemasi,
    handle: (w) => tema.get(w),
  }),
  write({
    ...own,
    yetki: 'icerik:yazma',
    method: 'PUT',
    path: root,
    summary: 'Temayı kaydet',
    description:
      'Bütünüyle yeni bir sürüm olur; bütün sayfalar en geç bir saniye içinde giyer. Son sürümün aynısı yeni sürüm olmaz. Belge en çok 256 kB olabilir.',
    body: MagazaTemaGirdisi,
    reply: MagazaTemasi,
    errors: ['surum_uyusmuyor', 'kayit_yok'],
    handle: (w, { body }) => tema.put(w, body),
  }),
  read({
    ...own,
    yetki: 'icerik:okuma',
    path: `${root}/surumler`,
    summary: 'Temanın sürümleri',
    description: 'Yeniden eskiye, son 50 sürüm.',
    reply: listOf(TemaSurumu),
    handle: async (w) => ({ veri: await tema.versions(w) }),
  }),
  write({
    ...own,
    yetki: 'icerik:yazma',
    method: 'POST',
    path: `${root}/surumler/:surum/geri-al`,
    summary: 'Temayı eski bir sürüme döndür',
    description: 'O sürümün belgesi yeni bir sürüm olarak kaydedilir; aradakiler silinmez.',
    body: GeriAlmaGirdisi,
    reply: MagazaTemasi,
    errors: ['surum_uyusmuyor'],
    handle: (w, { params, body }) => tema.restore(w, tema.versionIn(params.surum as string), body.surum),
  }),
]
