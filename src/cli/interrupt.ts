// A signal ends the process at once, unless something is held that must be put away first: our own database.

export type Interrupt = {
  /** From here on a signal is only noted. Answers how to let go. */
  hold: () => () => void
  /** The exit status of the signal that came while held. */
  code: () => number | null
}

/** For callers that are not a process of their own. */
export const noInterrupt: Interrupt = { hold: () => () => {}, code: () => null }

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export function listenForSignals(say: (line: string) => void): Interrupt {
  let held = 0
  let noted: number | null = null
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (held === 0) process.exit(code)
      if (noted === null) say('Durduruluyor; veritabanının kapanması bekleniyor…')
      noted = code
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
  }
}
