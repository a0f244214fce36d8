// A signal ends the process at once, unless it holds the embedded database, which must be stopped first.

export type Interrupt = {
  /** Defers signals from here on; returns the release. */
  hold: () => () => void
  /** Exit status of the deferred signal. */
  code: () => number | null
  /** Resolves at the first deferred signal. */
  asked: Promise<void>
  /** Aborted by the same. */
  signal: AbortSignal
}

/** For callers that are not a process of their own. */
export const noInterrupt: Interrupt = {
  hold: () => () => {},
  code: () => null,
  asked: new Promise(() => {}),
  signal: new AbortController().signal,
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export function listenForSignals(say: (line: string) => void): Interrupt {
  let held = 0
  let noted: number | null = null
  const asked = Promise.withResolvers<void>()
  const stopping = new AbortController()
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (held === 0) process.exit(code)
      if (noted === null) say('Durduruluyor; elde kalanların bitmesi bekleniyor…')
      noted = code
      asked.resolve()
      stopping.abort()
    })
  }
  return {
    hold: () => {
      held++
      return () => {
        held--
      }
    },
    code: () => noted,
    asked: asked.promise,
    signal: stopping.signal,
  }
}
