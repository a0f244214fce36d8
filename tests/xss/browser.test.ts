import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cleanHtml } from '../../src/core/text/html.ts'
import { report } from '../faults/table/report.ts'
import { noBrowser } from '../support/browser/browser.ts'
import { corpus } from './corpus.ts'
import { RUN_RAW } from './run-raw.ts'
import { type Show, startShow, WAYS } from './show.ts'

let show: Show | undefined
const started = async (): Promise<Show> => {
  show ??= await startShow()
  return show
}
after(() => show?.close())

// Most kinds leave the same few words behind; each text is shown once, in the name of all that lead to it.
const byText = Map.groupBy(corpus, (kind) => cleanHtml(kind.html))
const texts = [...byText.keys()]

for (const way of Object.keys(WAYS)) {
  test(`no cleaned kind runs, asks, leaves or fetches ${way}`, { skip: noBrowser }, async () => {
    const { together, apart } = await started()
    const did = await together(texts, way)
    // Only to name the culprits: one by one takes long.
    const culprits = did.length === 0 ? [] : [...(await apart(texts, way))]
    const named = culprits.map(([i, what]) => [byText.get(texts[i] ?? '')?.map((kind) => kind.ad), what])
    assert.deepEqual([did, named], [[], []])
  })
}

test('one kind that slips through is seen among others, and named', { skip: noBrowser }, async () => {
  const { together, apart } = await started()
  for (const way of Object.keys(WAYS)) {
    for (const slip of ['<img src=x onerror=xss()>', '<p style="background:url(https://kotu.example/x)">x</p>'])
      assert.equal(
        (await together([...texts.slice(0, 20), slip, ...texts.slice(20, 40)], way)).length,
        1,
        `${slip} ${way}`,
      )
    const alone = await apart(['<b>x</b>', '<a href="javascript:xss()">x</a>', '<i>y</i>'], way)
    assert.deepEqual([...alone], [[1, ['code ran']]], way)
  }
})

test('the same kinds do run when they are not cleaned', { skip: noBrowser }, async (t) => {
  const { apart } = await started()
  const known = corpus.filter((kind) => RUN_RAW.has(kind.ad))
  assert.equal(known.length, RUN_RAW.size)
  // Every sixth one is proof enough, in a sixth of the time.
  const raw = known.filter((_, i) => i % 6 === 0)
  const did = await apart(
    raw.map((kind) => kind.html),
    'in the document of the server',
  )
  // Browsers differ in a few of them.
  const idle = raw.filter((_, i) => !did.has(i)).map((kind) => kind.ad)
  assert.ok(did.size >= 0.8 * raw.length, `${did.size} ran, not these: ${idle.join(', ')}`)
  const ways = Object.keys(WAYS).length
  report(t, 16, `${corpus.length} kinds in a browser in ${ways} ways: 0 ran; uncleaned ${did.size} of ${raw.length} do`)
})
