import type { FastifyInstance } from 'fastify'

/** Every path that the service listens to, as its router knows them: `/v1/urunler/:id`. */
export async function listeningPaths(app: FastifyInstance): Promise<string[]> {
  await app.ready()
  const above: string[] = []
  const paths: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, tree, part, methods] = /^([│ ]*[├└]── )(\S*)(?: \((.+)\))?$/u.exec(line) ?? []
    if (tree === undefined || part === undefined) continue
    const depth = [...tree].length / 4 - 1
    const path = (above[depth - 1] ?? '') + part
    above.splice(depth, above.length, path)
    // The router prints the slash before a rest of any length with what is above it.
    if (methods) paths.push(path.replace(/([^/])\*$/, '$1/*'))
  }
  return paths
}

/** The same path with something in the place of each parameter. */
export const filled = (path: string, magaza = 'yok'): string =>
  path.replace(/:[a-z_]+|\*$/g, (name) => (name === ':magaza' ? magaza : 'yok'))
