import type { ArkaIsTuru, SeyrekAdim } from '../db/arka-is.ts'
import { bringTextsOver } from '../db/upkeep/rebuild.ts'
import type { Work } from '../db/work.ts'
import { dropPrices } from '../domains/fiyat/leftovers.ts'
import { sendSome } from '../domains/haber/send.ts'
import { dropTargets, dropUses } from '../domains/kampanya/leftovers.ts'
import { forgetMore } from '../domains/kisi/forget.ts'
import { leaveGroup } from '../domains/musteri/grup/leave-group.ts'
import { siparisMetinleri } from '../domains/siparis/belge/rebuild.ts'
import { emptyDepo } from '../domains/stok/depo/depo.ts'
import { urunMetinleri } from '../domains/urun/belge/rebuild.ts'
import { dropDeliveries, giveUpSome } from '../domains/webhook/gonderim/leftovers.ts'

/** How each kind of unfinished work goes on. */
export const STEPS: Record<ArkaIsTuru, SeyrekAdim<Work>> = {
  grup: leaveGroup,
  fiyat_listesi: dropPrices,
  webhook: dropDeliveries,
  webhook_kapanis: giveUpSome,
  kampanya: dropUses,
  kampanya_hedefi: dropTargets,
  kisi: forgetMore,
  depo: emptyDepo,
  urun_metni: bringTextsOver(urunMetinleri),
  siparis_metni: bringTextsOver(siparisMetinleri),
  stok_haberi: sendSome,
}
