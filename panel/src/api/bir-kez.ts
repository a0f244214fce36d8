import { KepenkHata } from '@kepenk/sdk'
import { newIdempotencyKey } from '@kepenk/sdk/call.ts'
import { useState } from 'react'

// Idempotency: one key per user action, however often it has to be sent.

export type YazSecenekleri = { idempotencyKey: string }

/** Sends with a key that stays the same until the service has decided; `konu` separates concurrent actions. */
export type BirKez = <T>(girdi: unknown, gonder: (o: YazSecenekleri) => Promise<T>, konu?: string) => Promise<T>

/**
 * Remembers the last action of each subject, so that a double click, or a retry after a lost answer, takes effect once.
 * Only the last: repeating an input after another one is a new action.
 */
export function birKez(): BirKez {
  const last = new Map<string, { same: string; key: string }>()
  return async (girdi, gonder, konu = '') => {
    const same = JSON.stringify(girdi) ?? ''
    const before = last.get(konu)
    const action = before?.same === same ? before : { same, key: newIdempotencyKey() }
    last.set(konu, action)
    const forget = () => {
      if (last.get(konu) === action) last.delete(konu)
    }
    try {
      const answer = await gonder({ idempotencyKey: action.key })
      forget()
      return answer
    } catch (error) {
      // The service has decided; the next press is another action.
      if (error instanceof KepenkHata && !error.retryable) forget()
      throw error
    }
  }
}

/**
 * A second click comes before the page shows that the first is on its way: the same input joins it, instead of being
 * sent, and told as done, once more.
 */
export function tekSefer<T>(): (girdi: unknown, gonder: () => Promise<T>) => Promise<T> {
  const underway = new Map<string, Promise<T>>()
  return (girdi, gonder) => {
    const same = JSON.stringify(girdi) ?? ''
    const before = underway.get(same)
    if (before !== undefined) return before
    const now = gonder().finally(() => underway.delete(same))
    underway.set(same, now)
    return now
  }
}

/** For writes without `useYaz`: pages that save by their own form, and writes in several parts. */
export const useBirKez = (): BirKez => useState(birKez)[0]
