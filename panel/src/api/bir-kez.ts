import { KepenkHata } from '@kepenk/sdk'
import { newIdempotencyKey } from '@kepenk/sdk/call.ts'
import { useState } from 'react'

// Idempotency: one key for what one means to do once, however often it has to be sent.

export type YazSecenekleri = { idempotencyKey: string }

/** Sends with a key that stays the same until the service has decided; `konu` tells apart what is done side by side. */
export type BirKez = <T>(girdi: unknown, gonder: (o: YazSecenekleri) => Promise<T>, konu?: string) => Promise<T>

/**
 * The last attempt of each subject is remembered, so that pressing twice, or trying again after a lost answer, does the
 * work once. Only the last: what was meant again after something else was done is another work.
 */
export function birKez(): BirKez {
  const last = new Map<string, { same: string; key: string }>()
  return async (girdi, gonder, konu = '') => {
    const same = JSON.stringify(girdi) ?? ''
    const before = last.get(konu)
    const attempt = before?.same === same ? before : { same, key: newIdempotencyKey() }
    last.set(konu, attempt)
    const forget = () => {
      if (last.get(konu) === attempt) last.delete(konu)
    }
    try {
      const answer = await gonder({ idempotencyKey: attempt.key })
      forget()
      return answer
    } catch (error) {
      // The service has decided; the next press is another attempt.
      if (error instanceof KepenkHata && !error.retryable) forget()
      throw error
    }
  }
}

/** For writes that no `useYaz` makes: pages that save by their own form, and what goes in several parts. */
export const useBirKez = (): BirKez => useState(birKez)[0]
