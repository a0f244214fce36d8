/** A bridge on this machine with outbound access to it, and its row. */
import type { TestContext } from 'node:test'
import { createOutbound, type OutboundRequest } from '../../../src/adapters/outbound/outbound.ts'
import type { CallPorts } from '../../../src/adapters/outbound/signed-call.ts'
import { newGizli } from '../../../src/core/secrets/imza.ts'
import { sealWith } from '../../../src/core/secrets/seal.ts'
import type { Davranis, Kopru } from '../../../src/trade/saglayici/kopru.ts'
import { type Answer, type Receiver, startReceiver } from '../receiver.ts'
import { CERTIFICATE } from './certificate.ts'

export type Bridge = { ports: CallPorts; kopru: Kopru; gizli: string; there: Receiver; sent: OutboundRequest[] }

export const seal = sealWith('deneme-sirri', 'webhook')

/** A JSON answer. */
export const says =
  (body: unknown, status = 200): Answer =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** `patienceMs` shortens the timeout. */
export async function bridge(t: TestContext, answer: Answer, patienceMs?: number): Promise<Bridge> {
  const there = await startReceiver(answer)
  const outbound = createOutbound({
    izinliAglar: ['127.0.0.0/8'],
    ca: CERTIFICATE,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  t.after(async () => {
    await outbound.close()
    await there.close()
  })
  const sent: OutboundRequest[] = []
  const send: CallPorts['outbound']['send'] = (r) => {
    sent.push(r)
    return outbound.send({ ...r, timeoutMs: patienceMs ?? r.timeoutMs })
  }
  const { text, sealed } = newGizli(seal)
  const kopru: Kopru = {
    kod: 'kopru',
    tur: 'http',
    ayarlar: { adres: there.url },
    gizli: sealed,
    eski_gizli: null,
    eski_bitis: null,
  }
  return { ports: { outbound: { ...outbound, send }, seal }, kopru, gizli: text, there, sent }
}

export const deneme = (davranis: Davranis): Kopru => ({
  kod: 'deneme',
  tur: 'deneme',
  ayarlar: { davranis },
  gizli: null,
  eski_gizli: null,
  eski_bitis: null,
})

/** Ports that must not be used. */
export const noPorts: CallPorts = {
  outbound: {
    send: () => Promise.reject(new Error('nothing leaves')),
    close: async () => {},
  },
  seal: {
    close: () => {
      throw new Error('nothing is sealed')
    },
    open: () => {
      throw new Error('nothing is opened')
    },
  },
}
