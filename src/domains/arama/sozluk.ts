import { LRUCache } from 'lru-cache'
import { apart, type InStore, type Tx } from '../../db/work.ts'
import * as queries from './queries.ts'
import { isTypeable } from './typos.ts'

// The dictionary of a store: its words, each once, for questions that were mistyped.

/** Words that are in it for sure, by database: nothing is written for them. */
const knownIn = new WeakMap<Tx['apart'], LRUCache<string, true>>()

// `maxSize` instead of `max`, for which lru-cache would make room up front.
const KNOWN = { maxSize: 20_000, sizeCalculation: () => 1 }

function knownTo({ apart }: Tx): LRUCache<string, true> {
  const known = knownIn.get(apart) ?? new LRUCache<string, true>(KNOWN)
  knownIn.set(apart, known)
  return known
}

/**
 * Adds words, outside the transaction that brings them: two that bring the same word do not wait for each other. What a
 * rollback leaves behind leads nowhere; what a crash loses is not forgiven, and comes with the next product that has it.
 */
export function learn(w: InStore, words: readonly string[]): void {
  const known = knownTo(w.tx)
  const own = words.map((word) => word.replace(/^~/, '')).filter(isTypeable)
  const yeni = [...new Set(own)].filter((word) => !known.has(`${w.magaza_id} ${word}`)).sort()
  if (yeni.length === 0) return
  const note = () => {
    for (const word of yeni) known.set(`${w.magaza_id} ${word}`, true)
  }
  apart(w, queries.learn, { sozcukler: yeni }).then(note, () => {})
}
