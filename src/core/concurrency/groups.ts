// Group commit, and the same for look-ups: what finds few under way goes at once and alone; those that come meanwhile wait for
// one of these to end, and go together. Nobody waits who is alone, and the more there are the less each costs.

/** Two, so that the database works while this process prepares and answers. */
const UNDER_WAY = 2
const MOST_MEMBERS = 25

export type Grouped<I, A> = {
  /** Who may go together. */
  lane: string
  /** What it changes: once in a group, in the order of arrival. Absent: it changes nothing. */
  record?: string
  input: I
  alone: () => Promise<A>
  /** All of them or none; an answer for each (which may still be on its way), null for one that has to go alone. */
  together: (inputs: readonly I[]) => Promise<readonly (A | Promise<A> | null)[]>
}

type Waiting<I, A> = Grouped<I, A> & { answer: (answer: Promise<A>) => void }
type Lane<I, A> = { underWay: number; waiting: Waiting<I, A>[] }

export function groups<I, A>(): (work: Grouped<I, A>) => Promise<A> {
  const lanes = new Map<string, Lane<I, A>>()

  async function run<T>(name: string, lane: Lane<I, A>, work: () => Promise<T>): Promise<T> {
    lane.underWay++
    try {
      return await work()
    } finally {
      lane.underWay--
      const group = takeGroup(lane)
      if (group.length > 0) void run(name, lane, () => answerAll(group))
      else if (lane.underWay === 0) lanes.delete(name)
    }
  }

  return (work) => {
    const lane = lanes.get(work.lane) ?? { underWay: 0, waiting: [] }
    lanes.set(work.lane, lane)
    if (lane.underWay < UNDER_WAY) return run(work.lane, lane, work.alone)
    return new Promise((answer) => lane.waiting.push({ ...work, answer }))
  }
}

/** The first that wait, each record once: a second write of it waits for the next group. */
function takeGroup<I, A>(lane: Lane<I, A>): Waiting<I, A>[] {
  const group = new Map<unknown, Waiting<I, A>>()
  const left: Waiting<I, A>[] = []
  for (const one of lane.waiting) {
    const record = one.record ?? one
    if (group.size < MOST_MEMBERS && !group.has(record)) group.set(record, one)
    else left.push(one)
  }
  lane.waiting = left
  return [...group.values()]
}

/** Never rejects. Whatever keeps the group from being done, each is then done alone and answered for itself. */
async function answerAll<I, A>(group: readonly Waiting<I, A>[]): Promise<void> {
  const [first] = group
  const answers = first && group.length > 1 ? await first.together(group.map((one) => one.input)).catch(() => []) : []
  await Promise.allSettled(
    group.map((one, i) => {
      const answer = answers[i] ?? null
      const done = answer === null ? one.alone() : Promise.resolve(answer)
      one.answer(done)
      return done
    }),
  )
}
