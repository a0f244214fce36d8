import { builtIn, kindOf } from '../../trade/saglayici/tur.ts'
import { deneme } from './deneme.ts'
import { kopru } from './kopru.ts'
import type { OdemeTuru } from './port.ts'

/** Every kind of payment provider. One more is a file with its record, and a line here. */
export const odemeTurleri: OdemeTuru[] = [deneme, kopru]

export const odemeTuru = (tur: string): OdemeTuru | undefined => kindOf(odemeTurleri, tur)

/** Codes of providers that charge nothing: they are built in, so that their codes tell. */
export const trialCodes = (): string[] => odemeTurleri.flatMap((t) => (t.deneme && t.kod !== null ? [t.kod] : []))

export const isTrial = (saglayici: string | null): boolean =>
  saglayici !== null && builtIn(odemeTurleri, saglayici)?.deneme === true

/** Kinds that shoppers pay on a page of this service. */
export const withPage = (): (OdemeTuru & { sayfa: string; kod: string })[] =>
  odemeTurleri.filter((t): t is OdemeTuru & { sayfa: string; kod: string } => t.sayfa !== null && t.kod !== null)
