import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob, posix } from 'node:path'

// The Containerfile as an engine reads it: its stages, and which files each COPY line brings.

export const root = join(import.meta.dirname, '../..')

export type Instruction = { name: string; text: string }
export type Stage = { name: string; steps: Instruction[] }
/** Of a COPY line: where from, and the paths within the image that it makes, each with the one that it was. */
export type Copied = { stage: string | null; files: Map<string, string> }

/** Stages in their order; one without a name has its number. */
export function stagesIn(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === '') throw new Error(`not an instruction: ${line}`)
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? String(stages.length), steps: [] })
    else stages.at(-1)?.steps.push({ name, text: rest })
  }
  return stages
}

export const readStages = (): Stage[] => stagesIn(readFileSync(join(root, 'Containerfile'), 'utf8'))

/** The last pattern that a path or a folder above it matches decides. */
function isIgnored(patterns: readonly string[], path: string): boolean {
  // For an engine a star also stands for a dot at the beginning.
  const parts = path.replaceAll(/(^|\/)\./g, '$1_').split('/')
  const above = parts.map((_, i) => parts.slice(0, i + 1).join('/'))
  const last = patterns.findLast((p) => above.some((a) => matchesGlob(a, p.replace(/^!/, ''))))
  return last !== undefined && !last.startsWith('!')
}

/** What of this folder is sent to the engine. */
export function contextFiles(): string[] {
  const patterns = readFileSync(join(root, '.containerignore'), 'utf8').split('\n').filter(Boolean)
  const wanted = patterns.filter((p) => p.startsWith('!')).map((p) => p.slice(1))
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (!entry.isDirectory()) return isIgnored(patterns, path) ? [] : [path]
      const mayHold = !isIgnored(patterns, path) || wanted.some((w) => w.startsWith(`${path}/`))
      return mayHold && entry.name !== 'node_modules' ? under(path) : []
    })
  return under('')
}

/** `of` lists the files of the context, or of a stage below its working directory. */
export function copiedBy({ text }: Instruction, of: (stage: string | null) => readonly string[]): Copied {
  const [, stage = null, words = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(text) ?? []
  const sources = words.split(' ')
  const to = sources.pop() ?? ''
  const files = new Map<string, string>()
  for (const given of sources) {
    // A path of another stage begins at its root.
    const source = stage === null ? given : given.replace(/^\/[^/]+\//, '')
    const found = of(stage).filter((f) => f === source || f.startsWith(`${source}/`))
    if (found.length === 0) throw new Error(`COPY ${text}: there is no ${source}`)
    for (const file of found) {
      const isFolder = file !== source
      const place = isFolder ? file.slice(source.length + 1) : to.endsWith('/') ? basename(file) : ''
      files.set(posix.join(to, place).replace(/\/$/, ''), file)
    }
  }
  return { stage, files }
}
