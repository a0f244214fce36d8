import { connect, type Socket } from 'node:net'
import type { Request } from './scenarios.ts'

// Wire of the load processes: plain sockets, one request at a time on each, answers parsed by hand.

export type Prepared = {
  bytes: Buffer
  status: string
  begins: Buffer
  coding: string
  /** The body is handed over, not only counted. */
  whole?: true
  follow?: (answer: string) => Prepared
}

const READ_BYTES = 64 * 1024

export function encode(r: Request, authorization: string): Prepared {
  const lines = [`${r.method} ${r.path} HTTP/1.1`, 'host: localhost']
  if (!r.anonymous) lines.push(`authorization: ${authorization}`)
  for (const [name, value] of Object.entries(r.headers ?? {})) lines.push(`${name}: ${value}`)
  if (r.body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(r.body)}`)
  const { follow } = r
  return {
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${r.body ?? ''}`),
    status: String(r.status),
    begins: Buffer.from(r.begins),
    coding: r.coding ?? '',
    ...(follow && { whole: true, follow: (answer: string) => encode(follow(answer), authorization) }),
  }
}

export type Line = { socket: Socket; receive: (chunk: Buffer) => void }

/** One buffer per connection: a list is 40 KB, and thousands of buffers would be garbage. */
export function open(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const callback = (size: number, buffer: Uint8Array): boolean => {
      line.receive((buffer as Buffer).subarray(0, size))
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(READ_BYTES), callback }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    const line: Line = { socket, receive: () => {} }
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(line)
    })
  })
}

/** `body` is null unless it was asked for. */
type Answered = (bytes: number, body: Buffer | null) => void

/** Parses answers of a connection: checks head and beginning of the body, counts the rest. */
export function answerReader(asked: () => Prepared, answered: Answered, fail: (why: string) => void) {
  let kept: Buffer | null = null
  /** Body, kept only if somebody wants it. */
  let told: Buffer[] | null = null
  let length = 0
  let missing = 0
  const readHead = (chunk: Buffer): void => {
    const all = kept ? Buffer.concat([kept, chunk]) : chunk
    const { status, begins, bytes, coding, whole } = asked()
    const body = all.indexOf('\r\n\r\n') + 4
    if (body < 4 || all.length < body + begins.length) {
      kept = Buffer.from(all)
      return
    }
    kept = null
    const head = all.toString('latin1', 0, body)
    length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    const form = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1] ?? ''
    const right =
      head.startsWith(status, 9) &&
      form === coding &&
      all.compare(begins, 0, begins.length, body, body + begins.length) === 0
    missing = length
    told = whole ? [] : null
    if (right && !Number.isNaN(length)) readBody(all.subarray(body))
    else fail(`${firstLine(bytes)} -> ${all.toString('utf8', 0, 900)}`)
  }
  const readBody = (part: Buffer): void => {
    missing -= part.length
    told?.push(Buffer.from(part))
    if (missing === 0) answered(length, told && Buffer.concat(told))
    else if (missing < 0) fail('more bytes than announced')
  }
  return (chunk: Buffer): void => (missing === 0 ? readHead(chunk) : readBody(chunk))
}

const firstLine = (request: Buffer): string => request.toString('latin1').split('\r\n', 1)[0] as string
