import type { FastifyInstance } from 'fastify'
import FindMyWay, { type HTTPMethod } from 'find-my-way'
import { hata, hataWithHeaders } from '../core/errors.ts'

export type Known = {
  method: string
  path: string
  /** Paths that match the pattern without being such a one. */
  isOther?: ((params: object) => boolean) | undefined
}

type Path = { path: string; parts: string[]; methods: string[]; isOther: Known['isOther'] }

/** 405 for other methods of known paths, which comes before authentication and before the body is read. */
export function refuseOtherMethods(app: FastifyInstance, known: readonly Known[], methods: readonly string[]): void {
  const paths = pathsOf(known)
  let router: ReturnType<typeof routerOf> | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done()
    // Built by the first who needs it: a start does not.
    router ??= routerOf(paths)
    const found = router.find('GET', request.url)
    const path = found?.store as Path | undefined
    done(path && !path.isOther?.(found?.params ?? {}) ? refusal(path) : undefined)
  })
  // A literal path that another route's parameter would take: GET /urunler/toplu is no product.
  const patterns = Map.groupBy(
    paths.filter(({ path }) => /[:*]/.test(path)),
    ({ parts }) => (parts.at(-1) === '*' ? 'any' : parts.length),
  )
  for (const path of paths) {
    const near = [...(patterns.get(path.parts.length) ?? []), ...(patterns.get('any') ?? [])]
    const wider = new Set(near.filter((p) => covers(p, path)).flatMap((p) => p.methods))
    const taken = methods.filter((m) => wider.has(m) && !path.methods.includes(m))
    if (taken.length === 0) continue
    app.route({
      method: taken,
      url: path.path,
      onRequest: (request, _reply, done) =>
        done(path.isOther?.(request.params as object) ? hata('yol_bulunamadi') : refusal(path)),
      handler: () => undefined,
    })
  }
}

const refusal = ({ methods }: Path): Error => hataWithHeaders('yontem_desteklenmiyor', { allow: methods.join(', ') })

function pathsOf(known: readonly Known[]): Path[] {
  const byPath = Map.groupBy(known, (k) => k.path)
  return [...byPath].map(([path, own]) => {
    const methods = [...new Set(own.map((k) => k.method))]
    if (methods.includes('GET')) methods.push('HEAD')
    return { path, parts: path.split('/'), methods, isOther: own[0]?.isOther }
  })
}

function routerOf(paths: readonly Path[]) {
  const router = FindMyWay({ maxParamLength: 500 })
  const method: HTTPMethod = 'GET'
  for (const path of paths) router.on(method, path.path, () => {}, path)
  return router
}

/** Whether everything that matches the second, narrower pattern matches the first as well. */
function covers({ path, parts }: Path, narrow: Path): boolean {
  if (path === narrow.path) return false
  const isLong = parts.at(-1) === '*' ? narrow.parts.length >= parts.length : narrow.parts.length === parts.length
  return isLong && parts.every((part, i) => part === '*' || part.startsWith(':') || part === narrow.parts[i])
}
