import { hash } from 'node:crypto'
import { nedenler } from '../../trade/saglayici/nedenler.ts'
import { adressizDeneme, denemeParcasi, rehearsed } from '../saglayici/deneme.ts'
import type { AcmaSonucu, KargoTuru } from './port.ts'

/** Carries nothing: shipments have numbers, and whoever has its secret reports where they are. */
export const deneme: KargoTuru = {
  ...denemeParcasi,
  imzali: true,
  almaz: { adres: adressizDeneme },
  ad: 'Deneme Kargo',
  open: async (_ports, uygulama, { anahtar }) => rehearsed(uygulama, nedenler.denemeKargosu, () => opened(anahtar)),
  cancel: async (_ports, uygulama) =>
    rehearsed(uygulama, nedenler.denemeKargosu, () => ({ durum: 'iptal_edildi' as const })),
}

function opened(anahtar: string): AcmaSonucu {
  const takip_no = `DENEME${hash('sha256', anahtar).slice(0, 12).toUpperCase()}`
  return { durum: 'acildi', takip_no, takip_url: `https://kargo.example/takip/${takip_no}` }
}
