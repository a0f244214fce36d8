import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracer } from '../core/trace.ts'

/**
 * OpenTelemetry server span per request, named by the route's pattern: a path holds ids, a query string may hold
 * personal data. Continues the caller's trace (traceparent).
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const yol = request.routeOptions.url ?? 'yok'
    const { traceparent } = request.headers
    const span = tracer.begin(`${request.method} ${yol}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': yol, 'kepenk.istek': request.id },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    spans.set(request, span)
    tracer.inside(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request) as Span
    span.attributes['http.response.status_code'] = reply.statusCode
    span.attributes['kepenk.magaza'] = request.caller?.magaza.id
    span.failed = reply.statusCode >= 500
    tracer.end(span)
    done()
  })
}
