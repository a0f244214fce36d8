import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../support/browser/browser.ts'
import { freePort } from '../support/processes/free-port.ts'

// The pictures of the README: `npm run pictures` starts the service as anybody would and photographs its test store.

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'docs/pictures')
const MOST_BYTES = 150_000
const SCREEN = { width: 1280, height: 860 }
const PASSWORD = 'kepenk kalkınca gün başlar'

const veri = mkdtempSync(join(tmpdir(), 'kepenk-resim-'))
// The database's own user must get in.
chmodSync(veri, 0o755)
const port = await freePort()
const adres = `http://localhost:${port}`
const env = { ...process.env, KEPENK_VERI: veri, PORT: String(port) }

const service = spawn(process.execPath, ['src/main.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise<void>((resolve, reject) => {
  let said = ''
  service.stdout.on('data', (chunk) => {
    said += chunk
    if (said.includes('"msg":"ready"')) resolve()
  })
  service.once('exit', () => reject(new Error(`the service ended: ${said.slice(-2000)}`)))
})

const kepenk = (...words: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['src/cli/cli.mjs', ...words, '--json'], { cwd: ROOT, env, encoding: 'utf8' }),
  )

/** As WebP, in the best quality that fits. */
async function save(name: string, png: Buffer): Promise<void> {
  for (const quality of [86, 78, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > MOST_BYTES) continue
    writeFileSync(join(FOLDER, `${name}.webp`), webp)
    console.log(`docs/pictures/${name}.webp: ${webp.length} bytes`)
    return
  }
  throw new Error(`${name} does not fit ${MOST_BYTES} bytes`)
}

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await save(name, await page.screenshot())
}

async function productOf(page: Page): Promise<string> {
  await page.goto(`${adres}/vitrin/test/urunler?indirimde=true&stokta=true&sirala=cok_satan`)
  return (await page.locator('.kartlar a').first().getAttribute('href')) as string
}

async function enterPanel(page: Page): Promise<void> {
  const eposta = 'zeynep@ornek.example'
  const made = kepenk(
    'kullanici',
    'create',
    '--eposta',
    eposta,
    '--ad',
    'Zeynep Kaya',
    '--magaza',
    'test',
    '--rol',
    'yonetici',
  )
  await page.goto(made.parola_adresi)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => /^\/panel\/test\/?$/.test(url.pathname))
}

async function takeAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const { page, close } = await openBrowser({ viewport: SCREEN, locale: 'tr-TR', reducedMotion: 'reduce' })
  try {
    page.setDefaultTimeout(60_000)
    await page.goto(`${adres}/vitrin/test`)
    await shoot(page, 'shop')
    await page.goto(adres + (await productOf(page)))
    await shoot(page, 'product')
    await enterPanel(page)
    await shoot(page, 'panel')
  } finally {
    await close()
  }
}

try {
  await takeAll()
} finally {
  const ended = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGTERM')
  await ended
  rmSync(veri, { recursive: true, force: true })
}
