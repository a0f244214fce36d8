import { isTrial } from '../../../adapters/odeme/turler.ts'
import { hata } from '../../../core/errors.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'
import { convert } from '../../../trade/money.ts'
import { isAtTheDoor, type OdemeYontemi, workingWays } from '../../../trade/satis.ts'
import type { SepetTeslimati } from '../schema.ts'

// Payment methods of a cart and their fees. `kart` is the code of the card provider, null when there is none.

type Magaza = Pick<MagazaBilgisi, 'kurlar' | 'satis' | 'test'>

/** In the cart's currency; null when the store does not take the method, or the fee has no exact value there. */
function extraOf({ kurlar, satis }: Magaza, yontem: OdemeYontemi, para_birimi: string): number | null {
  if (!isAtTheDoor(yontem)) return 0
  const kur = kurlar.find((k) => k.para_birimi === para_birimi)?.kur ?? '1'
  try {
    return convert(satis.kapida_ucreti, kur)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const notAccepted = { tr: 'mağaza bu yöntemi kabul etmiyor', en: 'is not accepted by the store' }

type Secim = { yontem: OdemeYontemi; para_birimi: string; kart: string | null }

export function acceptedExtra(magaza: Magaza, { yontem, para_birimi, kart }: Secim): number {
  const ek_ucret = !workingWays(magaza, kart).includes(yontem) ? null : extraOf(magaza, yontem, para_birimi)
  if (ek_ucret === null) throw hata('girdi_gecersiz', 'yontem', notAccepted)
  return ek_ucret
}

export function optionsOf(
  magaza: Magaza,
  para_birimi: string,
  kart: string | null,
): Pick<SepetTeslimati, 'odeme_yontemleri' | 'havale_hesabi'> {
  const ways = workingWays(magaza, kart)
  return {
    odeme_yontemleri: ways.flatMap((yontem) => {
      const ek_ucret = extraOf(magaza, yontem, para_birimi)
      return ek_ucret === null ? [] : [{ yontem, ek_ucret, deneme: yontem === 'kart' && isTrial(kart) }]
    }),
    havale_hesabi: ways.includes('havale') ? magaza.satis.havale_hesabi : null,
  }
}
