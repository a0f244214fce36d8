import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type HataKodu, statusOf, textOf } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { NOSNIFF } from '../answers/errors.ts'
import { agreesOnHost } from '../hosts/host.ts'

// Errors of the HTTP parser: malformed requests and timeouts, which never reach a route.

const codes: Record<string, HataKodu> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'istek_zaman_asimi',
  HPE_HEADER_OVERFLOW: 'baslik_cok_buyuk',
}

type ClientError = Error & { code?: string; rawPacket?: unknown; bytesParsed?: number }

export const brokenClientAnswerer =
  (methods: string) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return void socket.destroy()
    if (isUnknownMethod(error)) answerBroken('yontem_desteklenmiyor', socket, methods)
    else answerBroken(codes[error.code ?? ''] ?? 'istek_okunamadi', socket)
  }

const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]$/

/** The parser rejects methods it does not know; the request line may be valid otherwise, and gets 405. */
function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ClientError): boolean {
  if (code !== 'HPE_INVALID_METHOD' || !Buffer.isBuffer(rawPacket)) return false
  const before = rawPacket.lastIndexOf('\n', bytesParsed)
  const [line = ''] = rawPacket.toString('latin1', before + 1, before + 1 + LONGEST_LINE).split(/\r?\n/)
  return REQUEST_LINE.test(line)
}

/** Longest request line that is looked at. */
const LONGEST_LINE = 16 * 1024

/** Writes the answer to the raw socket, and closes it. */
export function answerBroken(kod: HataKodu, socket: Duplex, allow?: string): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({ hata: { kod, mesaj: textOf(kod).tr } })
  const status = statusOf(kod)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `SVC-Istek: ${newId('istek', new Date())}`,
    'Content-Type: application/json; charset=utf-8',
    `${NOSNIFF}: nosniff`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...(allow ? [`Allow: ${allow}`] : []),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Request smuggling: exactly one Host header, since a proxy and we might pick different ones. HTTP/1.0 may have none.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  const { rawHeaders, httpVersionMajor, httpVersionMinor } = request
  let names = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') names++
  }
  if (!agreesOnHost(request)) return false
  return names === 1 || (names === 0 && httpVersionMajor === 1 && httpVersionMinor === 0)
}
