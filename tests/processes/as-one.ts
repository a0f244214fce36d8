import assert from 'node:assert/strict'
import { until } from '../support/processes/until.ts'
import { ask, type Several } from './several.ts'

// What several processes of the service are to whoever asks: one.

/** Limits under which `servesAsOne` asks. */
export const LIMITS = 'temel=1000000,plus=1000000,pro=1000000,test=25,vitrin=1000000,anonim=1000000'

const answered = (s: Several, path: string) => s.lines.filter((l) => l.yol === path && l.durum !== undefined)
const byProcess = (lines: Record<string, any>[]) =>
  new Map([...Map.groupBy(lines, (l) => l.surec)].map(([no, own]) => [no, own.length]))

/** Two that nobody has asked yet: a limit is one for both, and one scrape has the figures of both. */
export async function servesAsOne(s: Several): Promise<void> {
  const [ready] = s.lines.filter((l) => l.msg === 'ready')
  assert.deepEqual([ready?.surec, ready?.surec_sayisi, s.children().length], [0, 2, 2])

  const replies = await Promise.all(Array.from({ length: 40 }, () => ask(`${s.address}/v1/magaza`, s.key)))
  const statuses = Map.groupBy(replies, (r) => r?.status)
  assert.deepEqual([statuses.get(200)?.length, statuses.get(429)?.length], [25, 15], 'a limit is one for all of them')
  await until('all is logged', () => answered(s, '/v1/magaza').length === 40)
  const served = byProcess(answered(s, '/v1/magaza'))
  assert.deepEqual([...served.keys()].sort(), [1, 2])
  assert.ok(s.lines.every((l) => [0, 1, 2].includes(l.surec)))

  const scrape = await ask(`${s.address}/metrikler`)
  for (const [no, count] of served) {
    const found = [...(scrape?.text ?? '').matchAll(/^kepenk_istek_toplam\{(.*)\} (\d+)$/gm)]
      .filter(([, labels]) => labels?.includes('yol="/v1/magaza"') && labels.includes(`surec="${no}"`))
      .map(([, , n]) => Number(n))
    assert.equal(
      found.reduce((a, b) => a + b, 0),
      count,
      `process ${no} in one scrape`,
    )
  }
  assert.equal(scrape?.text.match(/^# TYPE kepenk_istek_saniye /gm)?.length, 1)
}

/** One that is killed is followed by another, which serves. */
export async function replacesTheDead(s: Several): Promise<void> {
  const [first, second] = s.children() as [number, number]
  process.kill(first, 'SIGKILL')
  await until('there is another in its place', () => {
    const now = s.children()
    return now.length === 2 && !now.includes(first) && now.includes(second)
  })
  const listening = () => s.lines.filter((l) => /listening/.test(l.msg ?? '')).map((l) => l.surec)
  await until('it serves', () => listening().length === 3)
  const after = answered(s, '/saglik').length
  await until('both answer', async () => {
    assert.equal((await ask(`${s.address}/saglik`))?.status, 200)
    return byProcess(answered(s, '/saglik').slice(after)).size === 2
  })
}
