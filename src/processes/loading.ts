import { enableCompileCache, registerHooks } from 'node:module'

// Imported before the rest loads: of a start, most is finding and compiling two thousand files.

// V8 compile cache: halves the time to load.
enableCompileCache()

/** Relative, with an ending that leaves no question of the format. */
const AS_WRITTEN = /^\.\.?\/.*\.(ts|mjs)$/

// ESM resolution reads package.json files and follows symbolic links at each import, to find the file that ours name
// already: a quarter of what is left.
registerHooks({
  resolve: (name, context, next) => {
    const ending = context.parentURL === undefined ? undefined : AS_WRITTEN.exec(name)?.[1]
    if (!ending) return next(name, context)
    const format = ending === 'ts' ? 'module-typescript' : 'module'
    return { url: new URL(name, context.parentURL).href, format, shortCircuit: true }
  },
})
