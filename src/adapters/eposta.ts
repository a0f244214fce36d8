import { mkdir, open, rename, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { asLine } from '../core/text/line.ts'
import { webAddress } from '../core/text/web-address.ts'
import { isPlainEposta } from '../trade/eposta.ts'

// Mail leaves through an SMTP server when there is one; otherwise each lies as an .eml file in a folder, to be read by
// any mail program. Both are composed by the same library from the same fields.

export type Mail = {
  /** Message-ID, the same at every attempt: receivers recognise duplicates by it. */
  id: string
  kime: string
  konu: string
  metin: string
  html?: string
  /** Takes the receiver off the list, by one POST (RFC 8058). */
  vazgec?: string
}

export type Eposta = {
  /** Answers once the server has taken it over or the file is on the disk; anything else is an error of this one mail. */
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}

export type Gonderen = { ad: string; adres: string }

export type SmtpOptions = {
  sunucu: string
  port: number
  /** TLS from the first byte; otherwise the connection is upgraded where the server offers it. */
  tls: boolean
  kullanici: string | undefined
  gizli: string | undefined
}

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
/**
 * Timeout of the whole transfer, since a server that sends a word now and then never goes idle. Shorter than the lease
 * of a mail.
 */
const WHOLE_TIMEOUT_MS = 60_000

// Loaded with the first mail: takes 140 ms, which the start need not pay.
const library = () => import('nodemailer')

// A mail has no bare CR and no NUL; servers differ in what they take one for.
const asLines = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '')

/** One click is for https alone: mailboxes refuse it elsewhere. */
function unsubscribing(vazgec: string | undefined): Record<string, string> {
  const adres = vazgec === undefined ? null : webAddress(vazgec)
  if (adres === null) return {}
  const list = { 'List-Unsubscribe': `<${adres}>` }
  return adres.startsWith('https:') ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list
}

/** Structured fields only: nothing is parsed out of a text, which rules out header injection. */
function fieldsOf(gonderen: Gonderen, mail: Mail): SendMailOptions {
  if (!isPlainEposta(mail.kime)) throw new Error('not an e-mail address')
  return {
    from: { name: asLine(gonderen.ad), address: gonderen.adres },
    to: { name: '', address: mail.kime },
    messageId: `<${mail.id}@${gonderen.adres.slice(gonderen.adres.lastIndexOf('@') + 1)}>`,
    subject: asLine(mail.konu),
    text: asLines(mail.metin),
    ...(mail.html !== undefined && { html: asLines(mail.html) }),
    // Keeps auto-responders from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.vazgec) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function fileEposta(folder: string, gonderen: Gonderen): Eposta {
  return {
    async send(mail) {
      const fields = fieldsOf(gonderen, mail)
      const { createTransport } = await library()
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(fields)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, `${mail.id}.eml`, message as Buffer)
    },
    async close() {},
  }
}

/** Written and renamed with mode 0600: a reader of the folder sees whole mails only. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${name}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** One connection per mail: none is kept that the server may have dropped meanwhile. */
export function smtpEposta(o: SmtpOptions, gonderen: Gonderen, wholeMs = WHOLE_TIMEOUT_MS): Eposta {
  const named = o.kullanici !== undefined
  const settings = {
    host: o.sunucu,
    port: o.port,
    secure: o.tls,
    ...(named && { auth: { user: o.kullanici as string, pass: o.gizli ?? '' } }),
    // STARTTLS is required when a password is sent: guards against a stripped TLS offer, except on this machine.
    requireTLS: named && !o.tls && !isThisMachine(o.sunucu),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  }
  return {
    async send(mail) {
      const fields = fieldsOf(gonderen, mail)
      const { createTransport } = await library()
      const socket = new Socket()
      const deadline = setTimeout(() => socket.destroy(new Error('the mail server took too long')), wholeMs)
      try {
        await createTransport({ ...settings, socket }).sendMail(fields)
      } finally {
        clearTimeout(deadline)
      }
    },
    async close() {},
  }
}
