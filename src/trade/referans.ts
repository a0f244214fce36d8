import { Type } from 'typebox'
import { Money, nullable } from '../core/schema.ts'
import { parseMoment } from '../core/time.ts'

// Reference price: the lowest price of the days before a discount began. How many days is a dated setting, so that a change of
// the law holds for discounts that begin from its day on.

export type ReferansGunu = {
  gun: number
  /** Day, in the time of Türkiye. */
  baslangic: string
}

/** Before the first entry, and without any. */
export const USUAL_DAYS = 30

/** Parameters of the statements that look for reference prices. */
export const windowsOf = (gunler: readonly ReferansGunu[]) => ({
  gunler: gunler.map((g) => g.gun),
  gun_anlari: gunler.map((g) => parseMoment(g.baslangic) as Date),
})

/** Beside a struck-through price, as shoppers see it. */
export const ReferansFiyati = nullable(
  Type.Integer({
    ...Money,
    description:
      'İndirim varsa: indirim başlamadan önceki günlerde (mağazanın ayarı, 30 gün) geçerli olan en düşük fiyat. İndirim yoksa ya da öncesi bilinmiyorsa null; fiyat listesinin fiyatında ve varyantın başka para birimindeki kendi fiyatında da null, çünkü geçmiş yalnız ana fiyatın geçmişidir',
  }),
)
