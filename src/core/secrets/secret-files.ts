import { readFileSync } from 'node:fs'

type Env = Record<string, string | undefined>

/** Suffix of settings that name a file with the value. */
const SUFFIX = '_DOSYASI'

/**
 * Fills in those of `names` that were given as files. A file is readable by its owner alone; the environment of a
 * process is visible to more, and inherited by its children. `refuse` makes the error to throw.
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
