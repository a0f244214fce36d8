import type { Ready } from './announce.ts'

// IPC messages between the primary and its children.

/** Metrics of one process, as JSON of its registry. */
export type Figures = object[]

export type ToPrimary =
  | { kind: 'ready'; ready: Ready }
  /** With what a person should read. */
  | { kind: 'failed'; text: string }
  /** Asks for the metrics of all. */
  | { kind: 'gather'; ask: number }
  | { kind: 'figures'; ask: string; figures: Figures }

export type ToChild =
  | { kind: 'stop' }
  /** Asks a child for its metrics. */
  | { kind: 'tell'; ask: string }
  | { kind: 'gathered'; ask: number; all: Figures[] }
