import { type Route, read, write } from '../../../http/contract/route.ts'
import type { Kapsam } from '../../../trade/kapsam.ts'
import { yanindaki } from '../schema.ts'
import type { besideRecord } from './yaninda.ts'

/** Routes for values beside a record. */
export function besideRoutes(o: {
  path: `/v1/${string}/:id/ozel`
  title: string
  scopes: { read: Kapsam; write: Kapsam }
  tag: string
  about: { read: string; write: string }
  verbs: ReturnType<typeof besideRecord>
}): Route[] {
  const { path, tag, verbs } = o
  const { shown, input } = yanindaki(o.title)
  const id = (params: Record<string, string>) => params.id as string
  return [
    read({
      tag,
      scope: o.scopes.read,
      path,
      short: true,
      summary: 'Özel değerler',
      description: o.about.read,
      reply: shown,
      etag: true,
      handle: (w, { params }) => verbs.get(w, id(params)),
    }),
    write({
      tag,
      scope: o.scopes.write,
      method: 'PUT',
      path,
      summary: 'Özel değerleri yaz',
      description:
        `Değerlerin tamamı gönderilenler olur; tanımlı kodlar tanımlarına uymalıdır. ${o.about.write} Başka bir ` +
        'entegrasyonun yazdığını silmemek için önce okuyup `If-Match` ile gönderin.',
      body: input,
      reply: shown,
      etag: true,
      handle: (w, { params, body }) => verbs.put(w, id(params), body),
    }),
  ]
}
