import assert from 'node:assert/strict'
import type { Work } from '../../../src/db/work.ts'
import { use } from '../../../src/domains/kampanya/kullanim/kullanim.ts'
import { quote, type Teklif } from '../../../src/domains/kampanya/quote.ts'
import { get, newCampaign, newVariant } from '../../support/samples/kampanya.ts'
import { within } from '../../support/samples/musteri.ts'
import type { TestEnv } from '../../support/setup.ts'

// Concurrent use of discount codes as by an order: priced first, then counted.

type Sale = {
  sahip: string
  varyant_id: string
  kodlar: string[]
  para_birimi?: string
  kargo_toplam?: number
}

export async function sell(w: Work, o: Sale): Promise<Teklif> {
  const { sahip, varyant_id, kodlar, para_birimi = 'TRY', kargo_toplam = 0 } = o
  const kalemler = [{ varyant_id, adet: 1 }]
  const teklif = await quote(w, { kalemler, para_birimi, musteri: null, kodlar, kargo_toplam })
  await use(w, { sahip, para_birimi, kararlar: teklif.kampanyalar })
  return teklif
}

/** 200 buyers for a code of ten uses: ten get it, the others are refused. */
export async function raceForUses(env: TestEnv, rounds: number): Promise<void> {
  const m = await env.magaza()
  const varyant_id = await newVariant(m, 10_000)
  for (let round = 0; round < rounds; round++) {
    const kod = `SON${round}`
    const { id } = await newCampaign(m, { kod, kullanim_siniri: 10, deger: 15 })
    const sales = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        within(env, m, (w) => sell(w, { sahip: `order_${round}_${i}`, varyant_id, kodlar: [kod] })),
      ),
    )
    const won = sales.filter((s) => s.indirim_toplam === 1500)
    const lost = sales.filter((s) => s.indirim_toplam === 0 && s.kodlar[0]?.neden?.kod === 'kullanim_doldu')
    assert.deepEqual([won.length, lost.length], [10, 190])
    const { kullanim, toplam_indirim } = (await get(m, id)).body
    assert.deepEqual([kullanim, toplam_indirim], [10, 15_000])
    const uses = 'select count(*)::int as n from kampanya_kullanim where magaza_id = $1 and kampanya_id = $2'
    assert.deepEqual(await env.rows(uses, [m.id, id]), [{ n: 10 }])
  }
}
