// Breaking changes between two contracts. Fields, values and operations may be added; what clients send must still be
// accepted, and what they read must still be there.

type Json = any
type Side = 'girdi' | 'yanit'

export type Contract = { paths: Record<string, Json>; webhooks?: Record<string, Json>; components?: Json }

/** Sentences that begin with the place; empty when nothing breaks. */
export function breakages(old: Contract, next: Contract): string[] {
  const found = new Set<string>()
  const c = comparing(old, next, (what) => found.add(what))
  for (const [path, item] of Object.entries(old.paths)) compareItem(c, path, item, next.paths[path])
  for (const [name, item] of Object.entries(old.webhooks ?? {})) {
    compareItem({ ...c, turned: true }, name, item, next.webhooks?.[name])
  }
  const codes = codesIn(next)
  for (const [kod, statuses] of codesIn(old)) {
    const now = codes.get(kod)
    if (!now) found.add(`hata ${kod}: gone`)
    else if ([...statuses].some((status) => !now.has(status))) found.add(`hata ${kod}: of another status`)
  }
  return [...found]
}

/** Error codes, each with its statuses. */
function codesIn({ paths }: Contract): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  const replies = Object.values(paths).flatMap((item) =>
    METHODS.flatMap((method) => Object.entries<Json>(item[method]?.responses ?? {})),
  )
  for (const [status, reply] of replies) {
    if (status.startsWith('2')) continue
    for (const kod of Object.keys(reply.content?.['application/json']?.examples ?? {})) {
      codes.set(kod, (codes.get(kod) ?? new Set()).add(status))
    }
  }
  return codes
}

type Comparing = {
  tell: (what: string) => void
  /** In webhooks the request is what clients read. */
  turned: boolean
  schemas: (side: Side, at: string, old: Json, next: Json) => void
  refs: (old: Json, next: Json) => [old: Json, next: Json]
}

function comparing(old: Contract, next: Contract, tell: (what: string) => void): Comparing {
  const refs: Comparing['refs'] = (a, b) => [resolved(old, a), resolved(next, b)]
  const schemas = (side: Side, at: string, a: Json, b: Json): void => {
    for (const what of differences({ refs, side, seen: new Set() }, at, a, b)) tell(what)
  }
  return { tell, turned: false, schemas, refs }
}

