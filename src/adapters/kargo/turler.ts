import { kindOf } from '../../trade/saglayici/tur.ts'
import { deneme } from './deneme.ts'
import { kopru } from './kopru.ts'
import type { KargoTuru } from './port.ts'

/** Every kind of carrier app. One more is a file with its record, and a line here. */
export const kargoTurleri: KargoTuru[] = [deneme, kopru]

export const kargoTuru = (tur: string): KargoTuru | undefined => kindOf(kargoTurleri, tur)
