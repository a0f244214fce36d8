// How a form of a fault tells its figure: the runner of `npm run faults` gathers these lines.

type Telling = { diagnostic: (text: string) => void }

const LINE = /^fault (\d+): (.+)$/s

export const report = (t: Telling, fault: number, figure: string): void => t.diagnostic(`fault ${fault}: ${figure}`)

/** Null for what a test tells beside its figures. */
export function readFigure(text: string): { fault: number; figure: string } | null {
  const [, fault, figure] = LINE.exec(text) ?? []
  return fault && figure ? { fault: Number(fault), figure } : null
}

/** What a form tells by itself is its figure. */
export const telling = <T extends Telling & { after: (f: () => Promise<void>) => void }>(t: T, fault: number) => ({
  after: (f: () => Promise<void>) => t.after(f),
  diagnostic: (text: string) => report(t, fault, text),
})
