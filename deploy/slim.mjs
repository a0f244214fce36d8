import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// `postinstall`: takes out of node_modules what nothing here reads. JavaScript, because any Node may run it that npm runs on. An install is whole without
// it, too: what fails here fails nothing.

/** Of Node's package, against which nothing is compiled here. */
const HEADERS = ['linux-x64', 'linux-arm64', 'win-x64'].map((at) => `node-${at}/include/node`)
/** One that writes this code has them, one that runs it does not. */
const TOOLS = ['typescript', '@biomejs/biome']
/** What only tools read: maps of sources, types and sources in TypeScript, which Node refuses below node_modules, manuals, libraries to link with. */
const FOR_TOOLS = /\.(map|ts|mts|cts|tsx|flow|md|markdown|a)$/i
/** A licence goes wherever its code goes. */
const KEPT = /licen[cs]e|notice|copying|authors/i

/** Removes them below `modules`; returns how many bytes. Links lead to the sources of the workspace, and are not followed. */
export function slim(modules) {
  for (const folder of HEADERS) rmSync(join(modules, folder), { recursive: true, force: true })
  if (TOOLS.some((name) => existsSync(join(modules, name)))) return 0
  let bytes = 0
  const empty = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) empty(path)
      else if (entry.isFile() && FOR_TOOLS.test(entry.name) && !KEPT.test(entry.name)) {
        bytes += lstatSync(path).size
        rmSync(path)
      }
    }
  }
  empty(modules)
  return bytes
}
