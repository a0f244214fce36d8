// Group commit: concurrent small writes of one caller share a transaction. One that finds few under way goes at once and
// alone; those that come meanwhile wait for one of these to end, and go together. Each is answered after its commit.

/** Two, so that the database works while this process prepares and answers. */
const UNDER_WAY = 2
const MOST_MEMBERS = 25

export type GroupedWrite<I, A> = {
  /** Who may go together. */
  lane: string
  /** What it changes: once in a group, in the order of arrival. */
  record: string
  input: I
  alone: () => Promise<A>
  /** All of them or none; an answer for each, null for one that has to go alone. */
  together: (inputs: readonly I[]) => Promise<readonly (A | null)[]>
}

type Waiting<I, A> = GroupedWrite<I, A> & { answer: (answer: Promise<A>) => void }
type Lane<I, A> = { underWay: number; waiting: Waiting<I, A>[] }

export function writeGroups<I, A>(): (write: GroupedWrite<I, A>) => Promise<A> {
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

  return (write) => {
    const lane = lanes.get(write.lane) ?? { underWay: 0, waiting: [] }
    lanes.set(write.lane, lane)
    if (lane.underWay < UNDER_WAY) return run(write.lane, lane, write.alone)
    return new Promise((answer) => lane.waiting.push({ ...write, answer }))
  }
}

/** The first that wait, each record once: a second write of one waits for the next group. */
function takeGroup<I, A>(lane: Lane<I, A>): Waiting<I, A>[] {
  const group = new Map<string, Waiting<I, A>>()
  const left: Waiting<I, A>[] = []
  for (const one of lane.waiting) {
    if (group.size < MOST_MEMBERS && !group.has(one.record)) group.set(one.record, one)
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
