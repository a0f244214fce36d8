import { addresses } from './corpus-address.ts'
import { embeds } from './corpus-embed.ts'
import { foreign } from './corpus-foreign.ts'
import { handlers } from './corpus-handlers.ts'
import { mutations } from './corpus-mutation.ts'
import { pages } from './corpus-page.ts'
import { scripts } from './corpus-script.ts'

// Known kinds of attack by HTML. Where a kind can run code it calls `xss()`, which the page that shows it defines; where
// it can only fetch, it fetches from kotu.example.

export type Kind = { ad: string; html: string }

export const corpus: Kind[] = [handlers, scripts, addresses, foreign, mutations, embeds, pages].flatMap((part) =>
  Object.entries(part).map(([ad, html]) => ({ ad, html })),
)
