import type { Iz } from '../cizelge-verisi.ts'

/** Whether what went back did not go through a card or to where an exchange came from. */
export const byHand = ({ yontem, saglayici }: Pick<Iz, 'yontem' | 'saglayici'>): boolean =>
  yontem !== null && yontem !== 'kart' && saglayici !== 'degisim'

/**
 * What cancelled exchanges have booked as given back by hand: nobody was asked for it and nobody else pays it. The steps of
 * one change have the same moment.
 */
export const elleSayilan = (
  veri: readonly Pick<Iz, 'tur' | 'tutar' | 'olusturma' | 'yontem' | 'saglayici'>[],
): number => {
  const moments = new Set(veri.filter((iz) => iz.tur === 'degisim_dondu').map((iz) => iz.olusturma))
  return veri
    .filter((iz) => iz.tur === 'para_iade_edildi' && moments.has(iz.olusturma) && byHand(iz))
    .reduce((sum, iz) => sum + (iz.tutar ?? 0), 0)
}
