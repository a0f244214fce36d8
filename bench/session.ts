import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAll } from './processes.ts'

// Resources of a run, undone at its end in reverse order, however it ends.

export const say = (line: string): void => void process.stderr.write(`${line}\n`)

const undo: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined

export const isEnding = (): boolean => ending !== undefined
export const atEnd = (work: () => Promise<unknown>): void => void undo.push(work)

export function end(): Promise<void> {
  ending ??= (async () => {
    await stopAll()
    // A failing one (its connection died with the service) must not keep the others from being undone.
    while (undo.length > 0)
      await undo
        .pop()?.()
        .catch((error: Error) => say(error.message))
  })()
  return ending
}

/** Stopped once: here, or at the end. A signal may come while it is still opening. */
export async function held<T extends { stop: () => Promise<void> }>(opening: Promise<T>): Promise<T> {
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopped ??= opening.then((it) => it.stop())
    return stopped
  }
  atEnd(stop)
  return { ...(await opening), stop }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await openFolder(await mkdtemp(join(tmpdir(), 'kepenk-bench-')))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Run by root, the database runs as another user, who needs access to the folder. */
export async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  return folder
}
