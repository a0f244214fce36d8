import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { newId } from '../core/id.ts'
import { isEposta, isPlainEposta } from '../trade/eposta.ts'
import { fileEposta, type Mail, type SmtpOptions, smtpEposta } from './eposta.ts'

const folder = await mkdtemp(join(tmpdir(), 'kepenk-eposta-'))
after(() => rm(folder, { recursive: true, force: true }))

const gonderen = { ad: 'Çiçek Bahçesi', adres: 'dukkan@cicek.example' }
const newMail = (): { id: string } => ({ id: newId('eps', new Date()) })
const mail: Mail = {
  ...newMail(),
  kime: 'ayse@musteri.example',
  konu: 'Siparişiniz kargoda: İĞÜŞÖÇ ığüşöç — 1001 numaralı siparişiniz bugün yola çıktı, teşekkür ederiz',
  metin: 'Merhaba Ayşe,\n\n.nokta ile başlayan satır\nŞal ve “keten” gömlek yolda.\n',
  html: '<p>Merhaba <b>Ayşe</b></p>',
}

const names = async (at: string): Promise<string[]> => (await readdir(at)).sort()

/** Headers and body apart, as bytes; `\r\n` throughout. */
function split(raw: string): { headers: string[]; body: string } {
  assert.doesNotMatch(raw.replaceAll('\r\n', ''), /[\r\n]/, 'every line ends with CR LF')
  const end = raw.indexOf('\r\n\r\n')
  return {
    headers: raw
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n'),
    body: raw.slice(end + 4),
  }
}
const namesOf = (headers: string[]): string[] => headers.map((h) => (h.split(':')[0] as string).toLowerCase()).sort()

async function assertIsMail(raw: Buffer, text = mail.metin): Promise<void> {
  const { headers } = split(raw.toString('latin1'))
  assert.match(raw.toString('latin1'), /^[\r\n\x20-\x7e]*$/, 'plain ASCII on the way')
  assert.ok(
    raw
      .toString('latin1')
      .split('\r\n')
      .every((line) => line.length <= 998),
  )
  const due = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
  assert.deepEqual(namesOf(headers), due)
  const read = await PostalMime.parse(raw)
  assert.equal(read.subject, mail.konu)
  assert.deepEqual(read.from, { name: gonderen.ad, address: gonderen.adres })
  assert.deepEqual(read.to, [{ name: '', address: mail.kime }])
  assert.equal(read.text?.replaceAll('\r\n', '\n').trimEnd(), text.trimEnd())
  assert.equal(read.html?.trim(), mail.html)
  assert.ok(Math.abs(Date.parse(read.date as string) - Date.now()) < 60_000)
  assert.match(read.messageId as string, /^<[^<>\s]+@cicek\.example>$/)
}

test('a file per mail, whole, in order, for its owner alone', async () => {
  const at = join(folder, 'dosya', 'eposta')
  const eposta = fileEposta(at, gonderen)
  for (let i = 0; i < 5; i++) await eposta.send({ ...mail, ...newMail(), konu: `${i}` })
  const last = { ...mail, ...newMail() }
  await eposta.send(last)
  await eposta.send(last)
  const files = await names(at)
  assert.equal(files.length, 6)
  const subjects = await Promise.all(
    files.map(async (f) => (await PostalMime.parse(await readFile(join(at, f)))).subject),
  )
  assert.deepEqual(subjects, ['0', '1', '2', '3', '4', mail.konu])
  for (const f of files) assert.match(f, /^eps_[0-9a-z]{26}\.eml$/)
  assert.equal(files[5], `${last.id}.eml`, 'sent twice, it is one')
  await assertIsMail(await readFile(join(at, files[5] as string)))
  if (process.platform !== 'win32') {
    assert.equal((await stat(join(at, files[0] as string))).mode & 0o777, 0o600)
    assert.equal((await stat(at)).mode & 0o777, 0o700)
  }
  await eposta.close()
})

test('text alone is one part of plain text', async () => {
  const at = join(folder, 'metin')
  await fileEposta(at, gonderen).send({ ...newMail(), kime: mail.kime, konu: 'Kısa', metin: 'Selam' })
  const [file] = await names(at)
  const read = await PostalMime.parse(await readFile(join(at, file as string)))
  assert.deepEqual([read.text?.trim(), read.html, read.attachments.length], ['Selam', undefined, 0])
})

