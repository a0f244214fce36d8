import { listOf, Silindi } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import * as gorunum from '../gorunum.ts'
import { Gorunum, GorunumGirdisi } from '../schema.ts'

const own = { scope: 'panel', yetki: 'uye', tag: 'Görünümler' } as const
const root = '/panel/v1/magazalar/:magaza/gorunumler'

export const gorunumPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Listelerin kayıtlı görünümleri',
    description: 'Soranın kendisininkiler ve başkalarının ortak yaptıkları.',
    reply: listOf(Gorunum),
    handle: async (w) => ({ veri: await gorunum.list(w) }),
  }),
  write({
    ...own,
    method: 'POST',
    path: root,
    summary: 'Görünüm kaydet',
    body: GorunumGirdisi,
    status: 201,
    reply: Gorunum,
    handle: (w, { body }) => gorunum.create(w, body),
  }),
  write({
    ...own,
    method: 'DELETE',
    path: `${root}/:id`,
    summary: 'Görünümü sil',
    description: 'Yalnız kaydeden siler.',
    reply: Silindi,
    handle: (w, { params }) => gorunum.remove(w, params.id as string),
  }),
]
