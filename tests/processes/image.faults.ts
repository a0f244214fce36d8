import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { freePort } from '../support/processes/free-port.ts'
import { until } from '../support/processes/until.ts'
import { contextFiles, copiedBy, readStages, root, type Stage } from './containerfile.ts'

// What an operator installs, from nothing but what they have: the stages of the Containerfile one by one, each in a clean folder
// with what its COPY lines bring and its RUN lines really run; and a copy of the sources without development tools.

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kepenk-imaj-')))
// Run by root, the database runs as another user.
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** With the Node that runs this, and without the settings of whoever runs the tests. */
function bareEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PORT|DATABASE_URL|KEPENK_|NODE_(?!EXTRA_CA)|npm_)/.test(name),
  )
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
}

type Image = { workdir: string; env: NodeJS.ProcessEnv; command: string[]; health: string[] }

/** Of an install that runs the service and builds the panel, on Linux x64. */
const MOST_MB = 330

const placeOf = (stage: string): string => join(folder, stage)
/** Words of the exec form, such as `--interval=10s CMD ["node", "x"]`. */
const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
/** They say what an engine does with the image, and nothing to a build. */
const ONLY_TOLD = ['USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL']

/** Carries out the instructions of a stage in a folder that stands for the root of its file system. */
function replay({ name, steps }: Stage): Image {
  const image: Image = { workdir: placeOf(name), env: bareEnv(), command: [], health: [] }
  const { uid, gid } = userInfo()
  // Folders at the root of the image; the user of the base image is whoever runs this.
  const here = (text: string) =>
    text.replaceAll(/(?<![\w./])\/(?=(kepenk|veri|tmp)\b)/g, `${placeOf(name)}/`).replace('node:node', `${uid}:${gid}`)
  const carryOut: Record<string, (text: string) => unknown> = {
    WORKDIR: (text) => {
      image.workdir = here(text)
      mkdirSync(image.workdir, { recursive: true })
    },
    COPY: (text) => copy(text, image.workdir),
    RUN: (text) => execFileSync('sh', ['-c', here(text)], { cwd: image.workdir, env: image.env, stdio: 'ignore' }),
    ENV: (text) => {
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key] = here(value)
    },
    // Both begin with the Node of the image.
    HEALTHCHECK: (text) => image.health.push(...listIn(text).slice(1)),
    ENTRYPOINT: (text) => image.command.unshift(...listIn(text).slice(1)),
    CMD: (text) => image.command.push(...listIn(text)),
  }
  mkdirSync(placeOf(name))
  for (const step of steps) {
    if (ONLY_TOLD.includes(step.name)) continue
    assert.ok(carryOut[step.name], step.name)
    carryOut[step.name]?.(step.text)
  }
  return image
}

function copy(text: string, workdir: string): void {
  const [, stage, source = '', to = ''] = /^--from=(\S+) (\S+) (\S+)$/.exec(text) ?? []
  const pairs = stage
    ? [[join(workdir, to), join(placeOf(stage), source)] as const]
    : [...copiedBy({ name: 'COPY', text }, contextFiles).files].map(
        ([made, path]) => [join(workdir, made), join(root, path)] as const,
      )
  for (const [made, from] of pairs) {
    mkdirSync(dirname(made), { recursive: true })
    cpSync(from, made, { recursive: true, verbatimSymlinks: true })
  }
}

/** Starts it and asks it what a newcomer does; answers the environment that it has. */
async function assertServes(t: TestContext, command: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const settings = { ...env, PORT: String(port), KEPENK_HOST: '127.0.0.1' }
  const [file = '', ...args] = command
  // A group of its own: npm does not pass signals on.
  const child = spawn(file, args, { cwd, env: settings, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  t.after(async () => {
    process.kill(-(child.pid as number), 'SIGTERM')
    await ended
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
  await until(
    'it is green',
    async () => {
      assert.equal(child.exitCode, null, said)
      return (await get('/saglik'))?.status === 200
    },
    300_000,
  )
  const page = (await (await get('/panel'))?.text()) ?? ''
  const assets = [...page.matchAll(/(?:src|href)="(\/panel\/varlik\/[^"]+)"/g)].map(([, path = '']) => path)
  assert.ok(assets.length >= 2, page)
  for (const path of [...assets, '/panel', '/vitrin/test', '/dokumanlar', '/v1/openapi.json']) {
    assert.equal((await get(path))?.status, 200, path)
  }
  return settings
}

test('the stages of the Containerfile make an image that serves shop and panel, and finds itself well', async (t) => {
  const image = readStages().map(replay).at(-1)
  assert.ok(image)
  assert.deepEqual(image.command.slice(-1), ['src/main.mjs'])
  const env = await assertServes(t, [process.execPath, ...image.command], image.workdir, image.env)
  execFileSync(process.execPath, image.health, { env, stdio: 'inherit' })
})

test('npm install --omit=dev && npm start serves shop and panel', async (t) => {
  const clean = join(folder, 'kurulum')
  const given = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'CHANGELOG.md',
    'deploy',
    'src',
    'sdk',
    'panel',
    'migrations',
  ]
  for (const name of given) {
    const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path)
    cpSync(join(root, name), join(clean, name), { recursive: true, filter: isSource })
  }
  const env = { ...bareEnv(), KEPENK_VERI: join(folder, 'kurulum-veri') }
  const install = ['install', '--omit=dev', '--no-audit', '--no-fund']
  const told = execFileSync('npm', install, { cwd: clean, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  assert.doesNotMatch(told, /warn/i)
  const size = Number.parseInt(execFileSync('du', ['-sm', 'node_modules'], { cwd: clean, encoding: 'utf8' }), 10)
  t.diagnostic(`node_modules without development tools: ${size} MB`)
  assert.ok(size <= MOST_MB, `${size} MB`)
  await assertServes(t, ['npm', 'start'], clean, { ...env, NODE_ENV: 'production' })
})