test('a mail of a list says how to leave it: by one click where the address is https, and never by a header of its own', async () => {
  const headersOf = async (vazgec: string) => {
    const at = join(folder, `liste-${newMail().id}`)
    await fileEposta(at, gonderen).send({ ...mail, ...newMail(), vazgec })
    const [file] = await names(at)
    const { headers } = split(await readFile(join(at, file as string), 'latin1'))
    return headers.filter((h) => /^(list-|bcc)/i.test(h)).sort()
  }
  const adres = `https://cicek.example/stok-haberi/vazgec?kod=kod_${'a'.repeat(32)}`
  const one = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'
  assert.deepEqual(await headersOf(adres), [one, `List-Unsubscribe: <${adres}>`])
  assert.deepEqual(await headersOf('http://localhost:3000/x'), ['List-Unsubscribe: <http://localhost:3000/x>'])
  for (const odd of ['javascript:alert(1)', 'x']) assert.deepEqual(await headersOf(odd), [], odd)
  const [, hostile] = await headersOf('https://a.example/x>\r\nBcc: b@c.example,<y')
  assert.match(hostile ?? 'List-Unsubscribe: <>', /^List-Unsubscribe: <[^<>\s]*>$/)
})

test('a hundred at once are a hundred files', async () => {
  const at = join(folder, 'yuz')
  const eposta = fileEposta(at, gonderen)
  await Promise.all(Array.from({ length: 100 }, (_, i) => eposta.send({ ...mail, ...newMail(), konu: `${i}` })))
  assert.equal((await names(at)).length, 100)
})

const BREAKS = ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\v', '\f']

test('nothing in a subject, a name or a text becomes a header', async () => {
  const at = join(folder, 'konu')
  const due = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
  for (const [i, br] of BREAKS.entries()) {
    const hostile = `a${br}Bcc: herkes@kurban.example${br}${br}gövde`
    const own = join(at, String(i))
    await fileEposta(own, { ...gonderen, ad: hostile }).send({ ...mail, konu: hostile, metin: hostile, html: hostile })
    const [file] = await names(own)
    const raw = await readFile(join(own, file as string))
    assert.equal(raw.includes(0), false)
    const { headers } = split(raw.toString('latin1'))
    assert.deepEqual(namesOf(headers), due, JSON.stringify(br))
    const read = await PostalMime.parse(raw)
    assert.equal(read.subject, 'a Bcc: herkes@kurban.example gövde')
    assert.equal(read.bcc, undefined)
    assert.deepEqual(read.to, [{ name: '', address: mail.kime }])
    assert.equal((read.from as { address: string }).address, gonderen.adres)
  }
})

const HOSTILE = [
  '',
  'ayse',
  '@example.com',
  'ayse@',
  'a@b@c',
  ...BREAKS.flatMap((br) => [`a@b.example${br}Bcc: c@d.example`, `a${br}@b.example`, `a@b.example${br}`]),
  'a@b.example, c@d.example',
  'a@b.example;c@d.example',
  'Ayşe <a@b.example>',
  '<a@b.example>',
  '"a b"@example.com',
  'a b@example.com',
  'a@b.example ',
  'a@-b.example',
  'a@b..example',
  '.a@b.example',
  'a..b@c.example',
  'a@[127.0.0.1]',
  'a@b.example>',
  'a@b%0d%0a.example',
  'ayşe@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(130)}example`,
]

test('an address is one plain address or refused, and then nothing is written', async () => {
  const at = join(folder, 'adres')
  for (const kime of HOSTILE) {
    assert.equal(isPlainEposta(kime), false, JSON.stringify(kime))
    await assert.rejects(
      fileEposta(at, gonderen).send({ ...mail, kime }),
      /not an e-mail address/,
      JSON.stringify(kime),
    )
  }
  await assert.rejects(names(at), /ENOENT/)
  for (const kime of ['a@b.example', "o'neil+x_1@b-c.example", 'a@çiçek.example', 'kepenk@localhost']) {
    assert.equal(isEposta(kime), kime !== 'kepenk@localhost', kime)
    await fileEposta(at, gonderen).send({ ...mail, ...newMail(), kime })
  }
  const tos = await Promise.all(
    (await names(at)).map(async (f) => (await PostalMime.parse(await readFile(join(at, f)))).to?.[0]?.address),
  )
  assert.deepEqual(tos, ['a@b.example', "o'neil+x_1@b-c.example", 'a@xn--iek-1lab.example', 'kepenk@localhost'])
})

