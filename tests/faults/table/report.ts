// How a form reports its figure: `npm run faults` collects these lines.

type Telling = { diagnostic: (text: string) => void }

const LINE = /^fault (\d+): (.+)$/s

export const report = (t: Telling, fault: number, figure: string): void => t.diagnostic(`fault ${fault}: ${figure}`)

/** Null for other diagnostics. */
export function readFigure(text: string): { fault: number; figure: string } | null {
  const [, fault, figure] = LINE.exec(text) ?? []
  return fault && figure ? { fault: Number(fault), figure } : null
}

/** Turns a form's diagnostics into its figure. */
export const telling = <T extends Telling & { after: (f: () => Promise<void>) => void }>(t: T, fault: number) => ({
  after: (f: () => Promise<void>) => t.after(f),
  diagnostic: (text: string) => report(t, fault, text),
})
