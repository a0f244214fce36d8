type Env = Record<string, string | undefined>

// OpenTelemetry's standard environment variables, since an operator sets them for all services.

export type Ornekleyici = {
  /** Sampling ratio, 0..1. */
  oran: number
  /** Parent-based: follows the caller's sampling decision. */
  arayan: boolean
}

export type TraceSettings = {
  adres: string
  basliklar: Record<string, string>
  /** Resource attributes of all spans. */
  kaynak: Record<string, string>
  ornekleyici: Ornekleyici
}

/** Undefined when tracing is off. `refuse` makes the error to throw. */
export function traceSettings(env: Env, refuse: (sentence: string) => Error): TraceSettings | undefined {
  const adres = endpoint(env)
  if (!adres || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return undefined
  if (!/^https?:$/.test(URL.canParse(adres) ? new URL(adres).protocol : '')) {
    throw refuse(`OTEL_EXPORTER_OTLP_ENDPOINT: http(s) adresi olmalı (${adres})`)
  }
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL === 'grpc') {
    throw refuse('OTEL_EXPORTER_OTLP_PROTOCOL: grpc desteklenmiyor; toplayıcının HTTP kapısını verin (genellikle 4318)')
  }
  return {
    adres,
    basliklar: pairs(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS || env.OTEL_EXPORTER_OTLP_HEADERS),
    kaynak: { ...pairs(env.OTEL_RESOURCE_ATTRIBUTES), 'service.name': env.OTEL_SERVICE_NAME || 'kepenk' },
    ornekleyici: sampler(env, refuse),
  }
}

function endpoint(env: Env): string | undefined {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  return env.OTEL_EXPORTER_OTLP_ENDPOINT && `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`
}

/** `a=1,b=iki%20uc` */
function pairs(text: string | undefined): Record<string, string> {
  const each = (text ?? '').split(',').map((part) => part.split('='))
  return Object.fromEntries(
    each.filter(([name]) => name?.trim()).map(([name = '', ...value]) => [name.trim(), plain(value.join('=').trim())]),
  )
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function sampler(env: Env, refuse: (sentence: string) => Error): Ornekleyici {
  const given = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const [, parent, kind] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(given) ?? []
  if (!kind) {
    throw refuse(`OTEL_TRACES_SAMPLER: [parentbased_]always_on, always_off ya da traceidratio olmalı (${given})`)
  }
  const arayan = parent !== undefined
  if (kind !== 'traceidratio') return { arayan, oran: kind === 'always_on' ? 1 : 0 }
  const oran = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (oran >= 0 && oran <= 1) return { arayan, oran }
  throw refuse(`OTEL_TRACES_SAMPLER_ARG: 0..1 arasında olmalı (${env.OTEL_TRACES_SAMPLER_ARG})`)
}
