import { ask, type Service } from '../ask.ts'
import type { Context, Request, Scenario } from '../scenarios.ts'

// The till: a cart and its checkout. Each is one visitor's own, so nothing of it is kept.

const CARTS = 32
const LINES = 2

const ADDRESS = {
  ...{ ad: 'Ayşe', soyad: 'Yılmaz', telefon: '+90 532 000 00 00' },
  ...{ satir1: 'Bağdat Caddesi 12/3', ilce: 'Kadıköy', il: 'İstanbul' },
}

type Sepet = { id: string; kalemler: unknown[] }

/** Carts that wait for their payment, by id. */
export async function openCarts(s: Service, magaza: string, variants: readonly string[]): Promise<string[]> {
  const root = `/vitrin/v1/${magaza}/sepetler`
  const opened: string[] = []
  for (let at = 0; opened.length < CARTS && at + LINES <= variants.length; at += LINES) {
    const { id } = JSON.parse(await ask(s, root, {})) as Sepet
    const kalemler = variants.slice(at, at + LINES).map((varyant_id) => ({ varyant_id, adet: 1 }))
    // What cannot be sold is refused; the next ones are tried then.
    const filled = await ask(s, `${root}/${id}/kalemler`, { kalemler }, 'PUT').catch(() => null)
    if (filled === null) continue
    await ask(s, `${root}/${id}/teslimat`, { eposta: `sepet-${at}@example.com`, teslimat_adresi: ADDRESS }, 'PUT')
    opened.push(id)
  }
  if (opened.length === 0) throw new Error('no cart could be opened')
  return opened
}

const tillPage =
  (path: string, title: string) =>
  (c: Context, n: number): Request => ({
    method: 'GET',
    path: `/vitrin/${c.magaza}${path}`,
    headers: { cookie: `kepenk_sepet=${c.sepetler[n % c.sepetler.length]}` },
    anonymous: true,
    status: 200,
    // The window's title, so that no other page of the till is taken for it.
    begins: `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}`,
  })

const cartPage = tillPage('/sepet', 'Sepetim')
const checkoutPage = tillPage('/odeme', 'Ödeme')

/** The pages whose bytes floors answer with. */
export const tillPages = (c: Context): Record<'sayfa_sepet' | 'sayfa_odeme', Request[]> => ({
  sayfa_sepet: c.sepetler.map((_, n) => cartPage(c, n)),
  sayfa_odeme: c.sepetler.map((_, n) => checkoutPage(c, n)),
})

const common = { connections: 32, repeatable: true }

export const kasaScenarios: readonly Scenario[] = [
  { ...common, name: 'sayfa_sepet', title: 'the page of a cart', floor: 'sayfa_sepet', request: cartPage },
  { ...common, name: 'sayfa_odeme', title: 'the checkout page', floor: 'sayfa_odeme', request: checkoutPage },
]