function resolved(document: Contract, node: Json): Json {
  if (typeof node?.$ref !== 'string') return node
  const target = node.$ref
    .slice(2)
    .split('/')
    .reduce((at: Json, key: string) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return resolved(document, target)
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

function compareItem(c: Comparing, path: string, old: Json, next: Json): void {
  for (const method of METHODS.filter((m) => old[m])) {
    const at = `${method.toUpperCase()} ${path}`
    if (!next?.[method]) c.tell(`${at}: gone`)
    else compareOperation(c, at, old[method], next[method])
  }
}

function compareOperation(c: Comparing, at: string, old: Json, next: Json): void {
  if (JSON.stringify(old.security) !== JSON.stringify(next.security)) c.tell(`${at}: asks for other rights`)
  compareParameters(c, at, old.parameters ?? [], next.parameters ?? [])
  const [before, after] = c.refs(old.requestBody, next.requestBody)
  if (before && !after) c.tell(`${at}: takes no body any more`)
  if (after?.required && !before?.required && !c.turned) c.tell(`${at}: asks for a body`)
  if (before && after) compareContents(c, c.turned ? 'yanit' : 'girdi', `${at} girdi`, before, after)
  for (const [status, reply] of Object.entries(old.responses ?? {})) {
    const [was, is] = c.refs(reply, next.responses?.[status])
    // All errors have one shape; which ones occur may change.
    if (!status.startsWith('2')) continue
    if (!is) c.tell(`${at} ${status}: gone`)
    else compareReply(c, `${at} ${status}`, was, is)
  }
}

function compareReply(c: Comparing, at: string, old: Json, next: Json): void {
  compareContents(c, c.turned ? 'girdi' : 'yanit', at, old, next)
  for (const name of Object.keys(old.headers ?? {})) if (!next.headers?.[name]) c.tell(`${at}: no header ${name}`)
}

function compareContents(c: Comparing, side: Side, at: string, old: Json, next: Json): void {
  for (const [kind, { schema }] of Object.entries<Json>(old.content ?? {})) {
    const now = next.content?.[kind]
    if (!now) c.tell(`${at}: no ${kind}`)
    else if (schema) c.schemas(side, at, schema, now.schema)
  }
}

function compareParameters(c: Comparing, at: string, old: Json[], next: Json[]): void {
  const keyed = (list: Json[], which: 0 | 1) =>
    new Map(list.map((p) => c.refs(p, p)[which]).map((p) => [`${p.in} ${p.name}`, p]))
  const [before, after] = [keyed(old, 0), keyed(next, 1)]
  for (const [key, p] of before) {
    const now = after.get(key)
    if (!now) c.tell(`${at}: no parameter ${key}`)
    else c.schemas(c.turned ? 'yanit' : 'girdi', `${at} ${key}`, p.schema, now.schema)
  }
  for (const [key, p] of after) {
    if (p.required && !before.get(key)?.required && !c.turned) c.tell(`${at}: asks for parameter ${key}`)
  }
}

type Within = { refs: Comparing['refs']; side: Side; seen: Set<string> }

/** How the later of two schemas breaks clients of the earlier. */
function* differences(w: Within, at: string, oldNode: Json, nextNode: Json): Generator<string> {
  const pair = `${oldNode?.$ref} ${nextNode?.$ref}`
  if (oldNode?.$ref) {
    if (w.seen.has(pair)) return
    w = { ...w, seen: new Set([...w.seen, pair]) }
  }
  const [old, next] = w.refs(oldNode, nextNode)
  if (old === undefined || old === true) return
  if (next === undefined) return yield `${at}: gone`
  yield* typeDifferences(w, at, old, next)
  yield* valueDifferences(w, at, old, next)
  if (w.side === 'girdi') yield* tighterLimits(at, old, next)
  else if (old.format !== undefined && old.format !== next.format) yield `${at}: format ${old.format} is ${next.format}`
  yield* fieldDifferences(w, at, old, next)
  if (old.items) yield* differences(w, `${at}[]`, old.items, next.items)
  if (isSchema(old.additionalProperties)) {
    yield* differences(w, `${at}.*`, old.additionalProperties, next.additionalProperties)
  }
  yield* optionDifferences(w, at, old, next)
}

const isSchema = (node: Json): boolean => typeof node === 'object' && node !== null

const typesOf = (node: Json): Set<string> | null => {
  const types = [node.type].flat().filter(Boolean) as string[]
  return types.length > 0 ? new Set(types) : null
}

function* typeDifferences({ side }: Within, at: string, old: Json, next: Json): Generator<string> {
  const [before, after] = [typesOf(old), typesOf(next)]
  if (!before && side === 'yanit') return
  if (!after && side === 'girdi') return
  if (!before || !after) return yield `${at}: of another type`
  const [narrow, wide] = side === 'girdi' ? [before, after] : [after, before]
  const fits = (type: string) => wide.has(type) || (type === 'integer' && wide.has('number'))
  if (![...narrow].every(fits)) yield `${at}: was ${[...before].join(' | ')}, is ${[...after].join(' | ')}`
}

const valuesOf = (node: Json): unknown[] | null => node.enum ?? (node.const === undefined ? null : [node.const])

/** Values may be added: clients expect that. None may go, and what accepted any value still does. */
function* valueDifferences({ side }: Within, at: string, old: Json, next: Json): Generator<string> {
  const [before, after] = [valuesOf(old), valuesOf(next)]
  if (!before && after && side === 'girdi') return yield `${at}: takes only ${after.join(', ')}`
  if (!before || !after) return
  const gone = before.filter((v) => !after.includes(v))
  if (gone.length > 0) yield `${at}: no value ${gone.join(', ')}`
}

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const SAME = ['pattern', 'format', 'multipleOf', 'uniqueItems']

function* tighterLimits(at: string, old: Json, next: Json): Generator<string> {
  for (const name of UPPER) {
    if (next[name] !== undefined && next[name] < (old[name] ?? Number.POSITIVE_INFINITY))
      yield `${at}: ${name} is lower`
  }
  for (const name of LOWER) {
    const none = name.startsWith('min') && name !== 'minimum' ? 0 : Number.NEGATIVE_INFINITY
    if (next[name] !== undefined && next[name] > (old[name] ?? none)) yield `${at}: ${name} is higher`
  }
  for (const name of SAME) {
    if (next[name] !== undefined && next[name] !== old[name])
      yield `${at}: ${name} ${old[name] ?? 'none'} is ${next[name]}`
  }
  if (JSON.stringify(next.propertyNames) !== JSON.stringify(old.propertyNames) && next.propertyNames) {
    yield* tighterLimits(`${at} keys`, old.propertyNames ?? {}, next.propertyNames)
  }
}

function* fieldDifferences(w: Within, at: string, old: Json, next: Json): Generator<string> {
  const [before, after] = [old.properties ?? {}, next.properties ?? {}]
  for (const [name, field] of Object.entries(before)) {
    if (!(name in after)) yield `${at}.${name}: gone`
    else yield* differences(w, `${at}.${name}`, field, after[name])
  }
  const [must, mustNow]: [string[], string[]] = [old.required ?? [], next.required ?? []]
  if (w.side === 'girdi') {
    for (const name of mustNow.filter((n) => !must.includes(n))) yield `${at}.${name}: is asked for`
    if (old.additionalProperties !== false && next.additionalProperties === false) yield `${at}: takes no other fields`
  } else {
    for (const name of must.filter((n) => !mustNow.includes(n))) yield `${at}.${name}: may be missing`
  }
}

/** Each former alternative must still be there. */
function* optionDifferences(w: Within, at: string, old: Json, next: Json): Generator<string> {
  const [before, after]: [Json[] | undefined, Json[] | undefined] = [optionsOf(old), optionsOf(next)]
  if (!before) {
    if (after && w.side === 'girdi') yield `${at}: takes only some kinds`
    return
  }
  for (const [i, option] of before.entries()) {
    const kept = (after ?? [next]).some((now) => differences(w, at, option, now).next().done)
    if (!kept) yield `${at}: kind ${w.refs(option, option)[0]?.title ?? i + 1} is another`
  }
}

const optionsOf = (node: Json): Json[] | undefined => node.oneOf ?? node.anyOf
