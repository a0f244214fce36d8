import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { diskStore, type MedyaStore } from './medya-store.ts'

// Fault 20 of the quality bars for one write.

const KEY = 'mgz_1/0123abcd.webp'

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'kepenk-medya-'))
  t.after(() => rm(path, { recursive: true, force: true }))
  return path
}

async function read(store: MedyaStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key)
  if (!found) return null
  const bytes = Buffer.concat(await found.bytes.toArray())
  assert.equal(bytes.length, found.boyut)
  return bytes
}

test('what was put is there, until removed', async (t) => {
  const store = diskStore(join(await folder(t), 'yeni', 'klasor'))
  const bytes = randomBytes(300_000)
  assert.equal(await store.get(KEY), null)
  await store.put(KEY, bytes, 'image/webp')
  assert.deepEqual(await read(store, KEY), bytes)
  await store.put(KEY, Buffer.from('x'), 'image/webp')
  assert.deepEqual(await read(store, KEY), Buffer.from('x'))
  assert.equal(await store.has(KEY), true)
  await store.remove(KEY)
  await store.remove(KEY)
  assert.equal(await store.get(KEY), null)
  assert.equal(await store.has(KEY), false)
})

test('an empty object is an object', async (t) => {
  const store = diskStore(await folder(t))
  await store.put(KEY, Buffer.alloc(0), 'image/png')
  assert.deepEqual(await read(store, KEY), Buffer.alloc(0))
})

test('keys that could leave the folder are refused by every verb', async (t) => {
  const root = await folder(t)
  const store = diskStore(join(root, 'medya'))
  const bad = ['', '.', '..', '../x', 'a/../x', 'a/..', '/etc/x', 'a\\x', '..\\x', 'a\0b', 'a//b', 'a/', './a', 'a/./b']
  const worse = ['.tmp/x', 'a/.gizli', 'C:/x', 'a b', 'a%2fb', 'ş/x', 'a\nb', 'a'.repeat(513), 'a..b', 'a?b', 'a#b']
  for (const key of [...bad, ...worse]) {
    await assert.rejects(store.put(key, Buffer.from('x'), 'image/png'), /not a key/, key)
    await assert.rejects(store.get(key), /not a key/, key)
    await assert.rejects(store.has(key), /not a key/, key)
    await assert.rejects(store.remove(key), /not a key/, key)
  }
  assert.deepEqual(await readdir(root), [])
})

test('a reader sees the old or the new bytes, never a mixture, and no draft stays', async (t) => {
  const path = await folder(t)
  const store = diskStore(path)
  const versions = [1, 2, 3, 4].map((n) => Buffer.alloc(1_000_000, n))
  await store.put(KEY, versions[0] as Buffer, 'image/png')
  const writes = Promise.all(versions.map((v) => store.put(KEY, v, 'image/png')))
  for (let i = 0; i < 20; i++) {
    const seen = await read(store, KEY)
    assert.ok(versions.some((v) => seen?.equals(v)))
  }
  await writes
  assert.deepEqual(await readdir(join(path, '.tmp')), [])
})

test('drafts of a killed process are swept, young ones are left to their writer', async (t) => {
  const path = await folder(t)
  await diskStore(path).put(KEY, Buffer.from('x'), 'image/png')
  await writeFile(join(path, '.tmp', 'eski'), 'x')
  await writeFile(join(path, '.tmp', 'yeni'), 'x')
  await utimes(join(path, '.tmp', 'eski'), 0, 0)
  await diskStore(path).put(KEY, Buffer.from('x'), 'image/png')
  assert.deepEqual(await readdir(join(path, '.tmp')), ['yeni'])
})

test('a failed write is reported and leaves neither file nor draft', async (t) => {
  const path = await folder(t)
  // A folder stands where the object should go.
  const store = diskStore(path)
  await store.put(`${KEY}/x.png`, Buffer.from('x'), 'image/png')
  await assert.rejects(store.put(KEY, Buffer.from('x'), 'image/webp'), { code: /EISDIR|ENOTEMPTY|EPERM/ })
  assert.deepEqual(await readdir(join(path, '.tmp')), [])
  // A file stands where the folder should be.
  await writeFile(join(path, 'dolu'), '')
  await assert.rejects(diskStore(join(path, 'dolu')).put(KEY, Buffer.from('x'), 'image/webp'), { code: 'ENOTDIR' })
})

test('a write that the system cuts short leaves nothing behind', { skip: process.platform === 'win32' }, async (t) => {
  const path = await folder(t)
  const script = `
    const { diskStore } = await import(${JSON.stringify(new URL('./medya-store.ts', import.meta.url).href)})
    const store = diskStore(process.argv[1])
    await store.put('a/kucuk.png', Buffer.alloc(1000), 'image/png')
    await store.put('a/buyuk.png', Buffer.alloc(5000000), 'image/png').then(() => console.log('yazildi'), (e) => console.log(e.code))`
  // A limit of 1 MB per file stands in for a full disk; SIGXFSZ is ignored so that the write fails instead.
  const shell = `ulimit -f 1024; trap '' XFSZ; exec "$0" --input-type=module -e "$1" "$2"`
  const child = spawn('bash', ['-c', shell, process.execPath, script, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = Buffer.concat(await child.stdout.toArray())
    .toString()
    .trim()
  if (child.exitCode === null) await once(child, 'exit')
  assert.equal(said, 'EFBIG')
  assert.deepEqual([await readdir(join(path, 'a')), await readdir(join(path, '.tmp'))], [['kucuk.png'], []])
  assert.equal((await stat(join(path, 'a/kucuk.png'))).size, 1000)
})

test('files of a piece of work are gone when it ends, well or not', async (t) => {
  const path = await folder(t)
  const store = diskStore(path)
  const seen = await store.during(async (files) => {
    await files.write('bir', Buffer.from('x'))
    assert.equal((await readdir(join(path, '.tmp'))).length, 1)
    return files.read('bir')
  })
  assert.equal(seen.toString(), 'x')
  const failing = store.during(async (files) => {
    await files.write('bir', Buffer.from('x'))
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await readdir(join(path, '.tmp')), [])
})
