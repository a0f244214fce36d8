import Stripe from 'stripe'

/**
 * Stripe's own library, against which our signatures are verified; it makes no calls. An early release: later ones are
 * many times as large.
 */
export const stripe = new Stripe('sk_test_deneme', { apiVersion: '2022-11-15' })
