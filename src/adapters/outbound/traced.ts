import type { Tracer } from '../../core/trace.ts'
import type { Outbound } from './outbound.ts'

/** Client span per call: the host alone, since a path may hold a secret. */
export const tracedOutbound = (outbound: Outbound, tracer: Tracer): Outbound => ({
  ...outbound,
  send: (request) => {
    if (!tracer.isInside()) return outbound.send(request)
    const host = URL.canParse(request.url) ? new URL(request.url).host : 'adressiz'
    const method = request.method ?? 'GET'
    const attributes = { 'http.request.method': method, 'server.address': host }
    return tracer.trace(`${method} ${host}`, { kind: 'client', attributes }, async (span) => {
      const reply = await outbound.send(request)
      span.attributes['http.response.status_code'] = reply.status
      return reply
    })
  },
})
