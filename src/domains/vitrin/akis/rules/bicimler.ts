import type { Akis } from '../../../../trade/akis.ts'
import type { Bicim } from './bicim.ts'
import { google } from './google.ts'
import { meta } from './meta.ts'
import { openai } from './openai.ts'

export const bicimler: Record<Akis, Bicim> = { google, meta, openai }
