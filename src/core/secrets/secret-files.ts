import { readFileSync } from 'node:fs'

type Env = Record<string, string | undefined>

/** Where a setting names the file that holds another one: its own name with this behind it. */
const SUFFIX = '_DOSYASI'

/**
 * The settings with those of `names` that were given as files filled in. A file is seen by its owner alone; the
 * environment of a process is seen by more, and is passed on to its children. `refuse` makes the error to throw.
 */
export function withSecretFiles(env: Env, names: readonly string[], refuse: (sentence: string) => Error): Env {
  const filled = { ...env }
  for (const name of names) {
    const path = env[name + SUFFIX]
    if (!path) continue
    if (env[name]) throw refuse(`${name} ile ${name}${SUFFIX} birlikte verilemez`)
    filled[name] = secretIn(path, name, refuse)
  }
  return filled
}

function secretIn(path: string, name: string, refuse: (sentence: string) => Error): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw refuse(`${name}${SUFFIX}: dosya okunamadı: ${path} (${(error as NodeJS.ErrnoException).code})`)
  }
  if (text === '') throw refuse(`${name}${SUFFIX}: dosya boş: ${path}`)
  return text
}
