import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleaned } from './cleaned.ts'
import { cleanHtml } from './html.ts'

test('what is short is cleaned at once', () => {
  assert.equal(cleaned('<p onclick="x">a</p>'), '<p>a</p>')
})

test('what is long is cleaned beside the event loop, to the same letter', async () => {
  const texts = [
    '<'.repeat(200_000),
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
  const answers = texts.map((text) => cleaned(text))
  assert.ok(answers.every((answer) => answer instanceof Promise))
  const clean = await Promise.all(answers)
  isOver = true
  assert.ok(turns > 0)
  for (const [i, text] of texts.entries()) assert.ok(clean[i] === cleanHtml(text), text.slice(0, 20))
})
