import type { RequestOptions } from '@kepenk/sdk'
import { pathPart } from '@kepenk/sdk/resources.ts'

/** `requestOf(root, 'PUT /urunler/{id}', { id, body })`: ids go into the path, the rest beside it. */
export function requestOf(
  root: string,
  islem: string,
  girdi: object = {},
): RequestOptions & { method: string; path: string } {
  const [method = '', template = ''] = islem.split(' ')
  const rest: Record<string, unknown> = { ...girdi }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = rest[name]
    delete rest[name]
    return pathPart(name, id)
  })
  return { ...rest, method, path: root + (path === '/' ? '' : path) }
}
