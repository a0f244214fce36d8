import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { times } from '../../../tests/support/extent.ts'
import { Hata } from '../errors.ts'
import { cleaned, cleanedWithin } from './cleaned.ts'
import { cleanHtml } from './html.ts'

test('what is short is cleaned at once', () => {
  assert.equal(cleaned('m', '<p onclick="x">a</p>'), '<p>a</p>')
})

test('what is long is cleaned beside the event loop, to the same letter', async () => {
  const texts = [
    '<'.repeat(times(200_000, 50_000)),
    '<td>x'.repeat(4000),
    `<p onclick="x">${'Ürün & <b>yün</b> '.repeat(1000)}<script>${'x'.repeat(9000)}</script></p>`,
    '<b>'.repeat(3000),
  ]
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const answers = texts.map((text) => cleaned('m', text))
  assert.ok(answers.every((answer) => answer instanceof Promise))
  const clean = await Promise.all(answers)
  isOver = true
  assert.ok(turns > 0)
  for (const [i, text] of texts.entries()) assert.ok(clean[i] === cleanHtml(text), text.slice(0, 20))
})

test('many short texts in one turn have room for one of the longest; the others wait for later ones', async () => {
  const html = `${'<'.repeat(900)}ş`
  const answers = Array.from({ length: 20 }, () => cleaned('m', html))
  assert.equal(answers.filter((answer) => typeof answer === 'string').length, 4)
  assert.deepEqual(new Set(await Promise.all(answers)), new Set([cleanHtml(html)]))
  await new Promise(setImmediate)
  assert.equal(typeof cleaned('m', html), 'string')
})

// Fault 37 of the quality bars: a flood of one store.
test('a store whose texts wait is no reason to wait for another', async () => {
  const over: string[] = []
  const clean = async (magaza_id: string) => {
    await cleaned(magaza_id, '<'.repeat(5000))
    over.push(magaza_id)
  }
  await Promise.all([...Array.from({ length: 10 }, () => clean('busy')), clean('other'), clean('third')])
  // Two of the busy one went ahead before the others were there.
  assert.deepEqual(over.slice(0, 4), ['busy', 'busy', 'other', 'third'])
})

const M = { magaza_id: 'm' }
const PIECES = [
  '&',
  '&amp;',
  '&amp',
  '\u00a0',
  '<',
  '>',
  '"',
  '<b>',
  '</b>',
  '<p>',
  '<li>',
  'a',
  'ş',
  '😀',
  '<br/>',
  '<script>',
]
const LINK = '<a href="x" target="_blank">'

const counted = (html: string): number => [...html.replace(/&(amp|lt|gt|quot|nbsp);/g, '&')].length

test('what a field took once it takes again, to the same letter, however near the limit', async () => {
  const texts = fc.array(fc.constantFrom(...PIECES, LINK), { maxLength: 60 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: -3, max: 3 }), async (html, near) => {
      const max = counted((await cleaned('m', html)) as string) + near
      try {
        const once = await cleanedWithin(M, html, max, 'aciklama')
        assert.ok(near >= 0 && counted(once) <= max)
        assert.equal(await cleanedWithin(M, once, max, 'aciklama'), once)
      } catch (error) {
        assert.ok(near < 0 && error instanceof Hata && error.kod === 'girdi_gecersiz', String(error))
      }
    }),
    { numRuns: times(500, 40) },
  )
})
