import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createResolve } from './resolve.ts'

test('names nobody answers for do not hold up the others', async (t) => {
  const asked = new Set<string>()
  const resolve = createResolve({ servers: [await nameServer(t, asked)] })
  let given_up = 0
  const silent = Array.from({ length: 60 }, (_, i) =>
    resolve(`sessiz${i}.ornek.com`).catch(() => {
      given_up += 1
    }),
  )
  assert.deepEqual(await resolve('resim.ornek.com'), [{ address: '93.184.216.34', family: 4 }])
  assert.equal(given_up, 0, 'answered while all of the silent ones were still waited for')
  await Promise.all(silent)
  assert.equal(given_up, 60)
  assert.equal(asked.has('sessiz59.ornek.com'), true)
})

test('the hosts file is asked first, with comments, several names and both families', async (t) => {
  const hostsFile = join(tmpdir(), `hosts-${process.pid}-${Date.now()}`)
  t.after(() => rm(hostsFile, { force: true }))
  await writeFile(
    hostsFile,
    '# 10.0.0.1 depo.ornek.com\n10.0.0.2\tkasa Depo.ornek.com # eski\n\n::1 kasa\nbozuk kasa\n',
  )
  const resolve = createResolve({ servers: [await nameServer(t)], hostsFile })
  assert.deepEqual(await resolve('depo.ornek.com.'), [{ address: '10.0.0.2', family: 4 }])
  assert.deepEqual(await resolve('KASA'), [
    { address: '10.0.0.2', family: 4 },
    { address: '::1', family: 6 },
  ])
  assert.deepEqual(await resolve('resim.ornek.com'), [{ address: '93.184.216.34', family: 4 }])
})

test('a name without an address is an error, with or without a hosts file', async (t) => {
  const resolve = createResolve({ servers: [await nameServer(t)], hostsFile: '/yok/hosts' })
  await assert.rejects(resolve('yok.ornek.com'), { code: 'ENODATA' })
})

/** Says nothing about names that begin with `sessiz`, knows one address for all others but `yok`. */
async function nameServer(t: TestContext, asked = new Set<string>()): Promise<string> {
  const socket = createSocket('udp4')
  t.after(() => socket.close())
  socket.on('message', (question, from) => {
    const { name, end, type } = questionIn(question)
    asked.add(name)
    if (name.startsWith('sessiz')) return
    const known = type === 1 && !name.startsWith('yok')
    const header = Buffer.from([
      question[0] as number,
      question[1] as number,
      0x81,
      0x80,
      0,
      1,
      0,
      known ? 1 : 0,
      0,
      0,
      0,
      0,
    ])
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34])
    const parts = [header, question.subarray(12, end), ...(known ? [answer] : [])]
    socket.send(Buffer.concat(parts), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] as number; length > 0; length = message[at] as number) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}
