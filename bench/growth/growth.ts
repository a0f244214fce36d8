import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describeMachine, type Machine } from '../machine.ts'
import { startHelper, startService } from '../processes.ts'
import { say, temporaryFolder } from '../session.ts'
import { type Bench, type Cost, measureCost, warmUp } from './cost.ts'
import { type DataFolder, type Measurement, newKey, open, openDataFolder, STORE } from './data-folder.ts'
import { takeSample } from './sample.ts'
import { type Series, series } from './series.ts'
import { checkCopies } from './verify.ts'

/** More requests than a single client sends in the time. */
const DECK = 2000

export type GrowthOptions = {
  veri: string | undefined
  short: boolean
  /** Only the smallest and the largest size. */
  ends: boolean
  only: readonly string[]
  sampleMs: number
}
export type Grown = {
  name: string
  measured: Measurement[]
}
export type GrowthResults = { machine: Machine; grown: Grown[] }

/** Grows and measures each folder size by size; sizes measured before are skipped. */
export async function runGrowth(o: GrowthOptions): Promise<GrowthResults> {
  const root = o.veri ?? (await temporaryFolder())
  const wanted = series.filter((s) => o.only.length === 0 || o.only.includes(s.name))
  if (wanted.length === 0) throw new Error(`--yalniz: ${series.map((s) => s.name).join(', ')}`)
  const grown: Grown[] = []
  let machine: Machine | undefined
  for (const s of wanted) {
    const folder = await openDataFolder(join(root, s.name))
    for (const size of sizesOf(o, s)) {
      const known = folder.read()
      if (known.measured.some((m) => m.size === size)) continue
      say(`${s.name}: ${size.toLocaleString('tr')}`)
      if ((known.size as number) < size) {
        folder.write({ ...known, size: null })
        await s.grow(folder, known.size as number, size)
        folder.write({ ...folder.read(), size })
      }
      const at = await measureSize(o, s, folder)
      machine ??= at.machine
      folder.write({
        ...folder.read(),
        measured: [...folder.read().measured, { size, load: at.load, costs: at.costs }],
      })
    }
    grown.push({ name: s.name, measured: folder.read().measured })
  }
  machine ??= await machineOf(await openDataFolder(join(root, (wanted[0] as Series).name)))
  return { machine, grown }
}

function sizesOf(o: GrowthOptions, s: Series): readonly number[] {
  if (o.short) return s.shortSizes
  return o.ends ? [s.sizes[0] as number, s.sizes.at(-1) as number] : s.sizes
}

async function machineOf(folder: DataFolder): Promise<Machine> {
  const opened = await open(folder)
  const machine = await describeMachine(opened.connection)
  await opened.stop()
  return machine
}

async function measureSize(o: GrowthOptions, s: Series, folder: DataFolder) {
  const opened = await open(folder)
  const { client } = opened
  const machine = await describeMachine(opened.connection)
  const service = await startService({ veri: folder.veri, log: 'info' })
  const load = startHelper('load.ts')
  try {
    const run = randomBytes(3).toString('hex')
    const benchOf = async (magaza_id: string) => {
      const authorization = `Bearer ${await newKey(opened, magaza_id)}`
      const api = { port: service.port, authorization }
      const sample = await takeSample(api, client, magaza_id, run)
      const bench: Bench = { load, ...api, pid: service.pid, client }
      return { bench, sample, api }
    }
    const written = await benchOf(STORE)
    const read = s.read === STORE ? written : await benchOf(s.read)
    await checkCopies(read.api, client, s.name, s.read)
    const costs: Record<string, Cost> = {}
    let n = 0
    const asked = s.probes.flatMap((p) => {
      const { bench, sample } = p.writes ? written : read
      const deck = () => Array.from({ length: DECK }, () => p.request(sample, n++)).filter((r) => r !== null)
      return p.request(sample, 0) === null ? [] : [{ name: p.name, bench, deck }]
    })
    for (const { bench, deck } of asked) await warmUp(bench, deck())
    for (const { name, bench, deck } of asked) costs[name] = await measureCost(bench, deck, o.sampleMs)
    return { machine, load: machine.load_average, costs }
  } finally {
    await load.stop()
    await service.stop()
    await opened.stop()
  }
}
