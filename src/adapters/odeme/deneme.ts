import { hash } from 'node:crypto'
import { nedenler } from '../../trade/saglayici/nedenler.ts'
import { adressizDeneme, denemeParcasi, rehearsed } from '../saglayici/deneme.ts'
import type { OdemeTuru } from './port.ts'

const SAYFA = '/deneme-odeme'

/** Charges nothing: on its page the shopper says how the payment shall end. */
export const deneme: OdemeTuru = {
  ...denemeParcasi,
  imzali: false,
  almaz: {
    adres: adressizDeneme,
    yeni_gizli: { tr: 'deneme yerleşiktir, gizlisi olmaz', en: 'deneme is built in and has no secret' },
  },
  sayfa: SAYFA,
  kapaliyken: false,
  begin: async (_ports, saglayici, { anahtar, magaza_id, odeme_id }, serviceAddress) => {
    const adres = `${serviceAddress}${SAYFA}/${magaza_id}/${odeme_id}`
    return rehearsed(saglayici, nedenler.denemeSaglayicisi, () => ({
      durum: 'yonlendir' as const,
      adres,
      no: noOf(anahtar),
    }))
  },
  perform: async (_ports, saglayici, { anahtar }) =>
    rehearsed(saglayici, nedenler.denemeSaglayicisi, () => ({ durum: 'basarili' as const, no: noOf(anahtar) })),
}

const noOf = (anahtar: string): string => `DENEME-${hash('sha256', anahtar).slice(0, 12).toUpperCase()}`
