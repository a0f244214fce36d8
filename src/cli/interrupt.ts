// A signal ends the process at once, unless something is held that must be put away first: our own database.

export type Interrupt = {
  /** From here on a signal is only noted. Answers how to let go. */
  hold: () => () => void
  /** The exit status of the signal that came while held. */
  code: () => number | null
  /** Settles when a signal has come while held. */
  asked: Promise<void>
}

/** For callers that are not a process of their own. */
export const noInterrupt: Interrupt = { hold: () => () => {}, code: () => null, asked: new Promise(() => {}) }

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export function listenForSignals(say: (line: string) => void): Interrupt {
  let held = 0
  let noted: number | null = null
  const asked = Promise.withResolvers<void>()
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (held === 0) process.exit(code)
      if (noted === null) say('Durduruluyor; elde kalanların bitmesi bekleniyor…')
      noted = code
      asked.resolve()
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
  }
}
