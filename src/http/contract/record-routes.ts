import type { Static, TSchema } from 'typebox'
import type { HataKodu } from '../../core/errors.ts'
import type { Page } from '../../core/page.ts'
import { listOf, pageOf, Silindi } from '../../core/schema.ts'
import { wholeList } from '../../core/whole-list.ts'
import type { Work } from '../../db/work.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import { type Answer, type Route, read, write } from './route.ts'

/** A list is answered whole, or in pages with filters. */
type Whole = (w: Work) => Promise<object[]>
type Paged<Q extends TSchema> = {
  query: Q
  page: (w: Work, query: Static<Q>, position: string | null) => Promise<Page>
}

type RecordOptions<R extends TSchema, G extends TSchema, D extends TSchema, Q extends TSchema> = {
  path: `/v1/${string}`
  scopes: { read: Kapsam; write: Kapsam }
  tag: string
  /** As a sentence begins with it and as it is the object of a verb: `Marka`, `Markayı`. */
  noun: { bare: string; object: string }
  about: { list: string; create?: string; remove: string }
  record: R
  girdi: G
  degisiklik: D
  /** Codes of creating and changing. */
  errors?: readonly HataKodu[]
  /** Another record may hold on to one, so that it cannot be deleted. */
  canBeInUse: boolean
  verbs: {
    list: Whole | Paged<Q>
    get: (w: Work, id: string) => Promise<Answer>
    create: (w: Work, girdi: Static<G>) => Promise<Answer>
    update: (w: Work, id: string, degisiklik: Static<D>) => Promise<Answer>
    remove: (w: Work, id: string) => Promise<Answer>
  }
}

/** The five operations of a record: list, create, read, change, delete. */
export function recordRoutes<R extends TSchema, G extends TSchema, D extends TSchema, Q extends TSchema>(
  o: RecordOptions<R, G, D, Q>,
): Route[] {
  const { tag, verbs, errors = [] } = o
  const reading = { tag, scope: o.scopes.read }
  const writing = { tag, scope: o.scopes.write }
  const single = `${o.path}/:id` as const
  const id = (params: Record<string, string>) => params.id as string
  return [
    listRoute({ ...reading, path: o.path, summary: o.tag, description: o.about.list }, o.record, verbs.list),
    write({
      ...writing,
      method: 'POST',
      path: o.path,
      summary: `${o.noun.bare} ekle`,
      ...(o.about.create && { description: o.about.create }),
      body: o.girdi,
      status: 201,
      reply: o.record,
      errors,
      handle: (w, { body }) => verbs.create(w, body),
    }),
    read({
      ...reading,
      path: single,
      summary: `Bir ${o.noun.bare.toLocaleLowerCase('tr')}`,
      reply: o.record,
      etag: true,
      handle: (w, { params }) => verbs.get(w, id(params)),
    }),
    write({
      ...writing,
      method: 'PATCH',
      path: single,
      summary: `${o.noun.object} değiştir`,
      description: 'Yalnız gönderilen alanlar değişir.',
      body: o.degisiklik,
      reply: o.record,
      etag: true,
      errors,
      handle: (w, { params, body }) => verbs.update(w, id(params), body),
    }),
    write({
      ...writing,
      method: 'DELETE',
      path: single,
      summary: `${o.noun.object} sil`,
      description: o.about.remove,
      reply: Silindi,
      errors: o.canBeInUse ? ['kayit_kullanimda'] : [],
      handle: (w, { params }) => verbs.remove(w, id(params)),
    }),
  ]
}

function listRoute<R extends TSchema, Q extends TSchema>(
  head: Pick<Route, 'path' | 'scope' | 'tag' | 'summary'> & { description: string },
  record: R,
  list: Whole | Paged<Q>,
): Route {
  if (typeof list === 'function') {
    return read({ ...head, reply: listOf(record), handle: async (w) => wholeList(await list(w)) })
  }
  return read({
    ...head,
    query: list.query,
    paged: true,
    reply: pageOf(record),
    handle: (w, { query, position }) => list.page(w, query, position),
  })
}
