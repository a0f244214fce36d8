import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

// A DNS server on loopback: answers TXT questions from a table, over UDP (RFC 1035).

type Txt = Record<string, readonly string[] | 'susar' | 'bozuk'>

export type DnsServer = { adres: string; kayitlar: Txt; sorulan: string[]; close: () => void }

const NXDOMAIN = 3
const TXT = 16

function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** In strings of at most 255 bytes, as a long value is kept. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function answerTo(message: Buffer, end: number, values: readonly string[] | undefined): Buffer {
  const head = Buffer.from(message.subarray(0, 12))
  head.writeUInt16BE(0x8180 | (values ? 0 : NXDOMAIN), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(values?.length ?? 0, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, message.subarray(12, end), ...(values ?? []).map(record)])
}

export async function startDns(kayitlar: Txt = {}): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const sorulan: string[] = []
  socket.on('message', (message, from) => {
    const { name, end } = nameIn(message)
    sorulan.push(name)
    const values = kayitlar[name]
    if (values === 'susar') return
    const reply = values === 'bozuk' ? Buffer.from('??') : answerTo(message, end, values)
    socket.send(reply, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { adres: `127.0.0.1:${port}`, kayitlar, sorulan, close: () => socket.close() }
}
