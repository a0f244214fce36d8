import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from '../../tests/support/processes/until.ts'
import { anotherPool } from '../../tests/support/processes/webhook-flow.ts'
import { done, newOrder } from '../../tests/support/samples/siparis.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { inStore } from '../../tests/support/verbs.ts'
import { type Eposta, fileEposta, smtpEposta } from '../adapters/eposta.ts'
import { queueMail } from '../db/mail.ts'
import { createLogs } from '../foundation.ts'
import { createMailer } from './mail.ts'

// Mail that transactions leave behind: sent, sent again, given up.

const env = await startTest()
const gonderen = { ad: 'Kepenk', adres: 'kepenk@kepenk.example' }

const waiting = (m: TestMagaza): Promise<{ id: string; deneme: number; sonraki: Date }[]> =>
  env.rows('select id, deneme, sonraki from giden_eposta where magaza_id = $1 order by id', [m.id])

const queue = (m: TestMagaza, konu: string, kime = 'ayse@example.com') =>
  inStore(env, m.id, async (w) => queueMail(w, { kime, konu, metin: 'Merhaba', html: null }))

/** A mail server that takes what it is given, unless it is told to refuse. For `yavas@` it says nothing until told. */
async function smtp(t: TestContext, wholeMs?: number) {
  const got: { id: string; subject: string }[] = []
  const hanging: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, callback) {
      if (address.startsWith('yavas@')) hanging.push(callback)
      else callback()
    },
    onData(stream, _, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (s.refuses) return callback(new Error('451 later'))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        got.push({ id: mail.messageId ?? '', subject: mail.subject ?? '' })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.after(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  const at = { sunucu: '127.0.0.1', port, tls: false, kullanici: undefined, gizli: undefined }
  const s = { got, hanging, eposta: smtpEposta(at, gonderen, wholeMs), refuses: false }
  return s
}

function mailer(t: TestContext, eposta: Eposta, db = env.db) {
  const logs: any[] = []
  const log = createLogs('info', { write: (line) => void logs.push(JSON.parse(line)) }).service
  const made = createMailer({ db, ports: { eposta }, log, clock: env.clock.now })
  t.after(made.stop)
  return { logs, look: made.lookAround }
}

test('a shipment by hand is told by one mail, which the worker sends: a file under its own name', async (t) => {
  const m = await env.magaza()
  const s = await newOrder(m, { eposta: 'ayse@example.com' })
  await done(m, s.id, 'kargo', { firma: 'Yurtiçi', takip_no: 'YK1' })
  const [row] = await waiting(m)
  const folder = join(env.config.veri, 'giden')
  const { look, logs } = mailer(t, fileEposta(folder, gonderen))
  await look()
  await until('it is sent', async () => (await waiting(m)).length === 0)
  assert.deepEqual(await readdir(folder), [`${row?.id}.eml`])
  const mail = await PostalMime.parse(await readFile(join(folder, `${row?.id}.eml`)))
  assert.deepEqual(
    mail.to?.map((to) => to.address),
    ['ayse@example.com'],
  )
  assert.equal(mail.subject, `Siparişiniz kargoya verildi: 1001 · Mağaza ${m.id}`)
  assert.match(mail.text ?? '', /YK1/)
  assert.match(mail.html ?? '', /YK1/)
  assert.deepEqual(logs, [])
})

test('no mail: without an address, or when the store does not want it', async () => {
  const m = await env.magaza()
  const nobody = await newOrder(m)
  await done(m, nobody.id, 'kargo', { firma: 'Aras' })
  const silent = await newOrder(m, { eposta: 'ayse@example.com' })
  await done(m, silent.id, 'kargo', { firma: 'Aras', musteriye_bildir: false })
  assert.deepEqual(await waiting(m), [])
})

test('a mail server that fails, then works: the same mail under the same name, after the wait', async (t) => {
  const m = await env.magaza()
  const server = await smtp(t)
  server.refuses = true
  await queue(m, 'Deneme')
  const [{ id } = { id: '' }] = await waiting(m)
  const { look, logs } = mailer(t, server.eposta)
  await look()
  await until('it was tried', () => logs.length === 1)
  assert.deepEqual([logs[0].msg, logs[0].level, logs[0].eposta, logs[0].deneme], ['mail not sent', 40, id, 1])
  server.refuses = false
  await look()
  assert.deepEqual(server.got, [])
  env.clock.shiftMs += 121_000
  await until('it is sent', async () => {
    await look()
    return (await waiting(m)).length === 0
  })
  assert.deepEqual(server.got, [{ id: `<${id}@kepenk.example>`, subject: 'Deneme' }])
})

test('given up at the tenth attempt, which is logged; the others go on', async (t) => {
  const m = await env.magaza()
  const server = await smtp(t)
  server.refuses = true
  await queue(m, 'Olmaz')
  const { look, logs } = mailer(t, server.eposta)
  for (let n = 1; n <= 10; n++) {
    await until(`attempt ${n}`, async () => {
      await look()
      return logs.length === n
    })
    env.clock.shiftMs += 60_000 * 2 ** n + 1000
  }
  await until('it is gone', async () => (await waiting(m)).length === 0)
  assert.deepEqual(
    logs.map((l) => [l.msg, l.level, l.deneme]),
    [...Array.from({ length: 9 }, (_, i) => ['mail not sent', 40, i + 1]), ['mail given up', 50, 10]],
  )
  server.refuses = false
  await queue(m, 'Olur')
  await look()
  await until('the next one is sent', () => server.got.length === 1)
})

test('two processes at once: each mail once', async (t) => {
  const m = await env.magaza()
  const server = await smtp(t)
  const workers = [mailer(t, server.eposta), mailer(t, server.eposta, anotherPool(env, t))]
  const subjects = Array.from({ length: 10 }, (_, i) => `${i}`)
  for (const konu of subjects) await queue(m, konu)
  await Promise.all(workers.map((w) => w.look()))
  await until('all are sent', async () => (await waiting(m)).length === 0)
  assert.deepEqual(server.got.map((g) => g.subject).sort(), subjects)
  assert.deepEqual(
    workers.flatMap((w) => w.logs),
    [],
  )
})

test('killed after sending: sent again under the same name, once the dead one has been waited for', async (t) => {
  const m = await env.magaza()
  const server = await smtp(t)
  await queue(m, 'İki kez')
  const [{ id } = { id: '' }] = await waiting(m)
  // As a process that dies before it can write down that it has sent.
  const dying: Eposta = {
    ...server.eposta,
    send: async (mail) => {
      await server.eposta.send(mail)
      await new Promise(() => {})
    },
  }
  const dead = createMailer({ db: env.db, ports: { eposta: dying }, log: undefined as never, clock: env.clock.now })
  await dead.lookAround()
  await until('it was sent', () => server.got.length === 1)
  const { look } = mailer(t, server.eposta)
  await look()
  assert.equal((await waiting(m)).length, 1)
  env.clock.shiftMs += 121_000
  await until('it is sent', async () => {
    await look()
    return (await waiting(m)).length === 0
  })
  const name = `<${id}@kepenk.example>`
  assert.deepEqual(
    server.got.map((g) => g.id),
    [name, name],
  )
})

test('a store with many holds up no other', async (t) => {
  const [many, few] = [await env.magaza(), await env.magaza()]
  const server = await smtp(t)
  for (let i = 0; i < 5; i++) await queue(many, `çok ${i}`)
  await queue(few, 'az')
  const { look } = mailer(t, server.eposta)
  await look()
  await until('all are sent', async () => (await waiting(many)).length === 0)
  assert.ok(server.got.findIndex((g) => g.subject === 'az') < 2)
})

test('a server that is slow for one store delays that store alone, also those who come while it is', async (t) => {
  const [slow, ...others] = [await env.magaza(), await env.magaza(), await env.magaza()]
  const server = await smtp(t)
  for (let i = 0; i < 3; i++) {
    await queue(slow, `yavaş ${i}`, 'yavas@example.com')
    for (const m of others) await queue(m, `${m.id} ${i}`)
  }
  const { look, logs } = mailer(t, server.eposta)
  await look()
  await until('the others have theirs', () => server.got.length === 6)
  assert.deepEqual([server.hanging.length, (await waiting(slow)).length], [1, 3], 'one of the slow store at a time')
  const late = await env.magaza()
  await queue(late, 'sonradan')
  await look()
  await until('one who came later has theirs', () => server.got.length === 7)
  assert.deepEqual([server.hanging.length, server.got.filter((g) => g.subject.startsWith('yavaş')), logs], [1, [], []])
  await until('the slow ones are sent', async () => {
    for (const go of server.hanging.splice(0)) go()
    return server.got.length === 10
  })
  assert.deepEqual(
    server.got.slice(7).map((g) => g.subject),
    ['yavaş 0', 'yavaş 1', 'yavaş 2'],
  )
})

test('a server that never ends is cut off; its store rests, the others go on', async (t) => {
  const [slow, other] = [await env.magaza(), await env.magaza()]
  const server = await smtp(t, 300)
  await queue(slow, 'ilk', 'yavas@example.com')
  await queue(slow, 'ikinci', 'yavas@example.com')
  const { look, logs } = mailer(t, server.eposta)
  await look()
  await until('it was cut off', () => logs.length === 1)
  assert.deepEqual([logs[0].msg, logs[0].magaza, logs[0].deneme], ['mail not sent', slow.id, 1])
  await queue(other, 'öteki')
  await look()
  await until('another store’s is sent', () => server.got.length === 1)
  assert.equal(server.hanging.length, 1, 'its second mail waits')
  env.clock.shiftMs += 31_000
  await look()
  await until('it is tried again', () => server.hanging.length === 2)
  await until('and cut off', () => logs.length === 2)
})
