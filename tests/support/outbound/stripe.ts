import Stripe from 'stripe'

/** Stripe's own library, which our signatures are held to; it calls nobody. An early release: later ones take many times the room. */
export const stripe = new Stripe('sk_test_deneme', { apiVersion: '2022-11-15' })
