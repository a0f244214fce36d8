import { hash } from 'node:crypto'

/** Strong ETag over the whole answer: equal only for equal bytes. */
export const etagOf = (body: string | Buffer): string => `"${hash('sha1', body, 'base64url')}"`

/** If-Match and If-None-Match hold `*` or a comma-separated list of tags, weak marks ignored. */
export const tagMatches = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((t) => t.trim().replace(/^W\//, '') === tag)