test('a folder that cannot be written is an error of that mail; the next one goes through once it can', async () => {
  const at = join(folder, 'engel')
  await writeFile(at, 'bir dosya')
  const eposta = fileEposta(at, gonderen)
  await assert.rejects(eposta.send(mail), /EEXIST|ENOTDIR/)
  await rm(at)
  await eposta.send(mail)
  assert.equal((await names(at)).length, 1)
})

// ---------------------------------------------------------------- SMTP

type Taken = { from: string; to: string[]; raw: Buffer; user: string | null }

async function smtpServer(o: SMTPServerOptions = {}): Promise<{ options: SmtpOptions; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onAuth: (auth, _, done) =>
      auth.username === 'kepenk' && auth.password === 'p@r:ola'
        ? done(null, { user: 'kepenk' })
        : done(new Error('no')),
    onRcptTo: (address, _, done) =>
      done(address.address.startsWith('yok@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        taken.push({ from, to: rcptTo.map((r) => r.address), raw: Buffer.concat(parts), user: session.user as never })
        done()
      })
    },
    ...o,
  })
  // A client that turns away is none of its business.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  after(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = listening.address() as { port: number }
  return { options: { sunucu: '127.0.0.1', port, tls: false, kullanici: undefined, gizli: undefined }, taken }
}

test('SMTP: the same mail, to the right receiver', async () => {
  const { options, taken } = await smtpServer()
  const eposta = smtpEposta(options, gonderen)
  await eposta.send(mail)
  const [one] = taken as [Taken]
  assert.deepEqual([one.from, one.to, taken.length], [gonderen.adres, [mail.kime], 1])
  await assertIsMail(one.raw)
  await assert.rejects(eposta.send({ ...mail, kime: 'a@b.example\r\nRCPT TO:<c@d.example>' }), /not an e-mail address/)
  assert.equal(taken.length, 1)
  await eposta.close()
})

test('SMTP: with a name and a password', async () => {
  const { options, taken } = await smtpServer({ authOptional: false })
  const known = { ...options, kullanici: 'kepenk', gizli: 'p@r:ola' }
  await smtpEposta(known, gonderen).send(mail)
  assert.equal(taken.length, 1)
  await assert.rejects(smtpEposta({ ...known, gizli: 'yanlış' }, gonderen).send(mail), { code: 'EAUTH' })
  await assert.rejects(smtpEposta(options, gonderen).send(mail))
  assert.equal(taken.length, 1)
})

test('SMTP: one refused receiver is an error of its mail; those sent beside it arrive', async () => {
  const { options, taken } = await smtpServer()
  const eposta = smtpEposta(options, gonderen)
  const receivers = ['a@b.example', 'yok@b.example', 'c@d.example']
  const outcomes = await Promise.allSettled(receivers.map((kime) => eposta.send({ ...mail, kime })))
  assert.deepEqual(
    outcomes.map((o) => o.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(taken.flatMap((t) => t.to).sort(), ['a@b.example', 'c@d.example'])
})

test('SMTP: no server, and one that hangs up, are errors; the next mail goes to the one that is back', async () => {
  const rude = createServer((socket) => socket.destroy())
  await once(rude.listen(0, '127.0.0.1'), 'listening')
  const { port } = rude.address() as { port: number }
  const eposta = smtpEposta({ sunucu: '127.0.0.1', port, tls: false, kullanici: undefined, gizli: undefined }, gonderen)
  await assert.rejects(eposta.send(mail))
  rude.close()
  await once(rude, 'close')
  await assert.rejects(eposta.send(mail), { code: 'ESOCKET' })
  const back = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, logger: false })
  await once(back.listen(port, '127.0.0.1'), 'listening')
  await eposta.send(mail)
  await new Promise<void>((closed) => back.close(closed))
})

test('SMTP: a password does not go over a network without TLS', async () => {
  const asked: string[] = []
  const { options } = await smtpServer({
    onAuth: (auth, _, done) => done(asked.push(String(auth.password)) ? null : null),
  })
  // A name of this machine that does not look like one.
  const named = { ...options, sunucu: '::ffff:127.0.0.1', kullanici: 'kepenk', gizli: 'p' }
  await assert.rejects(smtpEposta(named, gonderen).send(mail), { code: 'ETLS' })
  assert.deepEqual(asked, [])
})

test('SMTP: a certificate that nobody vouches for is refused', async () => {
  const { options, taken } = await smtpServer({ disabledCommands: [], secure: true })
  await assert.rejects(smtpEposta({ ...options, tls: true }, gonderen).send(mail), /certificate/i)
  assert.deepEqual(taken, [])
})
