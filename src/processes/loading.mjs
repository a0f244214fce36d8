import * as modules from 'node:module'

// Imported before the rest loads: of a start, most is finding and compiling two thousand files. Plain JavaScript, like what imports
// it: to strip the types of a single file that is not in the cache, Node loads a compiler of 14 MB for 0.1 s.

// As a namespace, since an older Node has not all of it. The packages bring theirs, but on macOS.
const OLDEST = 24
if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    `Kepenk için Node ${OLDEST} ya da yenisi gerekir; bu, Node ${process.versions.node}.\n` +
      `Kepenk needs Node ${OLDEST} or later; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}

// V8 compile cache, of code without its types: halves the time to load.
modules.enableCompileCache()

const SOURCES = new URL('..', import.meta.url).href

/** Relative, with an ending that leaves no question of the format. */
const AS_WRITTEN = /^\.\.?\/.*\.(ts|mjs)$/

/** Packages as `import` finds them, which are the same for all of our files. */
const packages = new Map()

// ESM resolution reads package.json files and follows symbolic links at each import, to find the file that ours name
// already, or the package that another of ours has found: a quarter of what is left.
modules.registerHooks({
  resolve: (name, context, next) => {
    if (!context.parentURL?.startsWith(SOURCES)) return next(name, context)
    const ending = AS_WRITTEN.exec(name)?.[1]
    if (ending) {
      const format = ending === 'ts' ? 'module-typescript' : 'module'
      return { url: new URL(name, context.parentURL).href, format, shortCircuit: true }
    }
    const isPackage = /^[@a-z]/.test(name) && context.conditions.includes('import')
    const known = isPackage ? packages.get(name) : undefined
    if (known) return known
    const found = next(name, context)
    if (isPackage) packages.set(name, { ...found, shortCircuit: true })
    return found
  },
})
