import { listOf } from '../../core/schema.ts'
import { type Route, read } from '../../http/route.ts'
import * as depo from './depo.ts'
import { Depo } from './schema.ts'

export const stokRoutes: Route[] = [
  read({
    path: '/v1/depolar',
    scope: 'stok:okuma',
    tag: 'Stok',
    summary: 'Depolar',
    description: 'Bütün depolar, sayfalama olmadan.',
    reply: listOf(Depo),
    handle: async (w) => ({ veri: await depo.list(w) }),
  }),
]
