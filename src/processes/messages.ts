import type { Ready } from './announce.ts'

// What passes between the process that looks after the others and those that serve.

/** The figures of one process, as its registry gives them. */
export type Figures = object[]

export type ToPrimary =
  | { kind: 'ready'; ready: Ready }
  /** With what a person should read. */
  | { kind: 'failed'; text: string }
  /** Asks for everybody's figures. */
  | { kind: 'gather'; ask: number }
  | { kind: 'figures'; ask: string; figures: Figures }

export type ToChild =
  | { kind: 'stop' }
  /** Asks for its figures. */
  | { kind: 'tell'; ask: string }
  | { kind: 'gathered'; ask: number; all: Figures[] }
