import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf, stepOf } from './gezinme.ts'

const pressed = (key: string, [from, to]: [number, number], more: object = {}) =>
  stepOf({
    ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    ...{ target: { value: '1849,90', selectionStart: from, selectionEnd: to } },
    ...more,
  })

test('a cell knows its row and column; what is no cell has no place', () => {
  const cell = (yer?: string) => placeOf({ dataset: { yer } } as unknown as EventTarget)
  assert.deepEqual(cell('3 1'), { row: 3, column: 1 })
  assert.deepEqual([cell(), cell('3')], [undefined, undefined])
})

test('Enter and arrows go up and down from anywhere in the text', () => {
  assert.deepEqual(pressed('Enter', [2, 2]), [1, 0])
  assert.deepEqual(pressed('Enter', [2, 2], { shiftKey: true }), [-1, 0])
  assert.deepEqual(pressed('ArrowDown', [2, 2]), [1, 0])
  assert.deepEqual(pressed('ArrowUp', [2, 2]), [-1, 0])
})

test('sideways they go from the end of the text, or when all of it is selected', () => {
  assert.deepEqual([pressed('ArrowRight', [2, 2]), pressed('ArrowLeft', [2, 2])], [undefined, undefined])
  assert.deepEqual(
    [pressed('ArrowRight', [7, 7]), pressed('ArrowLeft', [0, 0])],
    [
      [0, 1],
      [0, -1],
    ],
  )
  assert.deepEqual(
    [pressed('ArrowRight', [0, 7]), pressed('ArrowLeft', [0, 7])],
    [
      [0, 1],
      [0, -1],
    ],
  )
})

test('keys of the browser, and letters, are none', () => {
  const steps = ['altKey', 'ctrlKey', 'metaKey'].map((held) => pressed('ArrowDown', [2, 2], { [held]: true }))
  assert.deepEqual([...steps, pressed('a', [2, 2])], Array(4).fill(undefined))
})
