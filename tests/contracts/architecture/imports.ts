import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// Import graph of src/, parsed from the text: Biome keeps one way of writing imports.

export type Import = { from: string; to: string; typeOnly: boolean; dynamic: boolean }
export type Source = { path: string; text: string; imports: Import[] }

export const root = join(import.meta.dirname, '../../..')

const STATIC = /^(?:import|export)\s+(type\s+)?((?:[\w*\s{},]|\btype\b)*?)\s*(?:from\s*)?'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g

/** `import type { A }` and `import { type A, type B }` leave nothing behind when types are stripped. */
const isTypeOnly = (clause: string): boolean => {
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]
  if (names === undefined) return false
  const each = names.split(',').map((n) => n.trim())
  return each.filter(Boolean).every((n) => n.startsWith('type '))
}

export function importsOf(path: string, text: string): Import[] {
  const resolve = (specifier: string) => relative(root, join(root, dirname(path), specifier))
  const ours = (specifier: string) => specifier.startsWith('.') && specifier.endsWith('.ts')
  const fixed = [...text.matchAll(STATIC)].filter((m) => ours(m[3] as string))
  const late = [...text.matchAll(DYNAMIC)].filter((m) => ours(m[1] as string))
  return [
    ...fixed.map((m) => ({
      from: path,
      to: resolve(m[3] as string),
      typeOnly: m[1] !== undefined || isTypeOnly(m[2] ?? ''),
      dynamic: false,
    })),
    ...late.map((m) => ({ from: path, to: resolve(m[1] as string), typeOnly: false, dynamic: true })),
  ]
}

export const readSources = (): Source[] =>
  globSync('src/**/*.ts', { cwd: root })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })

/** Everything reachable from the given files. */
function reachableFrom(sources: readonly Source[], entries: readonly string[]): Set<string> {
  const byPath = new Map(sources.map((s) => [s.path, s]))
  const seen = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...(byPath.get(path)?.imports.map((i) => i.to) ?? []))
  }
  return seen
}

/** Entry points of processes. */
const ENTRIES = ['src/main.ts', 'src/cli/cli.ts']

/** All files of the service and the command line. */
export const running = reachableFrom(readSources(), ENTRIES)

export const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** Groups of nodes that reach each other, largest first; none when the graph has no cycle. */
export function cyclesIn(edges: readonly (readonly [string, string])[]): string[][] {
  const next = Map.groupBy(edges, ([from]) => from)
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const queue = (next.get(start) ?? []).map(([, to]) => to)
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      queue.push(...(next.get(node) ?? []).map(([, to]) => to))
    }
    return seen
  }
  const reached = new Map([...next.keys()].map((node) => [node, reach(node)]))
  const groups = new Map<string, string[]>()
  for (const [node, seen] of reached) {
    if (!seen.has(node)) continue
    const group = [...seen].filter((other) => reached.get(other)?.has(node)).sort()
    groups.set(group.join(), group)
  }
  return [...groups.values()].sort((a, b) => b.length - a.length)
}
