import type { Work } from '../../../db/work.ts'
import { bodyCheck } from '../../../http/contract/validate.ts'
import { bring } from '../../yorum/bring.ts'
import { type Yorum, YorumAktarimi, type YorumSorgusu } from '../../yorum/schema.ts'
import { list } from '../../yorum/yorum.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import { given, parsed, type Sonuc, type TurIsi } from './tur.ts'

const check = bodyCheck(YorumAktarimi)

async function apply(w: Work, { satirlar }: Kayit): Promise<Sonuc> {
  const { durum, ...d } = (satirlar[0]?.degerler ?? {}) as Record<string, unknown>
  // As people write it.
  const plain = typeof durum === 'string' ? durum.toLocaleLowerCase('tr').replaceAll('ı', 'i') : undefined
  const girdi = given({ ...d, durum: plain }) as unknown as YorumAktarimi
  check(girdi, Buffer.alloc(0))
  return bring(w, girdi)
}

async function* rows(_w: Work, kayitlar: readonly string[]) {
  // Addresses are kept to compare with alone: none is written.
  for (const y of await parsed<Yorum>(kayitlar)) {
    yield [[y.urun_id, null, null, y.puan, y.baslik, y.metin, y.ad, null, y.olusturma, y.durum, y.yanit]]
  }
}

/** Each in its own transaction: one that is there already ends it. */
export const yorumIsi: TurIsi = {
  apply,
  fieldOf: (alan) => ({ kod: alan || null, sira: 0 }),
  list: (w, { durum }, position) => list(w, given({ limit: 100, durum: durum as YorumSorgusu['durum'] }), position),
  rows,
}
