import type { WebhookGirdisi } from '@kepenk/sdk'
import { type OlayAdi, olaylar } from '@kepenk/service/trade/olaylar.ts'

// Form state of a webhook.

export type WebhookFormu = Required<WebhookGirdisi>

/** A new one; without a description that nobody wrote. */
export const yeniWebhook = ({ adres, olaylar: secili, aciklama }: WebhookGirdisi): WebhookGirdisi => ({
  ...{ adres, olaylar: secili },
  ...(aciklama && { aciklama }),
})

/** One event or a group of them, chosen or not; always in the same order. */
export const withOlaylar = (secili: readonly OlayAdi[], names: readonly OlayAdi[], on: boolean): OlayAdi[] =>
  olaylar.filter((o) => (names.includes(o) ? on : secili.includes(o)))
